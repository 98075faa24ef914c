import { BUCKET_BYTES } from './best-play.ts';
import type { Sides } from './board.ts';
import type { OthelloKernel } from './kernel.ts';

/** Best moves of the previous plies, which order those of the next: as many as stay in the processor's cache. */
const LOG2_BUCKETS = 13;
const TABLE_BYTES = BUCKET_BYTES * 2 ** LOG2_BUCKETS;
const EIGHTHS = 8;
const CELLS = 64;

/** The final lead of the player to move, in discs, that the evaluation expects after so many plies. */
export type Expect = (sides: Sides, plies: number) => number;

/**
 * Prepares a kernel to compute what the evaluation `block` expects of 8×8 positions. It is plain minimax: the order
 * of moves changes the time and not the number, so mirror images have equal expectations.
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
    // the sum of weights is not bounded by the number of cells; 0 + x, because −0 would differ from 0
    return 0 + Math.max(-CELLS, Math.min(CELLS, expected));
  };
}
