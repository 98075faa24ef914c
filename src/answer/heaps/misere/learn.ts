import { type Contradiction, contradiction, elementOf, type HeapMonoid } from './monoid.ts';
import { type HeapRow, type MisereOutcomes, stonesOf, together } from './sums.ts';

/**
 * Finds the misère quotient as one learns a finite automaton from queries (Angluin 1987): a third sum distinguishes two
 * sums if it wins with one and loses with the other. When the distinguished sums form a monoid, it is checked for all
 * sums; a contradiction gives a new test.
 */
export class Learner {
  private readonly tests: HeapRow[];
  private readonly rows = new Map<string, string>();

  constructor(
    private readonly options: readonly (readonly HeapRow[])[],
    private readonly outcomes: MisereOutcomes,
    /** Tests that distinguished smaller heaps. */
    tests: readonly HeapRow[],
    private readonly mostElements: number,
  ) {
    this.tests = [[], ...tests.filter(test => test.length > 0)];
  }

  /** The quotient; undefined if it has too many elements or `outcomes` was stopped. */
  learn(): { readonly monoid: HeapMonoid; readonly tests: readonly HeapRow[] } | undefined {
    for (;;) {
      const monoid = this.close();
      if (!monoid) return undefined;
      const test = this.orderMatters(monoid) ?? this.wrongSum(monoid);
      if (this.outcomes.isSpent) return undefined;
      if (!test) return { monoid, tests: this.tests };
      this.tests.push(test);
    }
  }

  /** Adds heaps to the distinguished sums, least first, until no new sum is found. */
  private close(): HeapMonoid | undefined {
    const sizes = [...this.options.keys()].filter(size => this.options[size]!.length > 0);
    const elements = new Map<string, number>();
    const sums: HeapRow[] = [];
    const waiting: HeapRow[] = [[]];
    const add = (sum: HeapRow) => {
      elements.set(this.row(sum), sums.length);
      sums.push(sum);
      for (const size of sizes) waiting.push(together(sum, [size]));
    };
    while (waiting.length > 0) {
      if (this.outcomes.isSpent || sums.length > this.mostElements) return undefined;
      const at = waiting.reduce((best, sum, i) => (lighter(sum, waiting[best]!) ? i : best), 0);
      const [sum] = waiting.splice(at, 1);
      if (!elements.has(this.row(sum!))) add(sum!);
    }
    const after = sums.map(sum =>
      Array.from(this.options.keys(), size =>
        elements.get(this.row(this.options[size]!.length > 0 ? together(sum, [size]) : sum)),
      ),
    );
    return { sums, after: after as number[][], lost: sums.map(sum => this.outcomes.isLost(sum)) };
  }

  private row(sum: HeapRow): string {
    const key = sum.join();
    let row = this.rows.get(key) ?? '';
    for (let test = row.length; test < this.tests.length; test++)
      row += this.outcomes.isLost(together(sum, this.tests[test]!)) ? '1' : '0';
    this.rows.set(key, row);
    return row;
  }

  /** A test for two heaps beside an element that give different elements in the two orders. */
  private orderMatters(monoid: HeapMonoid): HeapRow | undefined {
    const { after, sums } = monoid;
    const sizes = [...this.options.keys()];
    for (const [element, sum] of sums.entries()) {
      for (const a of sizes) {
        for (const b of sizes) {
          const [ab, ba] = [after[after[element]![a]!]![b]!, after[after[element]![b]!]![a]!];
          if (a >= b || ab === ba) continue;
          const [one, other] = [this.row(sums[ab]!), this.row(sums[ba]!)];
          const test = this.tests[[...one].findIndex((each, at) => each !== other[at])]!;
          // one of the two orders must be wrong
          return this.testFrom(monoid, sum, [a, b, ...test]) ?? this.testFrom(monoid, sum, [b, a, ...test]);
        }
      }
    }
    return undefined;
  }

  private wrongSum(monoid: HeapMonoid): HeapRow | undefined {
    const found: Contradiction | undefined = contradiction(monoid, this.options);
    for (const sum of found ?? []) {
      if (this.outcomes.isLost(sum) !== monoid.lost[elementOf(monoid, sum)])
        return this.testFrom(monoid, [], sum);
    }
    if (found && !this.outcomes.isSpent)
      throw new Error(`no sum of ${found.map(sum => sum.join('+')).join(' ')} is wrong`);
    return undefined;
  }

  /**
   * Adding these heaps in this order ends in a wrong element. At some step the element's own sum and the sum so far
   * differ beside the remaining heaps: those are the test (Rivest and Schapire 1993).
   */
  private testFrom(monoid: HeapMonoid, start: HeapRow, heaps: readonly number[]): HeapRow | undefined {
    let element = elementOf(monoid, start);
    for (const [at, size] of heaps.entries()) {
      const rest = together(heaps.slice(at + 1));
      const next = monoid.after[element]![size]!;
      const here = together(monoid.sums[element]!, [size], rest);
      if (this.outcomes.isLost(here) !== this.outcomes.isLost(together(monoid.sums[next]!, rest)))
        return rest;
      element = next;
    }
    return undefined;
  }
}

/** Fewer stones come first, then smaller heaps: so few heaps are needed to make all others. */
function lighter(a: HeapRow, b: HeapRow): boolean {
  const difference = stonesOf(a) - stonesOf(b);
  return difference < 0 || (difference === 0 && a.length > b.length);
}
