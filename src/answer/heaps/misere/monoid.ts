import { type HeapRow, sumOptions } from './sums.ts';

/** A commutative monoid of sums of heaps, given by the effect of adding a heap; element 0 is the empty sum. */
export interface HeapMonoid {
  readonly sums: readonly HeapRow[];
  /** `after[element][size]` is the element with a heap of this size added. */
  readonly after: readonly (readonly number[])[];
  readonly lost: readonly boolean[];
}

export function elementOf({ after }: HeapMonoid, heaps: HeapRow, from = 0): number {
  return heaps.reduce((element, size) => after[element]![size]!, from);
}

export function product(monoid: HeapMonoid, a: number, b: number): number {
  return elementOf(monoid, monoid.sums[b]!, a);
}

/** Sums that contradict the monoid: at least one of them is not what it says. */
export type Contradiction = readonly HeapRow[];

/**
 * Whether `lost` tells every sum of the heaps right, however long: undefined when it does. By induction over the stones
 * it does when
 *
 *   1. no sum that it calls lost has an option that it calls lost, and
 *   2. every other sum that has a move has an option that it calls lost.
 *
 * For 1 it is enough to look at one heap beside each element. For 2 the elements of a sum's options count. A sum is
 * followed by its element and the set of these; adding a heap maps such pairs to each other, so there are finitely
 * many, and of the pairs of an element only those with least sets matter, since fewer options are harder to win with.
 */
export function contradiction(
  monoid: HeapMonoid,
  options: readonly (readonly HeapRow[])[],
): Contradiction | undefined {
  const sizes = [...options.keys()].filter(size => options[size]!.length > 0);
  const { lost, after, sums } = monoid;
  const elements = options.map(each => [...new Set(each.map(option => elementOf(monoid, option)))]);
  for (const size of sizes) {
    for (const [element, sum] of sums.entries()) {
      if (!lost[after[element]![size]!]) continue;
      const bad = options[size]!.find(option => lost[elementOf(monoid, option, element)]);
      if (bad) return [[...sum, size].sort(ascending), [...sum, ...bad].sort(ascending)];
    }
  }
  return sumWithoutLostOption(monoid, options, sizes, elements);
}

const ascending = (a: number, b: number) => a - b;

interface Followed {
  readonly element: number;
  /** Bit e is set when an option has element e. */
  readonly options: bigint;
  readonly sum: HeapRow;
}

function sumWithoutLostOption(
  monoid: HeapMonoid,
  options: readonly (readonly HeapRow[])[],
  sizes: readonly number[],
  elementsOf: readonly (readonly number[])[],
): Contradiction | undefined {
  const { lost, after, sums } = monoid;
  const lostSet = lost.reduce((set, isLost, element) => (isLost ? set | (1n << BigInt(element)) : set), 0n);
  const products = sums.map((_, a) => sums.map((_, b) => product(monoid, a, b)));
  const least: Followed[][] = sums.map(() => []);
  let layer: Followed[] = [{ element: 0, options: 0n, sum: [] }];
  while (layer.length > 0) {
    const next: Followed[] = [];
    for (const { element, options: before, sum } of layer) {
      for (const size of sizes) {
        let set = 0n;
        for (let rest = before, each = 0; rest > 0n; rest >>= 1n, each++)
          if (rest & 1n) set |= 1n << BigInt(after[each]![size]!);
        for (const option of elementsOf[size]!) set |= 1n << BigInt(products[element]![option]!);
        const reached = {
          element: after[element]![size]!,
          options: set,
          sum: [...sum, size].sort(ascending),
        };
        if (least[reached.element]!.some(other => (other.options & set) === other.options)) continue;
        if (!lost[reached.element] && (set & lostSet) === 0n)
          return [reached.sum, ...sumOptions(reached.sum, options)];
        least[reached.element] = [
          ...least[reached.element]!.filter(other => (other.options & set) !== set),
          reached,
        ];
        next.push(reached);
      }
    }
    layer = next;
  }
  return undefined;
}
