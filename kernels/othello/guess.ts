// Before the exact search, one that guesses: where the evaluation is sure enough, it skips the rest. Its score is
// usually right or nearly so, and its moves in the table are a better order than the evaluation's own. Its bounds are
// marked in the table, so that nothing exact depends on them.
import { ahead, EIGHTHS, FAR } from './ahead';
import { numbers } from './evaluate';
import { NONE } from './score';
import { GUESSED_EMPTIES, guessing } from './table';

/** Required distance of the evaluation from the window, in eighths of a disc. */
const MARGIN: i32 = 60;
/** If the plain evaluation is further than this from the margin, a search ahead is not worth its time. */
const NEARLY: i32 = 24;

@inline
export function mayGuess(alpha: i32, beta: i32, e: i32): bool {
  return guessing && e >= GUESSED_EMPTIES && beta - alpha == 1;
}

/** On which side of a null window a few plies of the evaluation put the score, NONE if unsure; memory from `free` is
 * used. */
export function guessed(P: u64, O: u64, alpha: i32, beta: i32, e: i32, free: usize): i32 {
  numbers(P, O, free);
  const now = ahead(P, O, -FAR, FAR, 0, free, true);
  const depth = e >= 18 ? 4 : e >= 15 ? 3 : 2;
  const high = EIGHTHS * beta + MARGIN, low = EIGHTHS * alpha - MARGIN;
  if (now >= high - NEARLY && ahead(P, O, high - 1, high, depth, free, true) >= high) return beta;
  if (now <= low + NEARLY && ahead(P, O, low, low + 1, depth, free, true) <= low) return alpha;
  return NONE;
}
