// Discs that can never be turned again: a lower bound of each side's final discs.
import { bit, board, side } from './bits';
import { EDGES, SPREAD } from './layout';

/** The cells that are not on the board's edge. */
let inner: u64 = 0;

/** P's stable discs. On the edges by table; inside, a disc holds when every line through it is full or ends, on one
 * side, at a stable disc of its own colour. */
export function stable(P: u64, O: u64): u64 {
  assert((P & O) == 0 && ((P | O) & ~board) == 0, 'discs overlap or lie outside');
  const full = P | O | ~board;
  const column = full & rotr(full, 32);
  const column2 = column & rotr(column, 16);
  const vertical = column2 & rotr(column2, 8);
  let row = full & (full >> 4);
  row &= row >> 2;
  row &= row >> 1;
  const horizontal = (row & 0x0101010101010101) * 255;
  const down9 = diagonal9(full), down7 = diagonal7(full);

  let found = stableEdges(P, O) | (P & horizontal & vertical & down9 & down7);
  const within = P & inner;
  for (let before = <u64>0; before != found; ) {
    before = found;
    found |= within
      & (horizontal | (found << 1) | (found >> 1))
      & (vertical | (found << 8) | (found >> 8))
      & (down9 | (found << 9) | (found >> 9))
      & (down7 | (found << 7) | (found >> 7));
  }
  return found;
}

// The masks are the cells whose next, second next and fourth next cell of the line lies off 8×8.
function diagonal9(full: u64): u64 {
  let a = full & ((full >> 9) | 0xff80808080808080);
  a &= (a >> 18) | 0xffffc0c0c0c0c0c0;
  a &= (a >> 36) | 0xfffffffff0f0f0f0;
  let b = full & ((full << 9) | 0x01010101010101ff);
  b &= (b << 18) | 0x030303030303ffff;
  b &= (b << 36) | 0x0f0f0f0fffffffff;
  return a & b;
}

function diagonal7(full: u64): u64 {
  let a = full & ((full >> 7) | 0xff01010101010101);
  a &= (a >> 14) | 0xffff030303030303;
  a &= (a >> 28) | 0xffffffff0f0f0f0f;
  let b = full & ((full << 7) | 0x80808080808080ff);
  b &= (b << 14) | 0xc0c0c0c0c0c0ffff;
  b &= (b << 28) | 0xf0f0f0f0ffffffff;
  return a & b;
}

export function stableEdges(P: u64, O: u64): u64 {
  const last = side - 1;
  const low = last << 3;
  return <u64>load<u8>(EDGES + (<usize>(P & 255) << 8) + <usize>(O & 255))
    | (<u64>load<u8>(EDGES + (<usize>((P >> low) & 255) << 8) + <usize>((O >> low) & 255)) << low)
    | spread(load<u8>(EDGES + (gather(P) << 8) + gather(O)))
    | (spread(load<u8>(EDGES + (gather(P >> last) << 8) + gather(O >> last))) << last);
}

@inline
function gather(b: u64): usize {
  return <usize>(((b & 0x0101010101010101) * 0x0102040810204080) >> 56);
}

@inline
function spread(b: u8): u64 {
  return load<u64>(SPREAD + (<usize>b << 3));
}

export function prepareInner(n: i32): void {
  inner = 0;
  for (let r = 1; r < n - 1; r++) for (let c = 1; c < n - 1; c++) inner |= bit((r << 3) + c);
}

/** Fills EDGES for edges of n cells, fullest first: a disc stays if no placement, of either colour on any free cell,
 * turns it now or in what follows. A placement need not turn anything along the edge: it may along other lines. */
export function prepareEdges(n: i32): void {
  for (let filled = (1 << n) - 1; filled >= 0; filled--) {
    for (let P = filled; ; P = (P - 1) & filled) {
      const O = filled ^ P;
      let held = filled;
      for (let x = 0; x < n; x++) {
        if (filled & (1 << x)) continue;
        held &= heldAfter(x, P, O, n) & heldAfter(x, O, P, n);
      }
      // the whole edge's held cells, of both colours; cut to the owner's below
      store<u8>(EDGES + (<usize>P << 8) + O, <u8>held);
      if (P == 0) break;
    }
  }
  for (let P = 0; P < 1 << n; P++) {
    for (let O = 0; O < 1 << n; O++) {
      if (P & O) continue;
      const entry = EDGES + (<usize>P << 8) + O;
      store<u8>(entry, load<u8>(entry) & <u8>P);
    }
  }
}

function heldAfter(x: i32, P: i32, O: i32, n: i32): i32 {
  let turned = 0;
  for (let step = -1; step <= 1; step += 2) {
    let line = 0;
    let i = x + step;
    while (i >= 0 && i < n && O & (1 << i)) {
      line |= 1 << i;
      i += step;
    }
    if (i >= 0 && i < n && P & (1 << i)) turned |= line;
  }
  return <i32>load<u8>(EDGES + (<usize>(P | turned | (1 << x)) << 8) + (O & ~turned)) & ~turned;
}
