/** What taking k stones may leave, for each k from 0, as the digits of Guy and Smith (1956). */
export type HeapCode = readonly number[];

export const LEAVES_NOTHING = 1;
export const LEAVES_ONE = 2;
export const LEAVES_TWO = 4;

/** Above every value of `MOST_ROWS` stones and `MOST_DIGITS` digits. */
const VALUES = 2 ** 18;
/** More rows take long: the time grows with the square. */
export const MOST_ROWS = 20_000;
export const MOST_DIGITS = 16;

export function heapValues(code: HeapCode, most: number): Uint32Array {
  const values = new Uint32Array(most + 1);
  // the largest heap that has an option of this value
  const seen = new Int32Array(VALUES);
  for (let size = 1; size <= most; size++) {
    for (const [taken, digit] of code.entries()) {
      const rest = size - taken;
      if (rest < 0) break;
      if (rest === 0 && digit & LEAVES_NOTHING) seen[0] = size;
      if (rest > 0 && taken > 0 && digit & LEAVES_ONE) seen[values[rest]!] = size;
      if (digit & LEAVES_TWO)
        for (let less = 1; 2 * less <= rest; less++) seen[values[less]! ^ values[rest - less]!] = size;
    }
    let least = 0;
    while (seen[least] === size) least++;
    values[size] = least;
  }
  return values;
}

export interface Period {
  readonly length: number;
  /** The least size from which it holds. */
  readonly from: number;
  /** Proved for all sizes, or only seen up to the limit. */
  readonly isProved: boolean;
}

/** A period that covers less of the values than this is not reported. */
const SHARE_REPEATED = 0.5;

/**
 * The shortest period of the values, if they have one. By the theorem of Guy and Smith, values that repeat from n to 2n
 * + p + k, where k is the most that can be taken, repeat forever: one of the two heaps of every option of a larger heap
 * can be replaced by one that is a period larger or smaller.
 */
export function findPeriod(code: HeapCode, values: Uint32Array): Period | undefined {
  const most = values.length - 1;
  const mostTaken = code.length - 1;
  for (let length = 1; length <= most * SHARE_REPEATED; length++) {
    let from = most - length + 1;
    while (from > 1 && values[from - 1] === values[from - 1 + length]) from--;
    if (from + 2 * length > most || from > most * (1 - SHARE_REPEATED)) continue;
    return { length, from, isProved: 2 * from + 2 * length + mostTaken - 1 <= most };
  }
  return undefined;
}
