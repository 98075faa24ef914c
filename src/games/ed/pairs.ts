/** The two heaps of a pair. */
export type Pair = readonly [number, number];

/** One heap of a pair is thrown away, the other becomes two: `small` and what is left of it, which is no smaller. */
export interface PairSplit {
  readonly pair: number;
  readonly heap: 0 | 1;
  readonly small: number;
}

const HEAPS = [0, 1] as const;

/** Heaps that can be split; two of the same size lead to the same, so that the second is left out. */
function splittable([first, second]: Pair): (0 | 1)[] {
  return HEAPS.filter(heap => (heap === 0 ? first : second) > 1 && !(heap === 1 && first === second));
}

export function splitsOf(pairs: readonly Pair[]): PairSplit[] {
  return pairs.flatMap((sizes, pair) =>
    splittable(sizes).flatMap(heap =>
      Array.from({ length: Math.floor(sizes[heap] / 2) }, (_, less) => ({ pair, heap, small: less + 1 })),
    ),
  );
}

export function canSplit(pairs: readonly Pair[]): boolean {
  return pairs.some(([first, second]) => first > 1 || second > 1);
}

export function halves(pairs: readonly Pair[], { pair, heap, small }: PairSplit): Pair {
  return [small, pairs[pair]![heap] - small];
}

/**
 * The Grundy value of a pair is the number of the lowest bit that both x − 1 and y − 1 lack. A heap of size s splits
 * into a and b exactly so that (a − 1) + (b − 1) = s − 2; the values that can be left that way are the bits of s − 1,
 * so that a pair reaches the bits of either heap, and the least that it does not reach is the lowest one missing.
 *
 * Precondition: sizes from 1 to 2³¹.
 */
export function pairValue([first, second]: Pair): number {
  const missing = ~((first - 1) | (second - 1));
  return 31 - Math.clz32(missing & -missing);
}
