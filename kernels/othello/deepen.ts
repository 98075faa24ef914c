// Before the exact search: principal-variation search with the evaluation, one ply deeper each time. It stores best
// moves in the table without bounds, so that nothing exact depends on it.
import { ahead, EIGHTHS, FAR } from './ahead';
import { bit, cells, first, flips, moves } from './bits';
import { change, NUMBERS, numbers, weights } from './evaluate';
import { CELL, ENTRY, pick, RANK } from './list';
import { stopped } from './stop';
import { final, think } from './score';
import { bucketOf, moveOf, NO_MOVE, probe, remember } from './table';

/** Plies that need no order of moves. */
const FLAT: i32 = 2;

/** The value of P's position after `depth` plies; memory from `free` is used. */
export function deepen(P: u64, O: u64, alpha: i32, beta: i32, depth: i32, e: i32, free: usize): i32 {
  assert(alpha < beta, 'the window is empty');
  assert(weights != 0, 'there is no evaluation');
  const own = moves(P, O);
  if (own == 0) {
    return moves(O, P) == 0 ? EIGHTHS * final(P, O) : -deepen(O, P, -beta, -alpha, depth, e, free);
  }
  think();
  const at = free;
  numbers(P, O, at);
  if (depth <= FLAT) return ahead(P, O, alpha, beta, depth, at, true);
  const bucket = bucketOf(P, O, e);
  const known = probe(bucket, P, O);
  const hashMove = known ? moveOf(known) : NO_MOVE;
  const next = at + NUMBERS;
  const start = next + NUMBERS * 3;
  let end = start;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    store<u64>(end, f);
    store<i32>(end, x, CELL);
    let order = FAR;
    if (x != hashMove) {
      change(at, next, bit(x), f, true);
      order = -ahead(O ^ f, P ^ f ^ bit(x), -FAR, FAR, depth > 4 ? 1 : 0, next, false);
    }
    store<i32>(end, order, RANK);
    end += ENTRY;
  }
  let best = -FAR, bestMove = NO_MOVE;
  for (let move = start; move < end; move += ENTRY) {
    pick(move, end);
    const f = load<u64>(move);
    const x = load<i32>(move, CELL);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    const floor = max(alpha, best);
    let v: i32;
    if (best == -FAR) {
      v = -deepen(nextP, nextO, -beta, -floor, depth - 1, e - 1, end);
    } else {
      v = -deepen(nextP, nextO, -floor - 1, -floor, depth - 1, e - 1, end);
      if (v > floor && v < beta) v = -deepen(nextP, nextO, -beta, -v, depth - 1, e - 1, end);
    }
    if (stopped()) return 0;
    if (v > best) {
      best = v;
      bestMove = x;
      // no lead exceeds the board
      if (best >= beta || best >= EIGHTHS * cells) break;
    }
  }
  remember(bucket, P, O, known, -cells, cells, e, bestMove);
  return best;
}
