import { BUCKET_BYTES } from './best-play.ts';
import type { Sides } from './board.ts';
import type { OthelloKernel } from './kernel.ts';

/** Best moves of the plies before, which order those of the next: as many as stay in the processor's cache. */
const LOG2_BUCKETS = 13;
const TABLE_BYTES = BUCKET_BYTES * 2 ** LOG2_BUCKETS;
/** What the kernel counts in. */
const EIGHTHS = 8;
const CELLS = 64;

/** What the evaluation expects the player to move to be ahead by in the end, in discs, after so many plies. */
export type Expect = (sides: Sides, plies: number) => number;

/**
 * Prepares a kernel to say what the evaluation `block` expects of 8×8 positions. It is plain minimax: which moves are
 * tried first changes the time and not the number, so that mirror images are expected to end alike.
 */
export function openExpectation(kernel: OthelloKernel, block: Uint8Array): Expect {
  const { exports } = kernel;
  kernel.open(8, TABLE_BYTES);
  exports.prepareSearch(true, LOG2_BUCKETS, true);
  exports.prepareWeights(kernel.append(block, TABLE_BYTES));
  exports.prepareGuess(false);
  exports.prepareSlice(0);
  return ({ own, other }, plies) => {
    const expected = exports.expect(own, other, plies) / EIGHTHS;
    // weights add up without knowing how many cells there are; 0 + x, because −0 would not equal 0
    return 0 + Math.max(-CELLS, Math.min(CELLS, expected));
  };
}
