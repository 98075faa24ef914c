import type { HeapCode } from '../values.ts';
import { Learner } from './learn.ts';
import { contradiction, elementOf, type HeapMonoid } from './monoid.ts';
import { type HeapRow, heapOptions, MisereOutcomes } from './sums.ts';

/** The misère quotient (Plambeck 2005): sums are equal if they can replace each other in every sum. */
export interface MisereQuotient {
  readonly most: number;
  readonly monoid: HeapMonoid;
  /** The element of a heap of each size from 0. */
  readonly heaps: readonly number[];
}

export interface QuotientLimits {
  readonly elements: number;
  readonly mayGoOn: () => boolean;
}

/** Adds heap after heap and yields after each; a heap that equals a sum of smaller ones adds no element. */
export function* misereQuotients(
  code: HeapCode,
  most: number,
  limits: QuotientLimits,
): Generator<MisereQuotient> {
  const all = heapOptions(code, most);
  let monoid: HeapMonoid = { sums: [[]], after: [[0]], lost: [false] };
  let tests: readonly HeapRow[] = [];
  for (let size = 1; size <= most; size++) {
    const options = all.slice(0, size + 1);
    const same = withHeap(monoid, options);
    if (same) monoid = same;
    else {
      const smaller = monoid;
      const known = (heaps: HeapRow) =>
        heaps.at(-1) === size ? undefined : smaller.lost[elementOf(smaller, heaps)];
      const outcomes = new MisereOutcomes(options, { known, mayGoOn: limits.mayGoOn });
      const learnt = new Learner(options, outcomes, tests, limits.elements).learn();
      if (!learnt) return;
      ({ monoid, tests } = learnt);
    }
    if (!limits.mayGoOn()) return;
    yield { most: size, monoid, heaps: options.map((_, each) => monoid.after[0]![each]!) };
  }
}

/** The same elements with one more heap, if some element equals it; at most one does. */
function withHeap(monoid: HeapMonoid, options: readonly (readonly HeapRow[])[]): HeapMonoid | undefined {
  const own = options.at(-1)!;
  const candidates = own.length === 0 ? [0] : monoid.sums.keys();
  for (const element of candidates) {
    const after = monoid.after.map((row, from) => [...row, elementOf(monoid, monoid.sums[element]!, from)]);
    const extended = { ...monoid, after };
    // a cheap first test that excludes nearly all elements: the heap alone
    const isLost = own.length > 0 && own.every(option => !monoid.lost[elementOf(monoid, option)]);
    if (monoid.lost[element] === isLost && !contradiction(extended, options)) return extended;
  }
  return undefined;
}
