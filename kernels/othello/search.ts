// Best play: principal-variation search to the end of the game. `own` are always the moves of P, already computed by
// the caller.
import { ahead, EIGHTHS, FAR } from './ahead';
import { bit, board, cells, count, first, flipsOf, moves, withMirror } from './bits';
import { begin, busyKey, end as ended, isBusy, isShared, prepareBusy } from './busy';
import { deepen } from './deepen';
import { change, NUMBERS, numbers, weights } from './evaluate';
import { guessed, mayGuess } from './guess';
import { prepareDiagonals } from './last';
import { LISTS, LISTS_BYTES, ODD, QUADRANT } from './layout';
import { CELL, ENTRY, pick, PUT_OFF, RANK, REPLIES, swap } from './list';
import { rank, rankShallow, rankEvaluated } from './order';
import { final, NONE, score4, scoreFew, visit } from './score';
import { stable } from './stability';
import { stopped } from './stop';
import { bucketOf, lowerOf, moveOf, NO_MOVE, prepareNear, probe, remember, secondOf, upperOf } from './table';

/** From this many empties positions are stored: with six, memory access costs more than it saves. */
const STORED: i32 = 7;
/** From this many, probing the table for every successor pays. */
const ENHANCED: i32 = 8;
/** Up to here moves are ranked by the replies they leave, beyond it by more. */
const CHEAP: i32 = 8;
/** From this many empties moves are ranked by the evaluation, if there is one. */
const EVALUATED: i32 = 10;
/** Stability is computed if it would suffice that all but two of the opponent's discs are stable. */
const STABLE_MARGIN: i32 = 4;

/** From this many empties a search checks whether it was cancelled. */
const CALLED_OFF: i32 = 10;

let list: usize = LISTS;
let listsEnd: usize = LISTS + LISTS_BYTES;

/** Five empties: odd quadrants first is order enough. */
function five(P: u64, O: u64, own: u64, alpha: i32, beta: i32, parity: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert(count(board & ~(P | O)) == 5, 'not five empties');
  visit();
  if (own == 0) {
    const theirs = moves(O, P);
    return theirs == 0 ? final(P, O) : -five(O, P, theirs, -beta, -alpha, parity);
  }
  const pp = withMirror(P), oo = withMirror(O);
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
    const f = flipsOf(x, P, O, pp, oo);
    const v = -score4(O ^ f, P ^ f ^ bit(x), -beta, -max(alpha, best), parity ^ <i32>load<u8>(QUADRANT + x));
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  return best;
}

/** 6 ≤ e: without table. */
function shallow(P: u64, O: u64, own: u64, alpha: i32, beta: i32, e: i32, parity: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert(e >= 6 && count(board & ~(P | O)) == e, 'too few empties, or miscounted');
  visit();
  if (own == 0) {
    const theirs = moves(O, P);
    return theirs == 0 ? final(P, O) : -shallow(O, P, theirs, -beta, -alpha, e, parity);
  }
  const start = list;
  const pp = withMirror(P), oo = withMirror(O);
  let end = start;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    const replies = moves(O ^ f, P ^ f ^ bit(x));
    store<u64>(end, f);
    store<u64>(end, replies, REPLIES);
    store<i32>(end, x, CELL);
    store<i32>(end, rankShallow(x, replies, parity), RANK);
    end += ENTRY;
  }
  assert(end <= listsEnd, 'the lists are full');
  list = end;
  let best = NONE;
  for (let at = start; at < end; at += ENTRY) {
    pick(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, CELL);
    const replies = load<u64>(at, REPLIES);
    const floor = max(alpha, best);
    const nextParity = parity ^ <i32>load<u8>(QUADRANT + x);
    const v = e == 6
      ? -five(O ^ f, P ^ f ^ bit(x), replies, -beta, -floor, nextParity)
      : -shallow(O ^ f, P ^ f ^ bit(x), replies, -beta, -floor, e - 1, nextParity);
    if (v > best) {
      best = v;
      if (best >= beta) break;
    }
  }
  list = start;
  return best;
}

function search(P: u64, O: u64, own: u64, alpha: i32, beta: i32, e: i32, parity: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert((P & O) == 0 && ((P | O) & ~board) == 0 && (own & (P | O)) == 0, 'discs overlap or lie outside');
  assert(count(board & ~(P | O)) == e, 'miscounted empties');
  if (e < STORED) {
    if (e >= 6) return shallow(P, O, own, alpha, beta, e, parity);
    return e == 5 ? five(P, O, own, alpha, beta, parity) : scoreFew(P, O, alpha, beta, e, parity);
  }
  visit();
  // the opponent's stable discs bound the score
  if (alpha >= cells - 2 * count(O) + STABLE_MARGIN) {
    const most = cells - 2 * count(stable(O, P));
    if (most <= alpha) return most;
  }
  if (own == 0) {
    const theirs = moves(O, P);
    return theirs == 0 ? final(P, O) : -search(O, P, theirs, -beta, -alpha, e, parity);
  }
  const bucket = bucketOf(P, O, e);
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

  if (mayGuess(a, b, e)) {
    const v = guessed(P, O, a, b, e, list);
    if (v != NONE) return v;
  }

  const start = list;
  const pp = withMirror(P), oo = withMirror(O);
  let end = start;
  let at = start;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    if (e >= ENHANCED) {
      const nextP = O ^ f, nextO = P ^ f ^ bit(x);
      const child = probe(bucketOf(nextP, nextO, e - 1), nextP, nextO);
      if (child && -upperOf(child) >= b) {
        remember(bucket, P, O, known, -upperOf(child), cells, e, x);
        return -upperOf(child);
      }
    }
    store<u64>(end, f);
    store<i32>(end, x, CELL);
    store<i32>(end, 0, PUT_OFF);
    if (x == hashMove) at = end;
    end += ENTRY;
  }
  assert(end <= listsEnd, 'the lists are full');
  list = end;

  const shared = isShared(e);
  let best = NONE, chosen = NO_MOVE;
  let ranked = hashMove == NO_MOVE;
  if (ranked) rankAll(P, O, start, end, e, parity, hashSecond);
  else {
    // the previous best move goes first; often it is the only one searched
    if (at != start) swap(start, at);
    const f = load<u64>(start);
    store<u64>(start, moves(O ^ f, P ^ f ^ bit(hashMove)), REPLIES);
  }
  for (at = start; at < end; at += ENTRY) {
    if (ranked) pick(at, end);
    else if (at != start) {
      rankAll(P, O, at, end, e, parity, hashSecond);
      ranked = true;
      pick(at, end);
    }
    const f = load<u64>(at);
    const x = load<i32>(at, CELL);
    const replies = load<u64>(at, REPLIES);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    const nextParity = parity ^ <i32>load<u8>(QUADRANT + x);
    const floor = max(a, best);
    let key: u64 = 0;
    if (shared && best != NONE) {
      key = busyKey(nextP, nextO);
      if (load<i32>(at, PUT_OFF) == 0 && isBusy(key)) {
        store<i32>(at, 1, PUT_OFF);
        store<i32>(at, i32.MIN_VALUE, RANK);
        at -= ENTRY;
        continue;
      }
      begin(key);
    }
    let v: i32;
    if (best == NONE) {
      v = -search(nextP, nextO, replies, -b, -floor, e - 1, nextParity);
    } else {
      v = -search(nextP, nextO, replies, -floor - 1, -floor, e - 1, nextParity);
      if (v > floor && v < b) v = -search(nextP, nextO, replies, -b, -v, e - 1, nextParity);
    }
    if (key) ended(key);
    if (e >= CALLED_OFF && stopped()) {
      list = start;
      return 0;
    }
    if (v > best) {
      best = v;
      chosen = x;
      if (best >= b) break;
    }
  }
  list = start;
  remember(bucket, P, O, known, best > a ? best : -cells, best < b ? best : cells, e, chosen);
  return best;
}

/** Fills in the replies and the rank of the moves in a list. */
function rankAll(P: u64, O: u64, start: usize, end: usize, e: i32, parity: i32, hashSecond: i32): void {
  const evaluated = e >= EVALUATED && weights != 0;
  const next = end + NUMBERS;
  if (evaluated) numbers(P, O, end);
  let top = -FAR;
  for (let at = start; at < end; at += ENTRY) {
    const f = load<u64>(at);
    const x = load<i32>(at, CELL);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    const replies = moves(nextP, nextO);
    store<u64>(at, replies, REPLIES);
    let order: i32;
    if (x == hashSecond) order = 1 << 29;
    else if (evaluated) {
      change(end, next, bit(x), f, true);
      order = rankEvaluated(x, nextP, nextO, replies, parity, e, next, top);
      top = max(top, order);
    } else if (e <= CHEAP) order = rankShallow(x, replies, parity);
    else order = rank(x, nextP, nextO, replies, parity, e);
    store<i32>(at, order, RANK);
  }
}

export function parityOf(empties: u64): i32 {
  let parity = 0;
  for (let left = empties; left; left &= left - 1) parity ^= <i32>load<u8>(QUADRANT + first(left));
  return parity;
}

/** This thread's move lists (64 KiB) and its own part of the table (256 KiB); and the shared memory for positions being
 * searched. */
export function prepareThread(lists: usize, near: usize, busy: usize): void {
  prepareBusy(busy);
  list = lists;
  listsEnd = lists + LISTS_BYTES;
  prepareNear(near);
}

/** Fills the table with the evaluation's best moves; returns its expectation in eighths of a disc. */
export function expect(P: u64, O: u64, plies: i32): i32 {
  const e = count(board & ~(P | O));
  let expected = 0;
  for (let depth = 1; depth <= plies && !stopped(); depth++) {
    expected = deepen(P, O, -FAR, FAR, depth, e, list);
    // with one side nearly wiped out, a search is faster than further evaluation
    if (abs(expected) >= EIGHTHS * cells) break;
  }
  return expected;
}

/** The evaluation after so many plies, in eighths of a disc. */
export function judge(P: u64, O: u64, plies: i32): i32 {
  numbers(P, O, list);
  return ahead(P, O, -FAR, FAR, plies, list, true);
}

/** The best move found by the last search of a position, NO_MOVE if unknown. */
export function bestMove(P: u64, O: u64): i32 {
  const known = probe(bucketOf(P, O, count(board & ~(P | O))), P, O);
  return known ? moveOf(known) : NO_MOVE;
}

/** The score within a window; see score.ts for what the answer means. */
export function solve(P: u64, O: u64, alpha: i32, beta: i32): i32 {
  const empties = board & ~(P | O);
  prepareDiagonals(empties);
  return search(P, O, moves(P, O), alpha, beta, count(empties), parityOf(empties));
}
