// Best play: principal-variation search to the end of the game.
import { bit, board, cells, count, first, flips, moves } from './bits';
import { LISTS, ODD, QUADRANT } from './layout';
import { final, NONE, score4, scoreFew, visit } from './score';
import { stable } from './stability';
import { bucketOf, lowerOf, moveOf, NO_MOVE, probe, remember, secondOf, upperOf } from './table';
import { rank, rankShallow } from './order';

/** From this many empties on positions are remembered: with six the way to memory costs more than it saves. */
const STORED: i32 = 7;
/** Up to here moves are ranked by the replies they leave, beyond it by more. */
const CHEAP: i32 = 8;
/** Stability is looked at when it would suffice that all but two of the opponent's discs are stable. */
const STABLE_MARGIN: i32 = 4;

/** A move list: 16 bytes each, flips at 0, cell at 8, rank at 12. */
const ENTRY: usize = 16;
let list: usize = LISTS;

/** Five empties: odd quadrants first is order enough. */
function five(P: u64, O: u64, alpha: i32, beta: i32, parity: i32): i32 {
  visit();
  const own = moves(P, O);
  if (own == 0) {
    return moves(O, P) == 0 ? final(P, O) : -five(O, P, -beta, -alpha, parity);
  }
  let best = NONE;
  let group = own & load<u64>(ODD + (<usize>parity << 3));
  let later = own ^ group;
  if (group == 0) {
    group = later;
    later = 0;
  }
  while (group) {
    const x = first(group);
    group &= group - 1;
    if (group == 0) {
      group = later;
      later = 0;
    }
    const f = flips(x, P, O);
    const v = -score4(O ^ f, P ^ f ^ bit(x), -beta, -max(alpha, best), parity ^ <i32>load<u8>(QUADRANT + x));
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  return best;
}

/** 6 ≤ e: without table. */
function shallow(P: u64, O: u64, alpha: i32, beta: i32, e: i32, parity: i32): i32 {
  visit();
  const own = moves(P, O);
  if (own == 0) {
    return moves(O, P) == 0 ? final(P, O) : -shallow(O, P, -beta, -alpha, e, parity);
  }
  const start = list;
  let end = start;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    store<u64>(end, f);
    store<i32>(end, x, 8);
    store<i32>(end, rankShallow(x, O ^ f, P ^ f ^ bit(x), parity), 12);
    end += ENTRY;
  }
  list = end;
  let best = NONE;
  for (let at = start; at < end; at += ENTRY) {
    pick(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, 8);
    const floor = max(alpha, best);
    const nextParity = parity ^ <i32>load<u8>(QUADRANT + x);
    const v = e == 6
      ? -five(O ^ f, P ^ f ^ bit(x), -beta, -floor, nextParity)
      : -shallow(O ^ f, P ^ f ^ bit(x), -beta, -floor, e - 1, nextParity);
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  list = start;
  return best;
}

/** Brings the best of the remaining moves to the front. */
@inline
function pick(at: usize, end: usize): void {
  let top = at;
  let most = load<i32>(at, 12);
  for (let other = at + ENTRY; other < end; other += ENTRY) {
    const value = load<i32>(other, 12);
    if (value > most) {
      most = value;
      top = other;
    }
  }
  if (top != at) {
    const a = v128.load(at), b = v128.load(top);
    v128.store(at, b);
    v128.store(top, a);
  }
}

export function search(P: u64, O: u64, alpha: i32, beta: i32, e: i32, parity: i32): i32 {
  if (e <= 4) return scoreFew(P, O, alpha, beta, e, parity);
  if (e == 5) return five(P, O, alpha, beta, parity);
  if (e < STORED) return shallow(P, O, alpha, beta, e, parity);
  visit();
  // what the opponent keeps for good bounds the score
  if (alpha >= cells - 2 * count(O) + STABLE_MARGIN) {
    const most = cells - 2 * count(stable(O, P));
    if (most <= alpha) return most;
  }
  const bucket = bucketOf(P, O);
  const known = probe(bucket, P, O);
  let a = alpha, b = beta;
  let hashMove = NO_MOVE, hashSecond = NO_MOVE;
  if (known) {
    const lower = lowerOf(known), upper = upperOf(known);
    if (lower >= b || lower == upper) return lower;
    if (upper <= a) return upper;
    a = max(a, lower);
    b = min(b, upper);
    hashMove = moveOf(known);
    hashSecond = secondOf(known);
  }
  const own = moves(P, O);
  if (own == 0) {
    return moves(O, P) == 0 ? final(P, O) : -search(O, P, -beta, -alpha, e, parity);
  }

  const start = list;
  let end = start;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    if (e > STORED) {
      const child = probe(bucketOf(nextP, nextO), nextP, nextO);
      if (child && -upperOf(child) >= b) {
        remember(bucket, P, O, known, -upperOf(child), cells, e, x);
        return -upperOf(child);
      }
    }
    store<u64>(end, f);
    store<i32>(end, x, 8);
    let order: i32;
    if (x == hashMove) order = 1 << 30;
    else if (x == hashSecond) order = 1 << 29;
    else order = e <= CHEAP ? rankShallow(x, nextP, nextO, parity) : rank(x, nextP, nextO, parity, e);
    store<i32>(end, order, 12);
    end += ENTRY;
  }
  list = end;

  let best = NONE, bestMove = NO_MOVE;
  for (let at = start; at < end; at += ENTRY) {
    pick(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, 8);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    const nextParity = parity ^ <i32>load<u8>(QUADRANT + x);
    const floor = max(a, best);
    let v: i32;
    if (best == NONE) {
      v = -search(nextP, nextO, -b, -floor, e - 1, nextParity);
    } else {
      v = -search(nextP, nextO, -floor - 1, -floor, e - 1, nextParity);
      if (v > floor && v < b) v = -search(nextP, nextO, -b, -v, e - 1, nextParity);
    }
    if (v > best) {
      best = v;
      bestMove = x;
      if (best >= b) break;
    }
  }
  list = start;
  remember(bucket, P, O, known, best > a ? best : -cells, best < b ? best : cells, e, bestMove);
  return best;
}

export function parityOf(empties: u64): i32 {
  let parity = 0;
  for (let left = empties; left; left &= left - 1) parity ^= <i32>load<u8>(QUADRANT + first(left));
  return parity;
}

/** Where this thread keeps its move lists: 64 KiB. */
export function prepareLists(address: usize): void {
  list = address;
}

/** The score within a window; see score.ts for what the answer means. */
export function solve(P: u64, O: u64, alpha: i32, beta: i32): i32 {
  const empties = board & ~(P | O);
  return search(P, O, alpha, beta, count(empties), parityOf(empties));
}
