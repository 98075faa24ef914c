/** a, b, …, z, aa, ab, … */
export function letter(index: number): string {
  return index < 26
    ? String.fromCharCode(97 + index)
    : letter(Math.floor(index / 26) - 1) + letter(index % 26);
}

/** The inverse of `letter`. */
export function letterNumber(name: string): number {
  return [...name].reduce((sum, character) => sum * 26 + character.charCodeAt(0) - 96, 0) - 1;
}
