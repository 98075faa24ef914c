// Ranks moves: the one that leaves the opponent least first. Higher ranks come first.
import { bit, board, count, first, flips, moves } from './bits';
import { aheadOf, FAR } from './ahead';
import { ODD } from './layout';
import { stableEdges } from './stability';

let corners: u64 = 0;

// Weights of the ranks, chosen by counting nodes on endgames of 18 and 20 empties; none is critical.
const ODD_QUADRANT: i32 = 4;
const SHALLOW_REPLY: i32 = 8;
const REPLY: i32 = 16;
const REPLY_LATER: i32 = 4;
const STABLE_EDGE: i32 = 12;
const WORTH_REPLY: i32 = 8;
const WORTH_LATER: i32 = 5;
const WORTH_EDGE: i32 = 12;
/** From this many empties a move is also ranked by a search ahead: 1, 2, 3 plies every two empties. */
const LOOK: i32 = 12;
const FINISHED: i32 = 10000;

export function prepareOrder(n: i32): void {
  const last = n - 1;
  corners = bit(0) | bit(last) | bit(last << 3) | bit((last << 3) + last);
}

/** The same for positions of few empties, where a rank must be cheap. */
@inline
export function rankShallow(x: i32, replies: u64, parity: i32): i32 {
  let rank = -((count(replies) + count(replies & corners)) * SHALLOW_REPLY);
  if (load<u64>(ODD + (<usize>parity << 3)) & bit(x)) rank += ODD_QUADRANT;
  return rank;
}

/** Empty cells beside P's discs: where O may move one day. */
@inline
function around(P: u64, empty: u64): i32 {
  const wide = P | ((P << 1) & 0xfefefefefefefefe) | ((P >> 1) & 0x7f7f7f7f7f7f7f7f);
  return count((wide | (wide << 8) | (wide >> 8)) & empty);
}

/** The estimated value of the position for P, who is to move. */
function worth(P: u64, O: u64): i32 {
  const empty = board & ~(P | O);
  const mine = moves(P, O), theirs = moves(O, P);
  return WORTH_REPLY * (count(mine) - count(theirs) + count(mine & corners) - count(theirs & corners))
    + WORTH_LATER * (around(O, empty) - around(P, empty))
    + WORTH_EDGE * (count(stableEdges(P, O)) - count(stableEdges(O, P)));
}

/** `worth` after a few plies of best play; the end of the game outweighs every estimate. */
function look(P: u64, O: u64, alpha: i32, beta: i32, depth: i32): i32 {
  if (depth == 0) return worth(P, O);
  const own = moves(P, O);
  if (own == 0) return moves(O, P) == 0 ? FINISHED * (count(P) - count(O)) : -look(O, P, -beta, -alpha, depth);
  let best = -FAR;
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

/** The rank of placing on x, which leaves the opponent with nextP against nextO. */
export function rank(x: i32, nextP: u64, nextO: u64, replies: u64, parity: i32, e: i32): i32 {
  if (nextP == 0) return 1 << 28;
  const empty = board & ~(nextP | nextO);
  let rank = -((count(replies) + count(replies & corners)) * REPLY)
    - around(nextO, empty) * REPLY_LATER
    + count(stableEdges(nextO, nextP)) * STABLE_EDGE;
  if (load<u64>(ODD + (<usize>parity << 3)) & bit(x)) rank += ODD_QUADRANT;
  if (e >= LOOK) rank -= look(nextP, nextO, -FAR, FAR, min((e - LOOK) >> 1, 2));
  return rank;
}

const HOPELESS: i32 = 160;
const MOB: i32 = 24;

/** The same by the evaluation, in eighths of a disc: `at` holds the numbers of the position after the move, for its
 * player. Few replies count again, because they make a small tree. */
export function rankEvaluated(
  x: i32, nextP: u64, nextO: u64, replies: u64, parity: i32, e: i32, at: usize, top: i32,
): i32 {
  if (nextP == 0) return 1 << 28;
  const plies = e >= 20 ? 3 : e >= 16 ? 2 : e >= 13 ? 1 : 0;
  let rank = -count(replies) * MOB;
  if (load<u64>(ODD + (<usize>parity << 3)) & bit(x)) rank += ODD_QUADRANT;
  return rank - aheadOf(nextP, nextO, replies, -FAR, rank - top + HOPELESS, plies, at, false);
}
