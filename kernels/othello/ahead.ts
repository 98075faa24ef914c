// Evaluates a position by a search of a few plies with the evaluation (evaluate.ts), in eighths of a disc.
import { bit, first, flipsOf, moves, withMirror } from './bits';
import { change, evaluate, NUMBERS } from './evaluate';
import { final } from './score';

export const FAR: i32 = 1000000;
/** An eighth of a disc. */
export const EIGHTHS: i32 = 8;

/** The value of P's position after `depth` plies, within a window as in score.ts. `at` holds the position's numbers,
 * `plus`: for P; memory after them is free. */
export function ahead(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, at: usize, plus: bool): i32 {
  return aheadOf(P, O, moves(P, O), alpha, beta, depth, at, plus);
}

/** The same where P's moves are known. */
export function aheadOf(
  P: u64, O: u64, own: u64, alpha: i32, beta: i32, depth: i32, at: usize, plus: bool,
): i32 {
  if (depth == 0) return evaluate(P, O, own, at, plus);
  if (own == 0) {
    const theirs = moves(O, P);
    return theirs == 0 ? EIGHTHS * final(P, O) : -aheadOf(O, P, theirs, -beta, -alpha, depth, at, !plus);
  }
  const pp = withMirror(P), oo = withMirror(O);
  let best = -FAR;
  const next = at + NUMBERS;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    change(at, next, bit(x), f, plus);
    const v = -ahead(O ^ f, P ^ f ^ bit(x), -beta, -max(alpha, best), depth - 1, next, !plus);
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  return best;
}
