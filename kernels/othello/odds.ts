// How does the game end between a player who loses as rarely as he can, and then wins most, and one who picks any move
// at random? Chances are whole numbers over a denominator that depends on the number of empties alone:
//
//   D(e) = lcm(1) · lcm(1, 2) · … · lcm(1 … e)
//
// A position of e empties has at most e moves, so that the mean over its k moves, (sum over D(e − 1)) / k, is the sum
// times lcm(1 … e) / k over D(e): nothing is ever rounded. Two widths follow:
//   e ≤ 10: D(10) < 2^61, a chance is a u64
//   e ≤ 14: D(14) < 2^127, a chance is a pair of u64
//   more:   the caller plays moves until 14 are left.
// A pass leaves everything as it is. Draws are what is left of D(e).
//
// Each position is asked about with a cap: whoever already has a move that loses no more often than that does not want
// to know how much worse this one is. The answer is exact if its loss is at most the cap; otherwise the loss is a lower
// bound above the cap, and the win means nothing.
import { bit, board, cells, count, first, flipsOf, moves, withMirror } from './bits';
import { bothFlips, prepareDiagonals } from './last';
import { IO, LISTS, TABLE } from './layout';
import { CELL, ENTRY, pick, RANK } from './list';
import {
  exceeds, highOf, MOST_EMPTIES, multipleOf, NARROW_EMPTIES, prepareMultiples, quotientLow, whole,
} from './odds-numbers';

/** From this many empties positions are stored. */
const STORED: i32 = 4;
/** From this many the player with a policy first tries the move that leaves the fewest replies: an early good move
 * lowers the cap for the others. */
const ORDERED: i32 = 6;
/** A list of moves for each number of empties. */
const LIST_BYTES: usize = 2048;
const NO_CAP: u64 = u64.MAX_VALUE;
/** Stands for the win where the loss is a lower bound; no win of a whole D(e) has all bits. */
const BOUND: u64 = u64.MAX_VALUE;

let narrowTable: usize = 0;
let narrowMask: u64 = 0;
let wideTable: usize = 0;
let wideMask: u64 = 0;

/** 2^narrow slots of 32 bytes (P, O, win, loss), then 2^wide slots of 64 (P, O, win and loss by halves). P and O do not
 * show who is to move, so each player has half of a table, interleaved. */
export function prepareOdds(log2Narrow: i32, log2Wide: i32): void {
  narrowMask = (<u64>1 << log2Narrow) - 1;
  wideMask = (<u64>1 << log2Wide) - 1;
  narrowTable = TABLE;
  wideTable = narrowTable + (<usize>64 << log2Narrow);
  assert(wideTable + (<usize>128 << log2Wide) <= <usize>memory.size() << 16, 'the tables have no room');
  memory.fill(TABLE, 0, wideTable - TABLE + (<usize>128 << log2Wide));
  prepareMultiples();
}

@inline
function hash(P: u64, O: u64): u64 {
  const h = (P * 0x9e3779b97f4a7c15) ^ (rotl(O, 32) * 0xc2b2ae3d27d4eb4f);
  return h ^ (h >> 32);
}

// the answer, for the player who follows the policy: in `narrow` the low halves alone
let winLow: u64 = 0;
let winHigh: u64 = 0;
let lossLow: u64 = 0;
let lossHigh: u64 = 0;

/** A finished game; `lead` is that of the player who follows the policy. */
@inline
function settle(lead: i32, e: i32): void {
  winLow = lead > 0 ? whole(e) : 0;
  lossLow = lead < 0 ? whole(e) : 0;
}

/** Only x is empty: P plays there if possible, otherwise O if possible. */
function one(P: u64, x: i32, own: bool): void {
  const both = bothFlips(P, x);
  const f = both & 255, g = both >> 8;
  const lead = 2 * count(P) - cells + 1 + select<i32>(2 * f + 1, select<i32>(-2 * g - 1, 0, g != 0), f != 0);
  settle(own ? lead : -lead, 1);
}

/** e ≤ 10. `own`: the player who follows the policy is to move. */
function narrow(P: u64, O: u64, e: i32, own: bool, cap: u64): void {
  assert(e <= NARROW_EMPTIES && cells - count(P | O) == e, 'too many empties, or miscounted');
  if (e == 1) {
    one(P, first(board & ~(P | O)), own);
    return;
  }
  let slot: usize = 0;
  if (e >= STORED) {
    slot = narrowTable + (((<usize>(hash(P, O) & narrowMask) << 1) | usize(own)) << 5);
    if (load<u64>(slot) == P && load<u64>(slot, 8) == O) {
      winLow = load<u64>(slot, 16);
      lossLow = load<u64>(slot, 24);
      if (winLow != BOUND || lossLow > cap) return;
    }
  }
  const mine = moves(P, O);
  if (mine == 0) {
    if (moves(O, P) == 0) {
      const lead = count(P) - count(O);
      settle(own ? lead : -lead, e);
    } else narrow(O, P, e, !own, cap);
  } else if (own) narrowBest(P, O, e, mine, cap);
  else narrowMean(P, O, e, mine, cap);
  if (slot) {
    store<u64>(slot, P);
    store<u64>(slot, O, 8);
    store<u64>(slot, lossLow > cap ? BOUND : winLow, 16);
    store<u64>(slot, lossLow, 24);
  }
}

@inline
function listOf(e: i32): usize {
  return LISTS + <usize>e * LIST_BYTES;
}

/** Lists the moves of the player with a policy; returns the end of the list. */
function list(P: u64, O: u64, e: i32, mine: u64): usize {
  const pp = withMirror(P), oo = withMirror(O);
  let end = listOf(e);
  for (let left = mine; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    store<u64>(end, f);
    store<i32>(end, x, CELL);
    store<i32>(end, e >= ORDERED ? -count(moves(O ^ f, P ^ f ^ bit(x))) : 0, RANK);
    end += ENTRY;
  }
  assert(end <= listOf(e + 1), 'the list is full');
  return end;
}

function narrowBest(P: u64, O: u64, e: i32, mine: u64, cap: u64): void {
  const scale = multipleOf(e);
  const certain = whole(e - 1);
  let win: u64 = 0, loss: u64 = NO_CAP, limit = cap / scale;
  const end = list(P, O, e, mine);
  for (let at = listOf(e); at < end; at += ENTRY) {
    if (e >= ORDERED) pick(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, CELL);
    narrow(O ^ f, P ^ f ^ bit(x), e - 1, false, limit);
    if (lossLow > limit) {
      loss = min(loss, lossLow);
    } else if (lossLow < loss || winLow > win) {
      win = winLow;
      loss = limit = lossLow;
      if (win == certain) break;
    }
  }
  winLow = win * scale;
  lossLow = loss * scale;
}

function narrowMean(P: u64, O: u64, e: i32, mine: u64, cap: u64): void {
  const pp = withMirror(P), oo = withMirror(O);
  const scale = multipleOf(e) / <u64>count(mine);
  const limit = cap / scale;
  let win: u64 = 0, loss: u64 = 0;
  for (let left = mine; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    narrow(O ^ f, P ^ f ^ bit(x), e - 1, true, limit - loss);
    win += winLow;
    loss += lossLow;
    if (loss > limit) break;
  }
  winLow = win * scale;
  lossLow = loss * scale;
}

/** 11 ≤ e ≤ 14, and anything smaller as a child. */
function wide(P: u64, O: u64, e: i32, own: bool, capLow: u64, capHigh: u64): void {
  assert(e <= MOST_EMPTIES && cells - count(P | O) == e, 'too many empties, or miscounted');
  if (e <= NARROW_EMPTIES) {
    winHigh = lossHigh = 0;
    if (e == 0) settle(own ? count(P) - count(O) : count(O) - count(P), 0);
    else narrow(P, O, e, own, capHigh ? NO_CAP : capLow);
    return;
  }
  const slot = wideTable + (((<usize>(hash(P, O) & wideMask) << 1) | usize(own)) << 6);
  if (load<u64>(slot) == P && load<u64>(slot, 8) == O) {
    winLow = load<u64>(slot, 16);
    winHigh = load<u64>(slot, 24);
    lossLow = load<u64>(slot, 32);
    lossHigh = load<u64>(slot, 40);
    if (winHigh != BOUND || exceeds(lossLow, lossHigh, capLow, capHigh)) return;
  }
  const mine = moves(P, O);
  if (mine == 0) {
    if (moves(O, P)) wide(O, P, e, !own, capLow, capHigh);
    else settleWide(own ? count(P) - count(O) : count(O) - count(P), e);
  } else if (own) wideBest(P, O, e, mine, capLow, capHigh);
  else wideMean(P, O, e, mine, capLow, capHigh);
  store<u64>(slot, P);
  store<u64>(slot, O, 8);
  store<u64>(slot, winLow, 16);
  store<u64>(slot, exceeds(lossLow, lossHigh, capLow, capHigh) ? BOUND : winHigh, 24);
  store<u64>(slot, lossLow, 32);
  store<u64>(slot, lossHigh, 40);
}

function wideBest(P: u64, O: u64, e: i32, mine: u64, capLow: u64, capHigh: u64): void {
  const scale = multipleOf(e);
  let limit = quotientLow(capLow, capHigh, scale), limitHigh = capHigh / scale;
  let win: u64 = 0, winTop: u64 = 0, loss = NO_CAP, lossTop = NO_CAP;
  const end = list(P, O, e, mine);
  for (let at = listOf(e); at < end; at += ENTRY) {
    if (e >= ORDERED) pick(at, end);
    const f = load<u64>(at);
    const x = load<i32>(at, CELL);
    wide(O ^ f, P ^ f ^ bit(x), e - 1, false, limit, limitHigh);
    const less = exceeds(loss, lossTop, lossLow, lossHigh);
    if (exceeds(lossLow, lossHigh, limit, limitHigh)) {
      if (less) {
        loss = lossLow;
        lossTop = lossHigh;
      }
    } else if (less || exceeds(winLow, winHigh, win, winTop)) {
      win = winLow;
      winTop = winHigh;
      loss = limit = lossLow;
      lossTop = limitHigh = lossHigh;
    }
  }
  scaled(win, winTop, loss, lossTop, scale);
}

function wideMean(P: u64, O: u64, e: i32, mine: u64, capLow: u64, capHigh: u64): void {
  const pp = withMirror(P), oo = withMirror(O);
  const scale = multipleOf(e) / <u64>count(mine);
  const limit = quotientLow(capLow, capHigh, scale), limitHigh = capHigh / scale;
  let win: u64 = 0, winTop: u64 = 0, loss: u64 = 0, lossTop: u64 = 0;
  for (let left = mine; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    wide(O ^ f, P ^ f ^ bit(x), e - 1, true, limit - loss, limitHigh - lossTop - u64(limit < loss));
    win += winLow;
    winTop += winHigh + u64(win < winLow);
    loss += lossLow;
    lossTop += lossHigh + u64(loss < lossLow);
    if (exceeds(loss, lossTop, limit, limitHigh)) break;
  }
  scaled(win, winTop, loss, lossTop, scale);
}

function scaled(win: u64, winTop: u64, loss: u64, lossTop: u64, scale: u64): void {
  winLow = win * scale;
  winHigh = highOf(win, winTop, scale);
  lossLow = loss * scale;
  lossHigh = highOf(loss, lossTop, scale);
}

/** D(e) for e > 10 is made from D(10). */
function settleWide(lead: i32, e: i32): void {
  let low = whole(NARROW_EMPTIES), high: u64 = 0;
  for (let more = NARROW_EMPTIES + 1; more <= e; more++) {
    const scale = multipleOf(more);
    high = highOf(low, high, scale);
    low *= scale;
  }
  winLow = lead > 0 ? low : 0;
  winHigh = lead > 0 ? high : 0;
  lossLow = lead < 0 ? low : 0;
  lossHigh = lead < 0 ? high : 0;
}

/** P and O from IO; win and loss over D(e) go to IO + 16 as pairs. At most 14 empty cells. */
export function odds(own: bool): void {
  const P = load<u64>(IO), O = load<u64>(IO, 8);
  const e = cells - count(P | O);
  prepareDiagonals(board & ~(P | O));
  // a board without discs would match an unused slot
  if (P | O) wide(P, O, e, own, NO_CAP, NO_CAP);
  else winLow = winHigh = lossLow = lossHigh = 0;
  store<u64>(IO, winLow, 16);
  store<u64>(IO, winHigh, 24);
  store<u64>(IO, lossLow, 32);
  store<u64>(IO, lossHigh, 40);
}
