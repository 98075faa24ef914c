/** The indices of the set bits, lowest first. */
export function setBits(set: bigint): number[] {
  const places: number[] = [];
  for (let left = set, place = 0; left !== 0n; left >>= 1n, place++) if (left & 1n) places.push(place);
  return places;
}

export function countBits(set: bigint): number {
  let count = 0;
  for (let left = set; left !== 0n; left &= left - 1n) count++;
  return count;
}
