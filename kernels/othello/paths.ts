// How many ways does the game go on to a win, a draw and a loss for the player to move? A path is a sequence of
// moves; passes add none. No path is the beginning of another and none uses a cell twice, so a position with e empty
// cells has at most e! paths. Three widths follow:
//   e ≤  9: 9!  < 2^19, so three counts lie in one u64:  0 | loss 21 bits | draw 21 bits | win 21 bits
//   e ≤ 34: 34! < 2^128: each count is a pair of u64
//   more:   the caller plays moves until 34 are left, and adds with BigInt.
import { bit, board, cells, count, first, flips, flipsOf, moves, withMirror } from './bits';
import { judge, last1, prepareDiagonals } from './last';
import { IO, LISTS, LISTS_BYTES, TABLE } from './layout';

const DRAW: u64 = 1 << 21;
const FIELD: u64 = (1 << 21) - 1;
const PACKED_EMPTIES: i32 = 9;
/** Positions with three or four empties are too many to store and too cheap for main memory: a cache of the processor's
 * size finds most of them. */
const NEAR_LOG2: i32 = 14;

let nearMask: u64 = 0;
let smallTable: usize = 0;
let smallMask: u64 = 0;
let largeTable: usize = 0;
let largeMask: u64 = 0;
export let nodes: u64 = 0;

/** Positions to be counted: P, O and their slot. */
const ENTRY: usize = 24;
let list: usize = LISTS;
/** Uses values that are read only to fetch them; unused reads would be optimised away. */
let ignored: u64 = 0;

/** The near cache and 2^small slots, both of 24 bytes (P, O, packed counts), then 2^large slots of 64 (P, O, six
 * halves). */
export function preparePaths(log2Small: i32, log2Large: i32): void {
  smallMask = (<u64>1 << log2Small) - 1;
  largeMask = (<u64>1 << log2Large) - 1;
  const log2Near = min(NEAR_LOG2, log2Small);
  nearMask = (<u64>1 << log2Near) - 1;
  smallTable = TABLE + (<usize>24 << log2Near);
  largeTable = (smallTable + (<usize>24 << log2Small) + 63) & ~63;
  assert(largeTable + (<usize>64 << log2Large) <= <usize>memory.size() << 16, 'the tables have no room');
  memory.fill(TABLE, 0, largeTable - TABLE + (<usize>64 << log2Large));
  nodes = 0;
}

@inline
function swap(v: u64): u64 {
  return (v & (FIELD << 21)) | (v >> 42) | ((v & FIELD) << 42);
}

@inline
function end(P: u64, O: u64): u64 {
  return judge(count(P) - count(O));
}

/** Tries both cells; 0 if neither turns anything. Most placements are legal and none can be predicted, so both are
 * computed without branches, side by side in the processor. */
function try2(P: u64, O: u64, x: i32, y: i32): u64 {
  const pp = withMirror(P), oo = withMirror(O);
  const f = flipsOf(x, P, O, pp, oo), g = flipsOf(y, P, O, pp, oo);
  const v = last1(O ^ f, y), w = last1(O ^ g, x);
  return swap(select<u64>(v, 0, f != 0) + select<u64>(w, 0, g != 0));
}

@inline
function last2(P: u64, O: u64, x: i32, y: i32): u64 {
  let v = try2(P, O, x, y);
  if (v) return v;
  v = try2(O, P, x, y);
  return v ? swap(v) : end(P, O);
}

function try3(P: u64, O: u64, x: i32, y: i32, z: i32): u64 {
  const pp = withMirror(P), oo = withMirror(O);
  const f = flipsOf(x, P, O, pp, oo), g = flipsOf(y, P, O, pp, oo), h = flipsOf(z, P, O, pp, oo);
  let v: u64 = 0;
  if (f) v = last2(O ^ f, P ^ f ^ bit(x), y, z);
  if (g) v += last2(O ^ g, P ^ g ^ bit(y), x, z);
  if (h) v += last2(O ^ h, P ^ h ^ bit(z), x, y);
  return swap(v);
}

function last3(P: u64, O: u64): u64 {
  let rest = board & ~(P | O);
  const x = first(rest);
  rest &= rest - 1;
  const y = first(rest);
  rest &= rest - 1;
  const z = first(rest);
  let v = try3(P, O, x, y, z);
  if (v) return v;
  v = try3(O, P, x, y, z);
  return v ? swap(v) : end(P, O);
}

@inline
function hash(P: u64, O: u64): u64 {
  const h = (P * 0x9e3779b97f4a7c15) ^ (O * 0xc2b2ae3d27d4eb4f);
  return h ^ (h >> 32);
}

@inline
function slotOf(P: u64, O: u64, e: i32): usize {
  const h = hash(P, O);
  return e <= 4 ? TABLE + <usize>(h & nearMask) * 24 : smallTable + <usize>(h & smallMask) * 24;
}

/** 3 ≤ e ≤ 9. */
function packed(P: u64, O: u64, e: i32, slot: usize): u64 {
  assert(e >= 3 && e <= PACKED_EMPTIES && cells - count(P | O) == e, 'miscounted empties');
  if (load<u64>(slot) == P && load<u64>(slot, 8) == O) return load<u64>(slot, 16);
  nodes++;
  let v = e == 3 ? last3(P, O) : packedMoves(P, O, e);
  if (v == 0) {
    v = packedMoves(O, P, e);
    v = v ? swap(v) : end(P, O);
  }
  store<u64>(slot, P);
  store<u64>(slot, O, 8);
  store<u64>(slot, v, 16);
  return v;
}

/** Plays all moves before it counts any, and reads the slots of all children together: the waits for memory overlap. */
function packedMoves(P: u64, O: u64, e: i32): u64 {
  const start = list;
  let end = start;
  const pp = withMirror(P), oo = withMirror(O);
  for (let left = moves(P, O); left; left &= left - 1) {
    const x = first(left);
    const f = flipsOf(x, P, O, pp, oo);
    const nextP = O ^ f, nextO = P ^ f ^ bit(x);
    const slot = slotOf(nextP, nextO, e - 1);
    store<u64>(end, nextP);
    store<u64>(end, nextO, 8);
    store<usize>(end, slot, 16);
    end += ENTRY;
  }
  let touched: u64 = 0;
  for (let at = start; at < end; at += ENTRY) touched ^= load<u64>(load<usize>(at, 16));
  ignored = touched;
  assert(end <= LISTS + LISTS_BYTES, 'the lists are full');
  list = end;
  let v: u64 = 0;
  for (let at = start; at < end; at += ENTRY) v += packed(load<u64>(at), load<u64>(at, 8), e - 1, load<usize>(at, 16));
  list = start;
  return swap(v);
}

/** Fewer than three empties, or none: only for the first position. */
function few(P: u64, O: u64, e: i32): u64 {
  const rest = board & ~(P | O);
  if (e == 0) return end(P, O);
  if (e == 1) return last1(P, first(rest));
  return last2(P, O, first(rest), first(rest & (rest - 1)));
}

// The answer of `wide`, low and high halves.
let winLow: u64 = 0;
let winHigh: u64 = 0;
let drawLow: u64 = 0;
let drawHigh: u64 = 0;
let lossLow: u64 = 0;
let lossHigh: u64 = 0;

/** 10 ≤ e ≤ 34, and anything smaller as a child. */
function wide(P: u64, O: u64, e: i32): void {
  assert(e <= 34 && cells - count(P | O) == e, 'too many empties, or miscounted');
  if (e <= PACKED_EMPTIES) {
    unpack(e < 3 ? few(P, O, e) : packed(P, O, e, slotOf(P, O, e)));
    return;
  }
  const slot = largeTable + (<usize>(hash(P, O) & largeMask) << 6);
  if (load<u64>(slot) == P && load<u64>(slot, 8) == O) {
    winLow = load<u64>(slot, 16);
    winHigh = load<u64>(slot, 24);
    drawLow = load<u64>(slot, 32);
    drawHigh = load<u64>(slot, 40);
    lossLow = load<u64>(slot, 48);
    lossHigh = load<u64>(slot, 56);
    return;
  }
  nodes++;
  const own = moves(P, O);
  if (own) {
    wideMoves(P, O, e, own);
    swapWide();
  } else {
    const other = moves(O, P);
    if (other) wideMoves(O, P, e, other);
    else unpack(end(P, O));
  }
  store<u64>(slot, P);
  store<u64>(slot, O, 8);
  store<u64>(slot, winLow, 16);
  store<u64>(slot, winHigh, 24);
  store<u64>(slot, drawLow, 32);
  store<u64>(slot, drawHigh, 40);
  store<u64>(slot, lossLow, 48);
  store<u64>(slot, lossHigh, 56);
}

/** Sums over the moves of P, from O's side. */
function wideMoves(P: u64, O: u64, e: i32, own: u64): void {
  let a: u64 = 0, A: u64 = 0, b: u64 = 0, B: u64 = 0, c: u64 = 0, C: u64 = 0;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    wide(O ^ f, P ^ f ^ bit(x), e - 1);
    a += winLow;
    A += winHigh + u64(a < winLow);
    b += drawLow;
    B += drawHigh + u64(b < drawLow);
    c += lossLow;
    C += lossHigh + u64(c < lossLow);
  }
  winLow = a;
  winHigh = A;
  drawLow = b;
  drawHigh = B;
  lossLow = c;
  lossHigh = C;
}

function swapWide(): void {
  const low = winLow, high = winHigh;
  winLow = lossLow;
  winHigh = lossHigh;
  lossLow = low;
  lossHigh = high;
}

function unpack(v: u64): void {
  winLow = v & FIELD;
  drawLow = (v >> 21) & FIELD;
  lossLow = v >> 42;
  winHigh = drawHigh = lossHigh = 0;
}

/** P and O from IO; win, draw and loss go to IO + 16 as pairs. At most 34 empty cells. */
export function paths(): void {
  const P = load<u64>(IO), O = load<u64>(IO, 8);
  prepareDiagonals(board & ~(P | O));
  // a board without discs would match an unused slot
  if (P | O) wide(P, O, cells - count(P) - count(O));
  else unpack(DRAW);
  store<u64>(IO, winLow, 16);
  store<u64>(IO, winHigh, 24);
  store<u64>(IO, drawLow, 32);
  store<u64>(IO, drawHigh, 40);
  store<u64>(IO, lossLow, 48);
  store<u64>(IO, lossHigh, 56);
  store<u64>(IO, nodes, 64);
}

/** The mean over `games` random games of the product of the numbers of moves: an unbiased estimate of the paths. */
export function probe(games: i32): f64 {
  let sum: f64 = 0;
  let random: u64 = 0x2545f4914f6cdd1d;
  for (let game = 0; game < games; game++) {
    let P = load<u64>(IO), O = load<u64>(IO, 8);
    let product: f64 = 1;
    for (;;) {
      let own = moves(P, O);
      if (own == 0) {
        const t = P;
        P = O;
        O = t;
        own = moves(P, O);
        if (own == 0) break;
      }
      random ^= random << 13;
      random ^= random >> 7;
      random ^= random << 17;
      const choices = count(own);
      product *= <f64>choices;
      for (let skip = <i32>((random >> 32) % <u64>choices); skip > 0; skip--) own &= own - 1;
      const x = first(own);
      const f = flips(x, P, O);
      const next = P ^ f ^ bit(x);
      P = O ^ f;
      O = next;
    }
    sum += product;
  }
  return sum / <f64>games;
}
