export type Pair = readonly [number, number];

/** Removes one heap of a pair and splits the other into `small` and the rest, which is no smaller. */
export interface PairSplit {
  readonly pair: number;
  readonly heap: 0 | 1;
  readonly small: number;
}

export function pairsOf(sizes: readonly number[]): Pair[] {
  return Array.from({ length: sizes.length / 2 }, (_, pair) => [sizes[2 * pair]!, sizes[2 * pair + 1]!]);
}

const HEAPS = [0, 1] as const;

/** Heaps that can be split; of two equal heaps only the first. */
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
 * into a and b exactly if (a − 1) + (b − 1) = s − 2; the values reached that way are the bits of s − 1. A pair reaches
 * the bits of both heaps, so its value is the lowest bit missing in both. Precondition: sizes from 1 to 2³¹.
 */
export function pairValue([first, second]: Pair): number {
  const missing = ~((first - 1) | (second - 1));
  return 31 - Math.clz32(missing & -missing);
}
