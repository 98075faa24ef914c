import { type HeapCode, LEAVES_NOTHING, LEAVES_ONE, LEAVES_TWO } from '../values.ts';

/** A sum of heaps: their sizes in ascending order, without heaps that have no move. */
export type HeapRow = readonly number[];

export function stonesOf(heaps: HeapRow): number {
  return heaps.reduce((sum, size) => sum + size, 0);
}

export function together(...sums: readonly HeapRow[]): HeapRow {
  return sums.flat().sort((a, b) => a - b);
}

export function heapOptions(code: HeapCode, most: number): readonly (readonly HeapRow[])[] {
  const options: HeapRow[][] = [[]];
  for (let size = 1; size <= most; size++) {
    const found = new Map<string, HeapRow>();
    const add = (...left: number[]) => {
      // a heap split off without taking stones is smaller, so its options are known
      const alive = left.filter(each => options[each]!.length > 0).sort((a, b) => a - b);
      found.set(alive.join(), alive);
    };
    for (const [taken, digit] of code.entries()) {
      const rest = size - taken;
      if (rest === 0 && digit & LEAVES_NOTHING) add();
      if (rest > 0 && taken > 0 && digit & LEAVES_ONE) add(rest);
      if (digit & LEAVES_TWO) for (let less = 1; 2 * less <= rest; less++) add(less, rest - less);
    }
    options.push([...found.values()]);
  }
  return options;
}

/** The options of a sum, equal heaps once; those of the largest heap first, because the rest may be known. */
export function* sumOptions(heaps: HeapRow, options: readonly (readonly HeapRow[])[]): Generator<HeapRow> {
  for (let at = heaps.length - 1; at >= 0; at--) {
    const size = heaps[at]!;
    if (heaps[at + 1] === size) continue;
    const others = heaps.toSpliced(at, 1);
    for (const option of options[size]!) yield together(others, option);
  }
}

export interface OutcomeRequest {
  /** Known outcomes of some sums, so that they need no search. */
  readonly known?: (heaps: HeapRow) => boolean | undefined;
  readonly mayGoOn?: () => boolean;
}

/** Whether the player to move loses in misère play, by exhaustive search. */
export class MisereOutcomes {
  private readonly memo = new Map<string, boolean>();
  /** The search was stopped: later results mean nothing. */
  isSpent = false;

  constructor(
    private readonly options: readonly (readonly HeapRow[])[],
    private readonly request: OutcomeRequest = {},
  ) {}

  isLost(heaps: HeapRow): boolean {
    // a player who cannot move has won
    if (heaps.length === 0) return false;
    const answer = this.request.known?.(heaps);
    if (answer !== undefined || this.isSpent) return answer ?? false;
    const key = heaps.join();
    const memo = this.memo.get(key);
    if (memo !== undefined) return memo;
    this.isSpent = this.request.mayGoOn?.() === false;
    let lost = true;
    for (const option of sumOptions(heaps, this.options)) {
      if (!this.isLost(option)) continue;
      lost = false;
      break;
    }
    if (!this.isSpent) this.memo.set(key, lost);
    return lost;
  }
}
