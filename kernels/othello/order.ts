// Which move to try first: the one that leaves the opponent least. Higher ranks come first.
import { bit, board, cells, count, first, flips, moves, side } from './bits';
import { ODD } from './layout';
import { stableEdges } from './stability';

let corners: u64 = 0;
/** Cells diagonally next to a corner, and beside it on the edge. */
let risky: u64 = 0;

export let t0: i32 = 8;
export let t1: i32 = 6;
export let t2: i32 = 0;
export let t3: i32 = 8;
export let t4: i32 = 5;
export let t5: i32 = 12;
export let t6: i32 = 16;
export let t7: i32 = 4;
export let t8: i32 = 12;
export let t9: i32 = 12;
export function tune(i: i32, v: i32): void {
  if (i == 0) t0 = v;
  if (i == 1) t1 = v;
  if (i == 2) t2 = v;
  if (i == 3) t3 = v;
  if (i == 4) t4 = v;
  if (i == 5) t5 = v;
  if (i == 6) t6 = v;
  if (i == 7) t7 = v;
  if (i == 8) t8 = v;
  if (i == 9) t9 = v;
}

export function prepareOrder(n: i32): void {
  const last = n - 1;
  corners = bit(0) | bit(last) | bit(last << 3) | bit((last << 3) + last);
}

// @ts-ignore: decorator
@inline
export function rankShallow(x: i32, nextP: u64, nextO: u64, parity: i32): i32 {
  const replies = moves(nextP, nextO);
  let rank = -((count(replies) + count(replies & corners)) * t0);
  if (load<u64>(ODD + (<usize>parity << 3)) & bit(x)) rank += t1;
  if (corners & bit(x)) rank += t2;
  return rank;
}

/** Empty cells beside P's discs: where O may one day move. */
// @ts-ignore: decorator
@inline
function around(P: u64, empty: u64): i32 {
  const wide = P | ((P << 1) & 0xfefefefefefefefe) | ((P >> 1) & 0x7f7f7f7f7f7f7f7f);
  return count((wide | (wide << 8) | (wide >> 8)) & empty);
}

/** The position looks this good for P, who is to move. */
function worth(P: u64, O: u64): i32 {
  const empty = board & ~(P | O);
  const mine = moves(P, O), theirs = moves(O, P);
  return t3 * (count(mine) - count(theirs) + count(mine & corners) - count(theirs & corners))
    + t4 * (around(O, empty) - around(P, empty))
    + t5 * (count(stableEdges(P, O)) - count(stableEdges(O, P)));
}

function look(P: u64, O: u64, alpha: i32, beta: i32, depth: i32): i32 {
  if (depth == 0) return worth(P, O);
  const own = moves(P, O);
  if (own == 0) return moves(O, P) == 0 ? 10000 * (count(P) - count(O)) : -look(O, P, -beta, -alpha, depth);
  let best = -1000000;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    const v = -look(O ^ f, P ^ f ^ bit(x), -beta, -max(alpha, best), depth - 1);
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  return best;
}

export function rank(x: i32, nextP: u64, nextO: u64, parity: i32, e: i32): i32 {
  if (nextP == 0) return 1 << 28;
  const replies = moves(nextP, nextO);
  const empty = board & ~(nextP | nextO);
  let rank = -((count(replies) + count(replies & corners)) * t6) - around(nextO, empty) * t7 + count(stableEdges(nextO, nextP)) * t8;
  if (load<u64>(ODD + (<usize>parity << 3)) & bit(x)) rank += t1;
  if (e >= t9) rank -= look(nextP, nextO, -1000000, 1000000, e >= t9 + 4 ? 2 : e >= t9 + 2 ? 1 : 0);
  return rank;
}
