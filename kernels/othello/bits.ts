// Discs as bits. Any n×n board lies in the top left corner of 8×8, bit 8·row + column:
//
//    0  1  2 | 3 …  7        the cells right of and below the bar (here n = 3) are never occupied,
//    8  9 10 |11 … 15        so every line ends there by itself, and the 8×8 formulas serve all n.
//   16 17 18 |19 … 23
//   ─────────┘
//
// P is the player to move, O the opponent.
import { BETWEEN, DIAGONALS, ENDS, MIRROR, NEAR, ODD, QUADRANT, RAYS, SPREAD } from './layout';

/** The cells of the board, and their number. */
export let board: u64 = 0;
export let cells: i32 = 0;
export let side: i32 = 0;

const INNER_COLUMNS: u64 = 0x7e7e7e7e7e7e7e7e;

/** The cells where P turns something. Rows by carries; the other six directions two at a time, the board and its
 * mirror image (rows reversed) side by side, so that one left shift goes down in one lane and up in the other. */
export function moves(P: u64, O: u64): u64 {
  assert((P & O) == 0 && ((P | O) & ~board) == 0, 'discs overlap or lie outside');
  const pp = i8x16.shuffle(i64x2.splat(P), i64x2.splat(P), 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
  const oo = i8x16.shuffle(i64x2.splat(O), i64x2.splat(O), 0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0);
  const mm = v128.and(oo, i64x2.splat(INNER_COLUMNS));
  const found = v128.or(
    v128.or(reach(pp, oo, 8), reach(pp, mm, 7)),
    reach(pp, mm, 9),
  );
  const mirrored = i8x16.shuffle(found, found, 15, 14, 13, 12, 11, 10, 9, 8, 0, 0, 0, 0, 0, 0, 0, 0);
  let all: u64 = i64x2.extract_lane(v128.or(found, mirrored), 0);

  const m = O & INNER_COLUMNS;
  all |= (m + ((P << 1) & m)) & ~m;
  let f = m & (P >> 1);
  f |= m & (f >> 1);
  const pre = m & (m >> 1);
  f |= pre & (f >> 2);
  f |= pre & (f >> 2);
  all |= f >> 1;
  return all & board & ~(P | O);
}

@inline
function reach(pp: v128, mm: v128, step: i32): v128 {
  let f = v128.and(mm, i64x2.shl(pp, step));
  f = v128.or(f, v128.and(mm, i64x2.shl(f, step)));
  const pre = v128.and(mm, i64x2.shl(mm, step));
  f = v128.or(f, v128.and(pre, i64x2.shl(f, step + step)));
  f = v128.or(f, v128.and(pre, i64x2.shl(f, step + step)));
  return i64x2.shl(f, step);
}

/** The discs that P turns by moving to the empty cell x. */
export function flips(x: i32, P: u64, O: u64): u64 {
  assert((P & O) == 0 && (bit(x) & board & ~(P | O)) != 0, 'the cell is not free');
  return flipsOf(x, P, O, withMirror(P), withMirror(O));
}

/** A board and its mirror image (rows reversed) side by side: what goes up in one goes down in the other. */
@inline
export function withMirror(b: u64): v128 {
  return i8x16.swizzle(i64x2.splat(b), v128.load(MIRROR));
}

/** `flips` for several cells of one position: pp and oo are P and O with their mirror images. */
@inline
export function flipsOf(x: i32, P: u64, O: u64, pp: v128, oo: v128): u64 {
  assert(x >= 0 && x < 64, 'no such cell');
  assert(<u64>i64x2.extract_lane(pp, 0) == P && <u64>i64x2.extract_lane(oo, 0) == O, 'mirrors of another position');
  const rays = RAYS + (<usize>x << 6);
  const down = v128.or(
    v128.or(along(v128.load(rays), pp, oo), along(v128.load(rays, 16), pp, oo)),
    along(v128.load(rays, 32), pp, oo),
  );
  const both = v128.or(down, i8x16.swizzle(down, v128.load(MIRROR, 16)));
  return i64x2.extract_lane(both, 0) | inRow(x, P, O);
}

/** A ray runs from low bits to high: the first cell that is not O is the lowest bit of ray & ~O, and if it is P's,
 * everything before it turns. */
@inline
function along(ray: v128, pp: v128, oo: v128): v128 {
  const less = i64x2.splat(-1);
  const stops = v128.andnot(ray, oo);
  const end = v128.and(v128.andnot(stops, i64x2.add(stops, less)), pp);
  // end - 1, and 0 where end is 0
  return v128.and(ray, i64x2.sub(i64x2.add(end, less), i64x2.eq(end, i64x2.splat(0))));
}

@inline
function inRow(x: i32, P: u64, O: u64): u64 {
  const place = <usize>(x & 7) << 8;
  const row = x & 56;
  const ends = load<u8>(ENDS + place + <usize>((O >> row) & 255)) & <u8>(P >> row);
  return <u64>load<u8>(BETWEEN + place + <usize>ends) << row;
}

@inline
export function count(b: u64): i32 {
  return <i32>popcnt(b);
}

@inline
export function first(b: u64): i32 {
  return <i32>ctz(b);
}

@inline
export function bit(x: i32): u64 {
  return <u64>1 << x;
}

export function prepareSize(n: i32): void {
  assert(n >= 1 && n <= 8, 'no such board');
  side = n;
  cells = n * n;
  board = 0;
  for (let r = 0; r < n; r++) board |= ((<u64>1 << n) - 1) << (r << 3);
}

/** Fills the tables that `flips` and the orders of moves read. */
export function prepareBits(n: i32): void {
  for (let x = 0; x < 64; x++) prepareCell(x, n);
  for (let odd = 0; odd < 16; odd++) {
    let mask: u64 = 0;
    for (let x = 0; x < 64; x++) if (load<u8>(QUADRANT + x) & <u8>odd) mask |= bit(x);
    store<u64>(ODD + (<usize>odd << 3), mask & board);
  }
  for (let place = 0; place < 8; place++) {
    for (let own = 0; own < 256; own++) {
      const entry = (<usize>place << 8) + <usize>own;
      store<u8>(ENDS + entry, <u8>lineEnds(place, own));
      store<u8>(BETWEEN + entry, <u8>lineBetween(place, own));
    }
  }
  for (let i: usize = 0; i < 8; i++) {
    store<u8>(MIRROR + i, <u8>i);
    store<u8>(MIRROR + i, <u8>(7 - i), 8);
    store<u8>(MIRROR + i, <u8>(15 - i), 16);
    store<u8>(MIRROR + i, <u8>255, 24);
  }
  for (let b = 0; b < 256; b++) {
    let spread: u64 = 0;
    for (let i = 0; i < 8; i++) if (b & (1 << i)) spread |= bit(i << 3);
    store<u64>(SPREAD + (<usize>b << 3), spread);
  }
}

function prepareCell(x: i32, n: i32): void {
  const r = x >> 3, c = x & 7;
  const rays = RAYS + (<usize>x << 6);
  for (let step = -1; step <= 1; step++) {
    const pair = rays + <usize>((step + 1) << 4);
    store<u64>(pair, ray(r, c, 1, step));
    store<u64>(pair, ray(7 - r, c, 1, step), 8);
  }
  const downRight = ray(r, c, 1, 1), upLeft = ray(r, c, -1, -1);
  const downLeft = ray(r, c, 1, -1), upRight = ray(r, c, -1, 1);
  store<u64>(DIAGONALS + (<usize>x << 4), downRight | upLeft | bit(x));
  store<u64>(DIAGONALS + (<usize>x << 4), downLeft | upRight | bit(x), 8);
  const half = (n + 1) >> 1;
  store<u8>(QUADRANT + x, <u8>(1 << ((r >= half ? 2 : 0) + (c >= half ? 1 : 0))));
  let near: u64 = 0;
  for (let dr = -1; dr <= 1; dr++) {
    for (let dc = -1; dc <= 1; dc++) {
      if ((dr | dc) && r + dr >= 0 && r + dr < n && c + dc >= 0 && c + dc < n) near |= bit(((r + dr) << 3) + c + dc);
    }
  }
  store<u64>(NEAR + (<usize>x << 3), near);
}

function ray(r: i32, c: i32, dr: i32, dc: i32): u64 {
  let mask: u64 = 0;
  for (r += dr, c += dc; r >= 0 && r < 8 && c >= 0 && c < 8; r += dr, c += dc) mask |= bit((r << 3) + c);
  return mask;
}

export function lineFlips(place: i32, own: i32): i32 {
  let turned = 0;
  for (let i = place + 1, run = 0; i < 8; i++, run++) {
    if (own & (1 << i)) {
      turned += run;
      break;
    }
  }
  for (let i = place - 1, run = 0; i >= 0; i--, run++) {
    if (own & (1 << i)) {
      turned += run;
      break;
    }
  }
  return turned;
}

/** The first cells left and right of `place` that are not O's, where at least one of O's lies between. */
function lineEnds(place: i32, O: i32): i32 {
  let ends = 0;
  for (let step = -1; step <= 1; step += 2) {
    let i = place + step;
    while (i >= 0 && i < 8 && O & (1 << i)) i += step;
    if (i != place + step && i >= 0 && i < 8) ends |= 1 << i;
  }
  return ends;
}

/** The cells between `place` and the nearest of `ends` on either side. */
function lineBetween(place: i32, ends: i32): i32 {
  let between = 0;
  for (let step = -1; step <= 1; step += 2) {
    let run = 0;
    for (let i = place + step; i >= 0 && i < 8; i += step) {
      if (ends & (1 << i)) {
        between |= run;
        break;
      }
      run |= 1 << i;
    }
  }
  return between;
}
