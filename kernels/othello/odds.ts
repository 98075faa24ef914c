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
import { bit, board, cells, count, first, flipsOf, moves, withMirror } from './bits';
import { bothFlips, prepareDiagonals } from './last';
import { IO, LEAST_MULTIPLES, TABLE } from './layout';

const MOST_EMPTIES: i32 = 14;
const NARROW_EMPTIES: i32 = 10;
/** From this many empties on positions are remembered. */
const STORED: i32 = 4;

let narrowTable: usize = 0;
let narrowMask: u64 = 0;
let wideTable: usize = 0;
let wideMask: u64 = 0;

/** 2^narrow slots of 32 bytes (P, O, win, loss), then 2^wide slots of 64 (P, O, win and loss by halves). Who is
 * to move is not told by P and O, so each of the two has half of a table, in turns. */
export function prepareOdds(log2Narrow: i32, log2Wide: i32): void {
  narrowMask = (<u64>1 << log2Narrow) - 1;
  wideMask = (<u64>1 << log2Wide) - 1;
  narrowTable = TABLE;
  wideTable = narrowTable + (<usize>64 << log2Narrow);
  assert(wideTable + (<usize>128 << log2Wide) <= <usize>memory.size() << 16, 'the tables have no room');
  memory.fill(TABLE, 0, wideTable - TABLE + (<usize>128 << log2Wide));
  for (let e = 0, multiple: u64 = 1; e <= MOST_EMPTIES; e++) {
    if (e > 0) multiple = multiple / common(multiple, e) * <u64>e;
    store<u64>(LEAST_MULTIPLES + (<usize>e << 4), multiple);
    // D(e) as far as it is narrow
    const before = e == 0 ? <u64>1 : load<u64>(LEAST_MULTIPLES + (<usize>(e - 1) << 4), 8);
    store<u64>(LEAST_MULTIPLES + (<usize>e << 4), e <= NARROW_EMPTIES ? before * multiple : 0, 8);
  }
}

function common(a: u64, b: u64): u64 {
  return b == 0 ? a : common(b, a % b);
}

@inline
function multipleOf(e: i32): u64 {
  return load<u64>(LEAST_MULTIPLES + (<usize>e << 4));
}

@inline
function whole(e: i32): u64 {
  return load<u64>(LEAST_MULTIPLES + (<usize>e << 4), 8);
}

@inline
function hash(P: u64, O: u64): u64 {
  const h = (P * 0x9e3779b97f4a7c15) ^ (rotl(O, 32) * 0xc2b2ae3d27d4eb4f);
  return h ^ (h >> 32);
}

// The answer, for the player who follows the policy: in `narrow` the low halves alone.
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

/** Only x is empty: P plays there if he can, else O if he can. */
function one(P: u64, x: i32, own: bool): void {
  const both = bothFlips(P, x);
  const f = both & 255, g = both >> 8;
  const lead = 2 * count(P) - cells + 1 + select<i32>(2 * f + 1, select<i32>(-2 * g - 1, 0, g != 0), f != 0);
  settle(own ? lead : -lead, 1);
}

/** e ≤ 10. `own`: the player who follows the policy is to move. */
function narrow(P: u64, O: u64, e: i32, own: bool): void {
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
      return;
    }
  }
  const mine = moves(P, O);
  if (mine == 0) {
    if (moves(O, P) == 0) {
      const lead = count(P) - count(O);
      settle(own ? lead : -lead, e);
    } else narrow(O, P, e, !own);
  } else narrowMoves(P, O, e, own, mine);
  if (slot) {
    store<u64>(slot, P);
    store<u64>(slot, O, 8);
    store<u64>(slot, winLow, 16);
    store<u64>(slot, lossLow, 24);
  }
}

function narrowMoves(P: u64, O: u64, e: i32, own: bool, mine: u64): void {
  const pp = withMirror(P), oo = withMirror(O);
  let win: u64 = 0, loss: u64 = own ? u64.MAX_VALUE : 0;
  for (let left = mine; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    narrow(O ^ f, P ^ f ^ bit(x), e - 1, !own);
    if (!own) {
      win += winLow;
      loss += lossLow;
    } else if (lossLow < loss || (lossLow == loss && winLow > win)) {
      win = winLow;
      loss = lossLow;
    }
  }
  const scale = own ? multipleOf(e) : multipleOf(e) / <u64>count(mine);
  winLow = win * scale;
  lossLow = loss * scale;
}

/** 11 ≤ e ≤ 14, and anything smaller as a child. */
function wide(P: u64, O: u64, e: i32, own: bool): void {
  assert(e <= MOST_EMPTIES && cells - count(P | O) == e, 'too many empties, or miscounted');
  winHigh = lossHigh = 0;
  if (e <= NARROW_EMPTIES) {
    if (e == 0) settle(own ? count(P) - count(O) : count(O) - count(P), 0);
    else narrow(P, O, e, own);
    return;
  }
  const slot = wideTable + (((<usize>(hash(P, O) & wideMask) << 1) | usize(own)) << 6);
  if (load<u64>(slot) == P && load<u64>(slot, 8) == O) {
    winLow = load<u64>(slot, 16);
    winHigh = load<u64>(slot, 24);
    lossLow = load<u64>(slot, 32);
    lossHigh = load<u64>(slot, 40);
    return;
  }
  const mine = moves(P, O);
  if (mine) wideMoves(P, O, e, own, mine);
  else if (moves(O, P)) wide(O, P, e, !own);
  else settleWide(own ? count(P) - count(O) : count(O) - count(P), e);
  store<u64>(slot, P);
  store<u64>(slot, O, 8);
  store<u64>(slot, winLow, 16);
  store<u64>(slot, winHigh, 24);
  store<u64>(slot, lossLow, 32);
  store<u64>(slot, lossHigh, 40);
}

function wideMoves(P: u64, O: u64, e: i32, own: bool, mine: u64): void {
  const pp = withMirror(P), oo = withMirror(O);
  let a: u64 = 0, A: u64 = 0, b: u64 = 0, B: u64 = 0;
  let known = false;
  for (let left = mine; left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    wide(O ^ f, P ^ f ^ bit(x), e - 1, !own);
    if (!own) {
      a += winLow;
      A += winHigh + u64(a < winLow);
      b += lossLow;
      B += lossHigh + u64(b < lossLow);
    } else if (!known || isBetter(a, A, b, B)) {
      a = winLow;
      A = winHigh;
      b = lossLow;
      B = lossHigh;
      known = true;
    }
  }
  const scale = own ? multipleOf(e) : multipleOf(e) / <u64>count(mine);
  winLow = a * scale;
  winHigh = highOf(a, A, scale);
  lossLow = b * scale;
  lossHigh = highOf(b, B, scale);
}

/** Whether the answer is better than a win of (a, A) and a loss of (b, B): it loses less, or as much and wins more. */
function isBetter(a: u64, A: u64, b: u64, B: u64): bool {
  if (lossHigh != B) return lossHigh < B;
  if (lossLow != b) return lossLow < b;
  return winHigh != A ? winHigh > A : winLow > a;
}

/** The high half of (low, high) · scale, where scale < 2^32 and the product fits. */
function highOf(low: u64, high: u64, scale: u64): u64 {
  assert(scale < (<u64>1 << 32), 'the factor is too large');
  const lower = (low & 0xffffffff) * scale;
  return high * scale + (((low >> 32) * scale + (lower >> 32)) >> 32);
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
  if (P | O) wide(P, O, e, own);
  else winLow = winHigh = lossLow = lossHigh = 0;
  store<u64>(IO, winLow, 16);
  store<u64>(IO, winHigh, 24);
  store<u64>(IO, lossLow, 32);
  store<u64>(IO, lossHigh, 40);
}
