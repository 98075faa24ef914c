// Misère play: who moves last loses. Parts do not add up by their values here, so whole sets are searched and
// remembered, with two exact short cuts:
//
// 1. Two parts in which any move ends the part cancel each other, whatever else there is (1 + 1 = 0 in misère play).
// 2. A part is tame when all its options are, and its Grundy values by the normal (g) and the misère rule (m) are
//    those of a Nim position: firm, g = m, or fickle, 0 with 1 or 1 with 0. A sum of tame parts is lost for the
//    player to move exactly as in Nim: xor of g = 0 if a part is firm, and 1 if none is.
//
// What is known about a set, 64 bits:
//     bit 0  the outcome is known        bit 8  it is known whether it is tame
//     bit 1  it is a loss                bit 9  tame      bit 10  firm      bits 16..22  g

import { anchorsIn, canonical, liveCells, moveCount, packs, partFrom, shapes, shapesEnd } from './frame';
import { recall, remember } from './memo';
import { halt, spend, stopped } from './effort';

const OUTCOME: u64 = 1;
const LOST: u64 = 2;
const NATURE: u64 = 1 << 8;
const TAME: u64 = 1 << 9;
const FIRM: u64 = 1 << 10;
/** Where nature is g, in bits 16..22. */
const VALUE: u64 = 16;
/** Parts up to this size are searched for tameness. */
const SMALL_CELLS: u64 = 12;
/** Parts in which any move ends the part are no larger (a move of two cells may end a cross of five). */
const ONE_MOVE_CELLS: u64 = 5;

let top: usize = 0;
/** A position's parts take 512 bytes at most, and a record 16. */
let topmost: usize = 0;

export function configureMisereStack(address: usize, end: usize): void {
  top = address;
  topmost = end - 1024;
}

export function misereLost(free: u64): bool {
  const known = settle(free);
  return known & OUTCOME ? (known & LOST) != 0 : search(rest);
}

/** The rest to search when `settle` did not know: a canonical set, not empty. */
let rest: u64 = 0;

/** The outcome of a set, in the bits of the memo, if it is known or obvious. */
function settle(free: u64): u64 {
  if (top > topmost) {
    halt();
    return OUTCOME;
  }
  const parts = top;
  let end = parts;
  let set = liveCells(free);
  for (let live = set; live != 0; end += 8) {
    const part = partFrom(live, live);
    store<u64>(end, part);
    live &= ~part;
  }
  top = end;
  let tame = true;
  let firm = false;
  let value: u64 = 0;
  let single: u64 = 0;
  for (let at = parts; at < end; at += 8) {
    const part = load<u64>(at);
    if (endsAtOnce(part)) {
      value ^= 1;
      if (single != 0) {
        set &= ~(single | part);
        single = 0;
      } else single = part;
    } else if (tame) {
      const nature: u64 = popcnt(part) <= SMALL_CELLS ? natureOf(canonical(part)) : 0;
      tame = (nature & TAME) != 0;
      firm = firm || (nature & FIRM) != 0;
      value ^= (nature >> VALUE) & 127;
    }
  }
  const packed = packs ? pack(parts, end, set) : 0;
  top = parts;
  if (tame) return value == (firm ? 0 : 1) ? OUTCOME | LOST : OUTCOME;
  rest = packs ? packed : canonical(set);
  return recall(rest);
}

/** Whether every move in the part leaves none. */
function endsAtOnce(part: u64): bool {
  if ((part & (part - 1)) == 0) return true;
  if (popcnt(part) > ONE_MOVE_CELLS) return false;
  for (let record = shapes; record < shapesEnd; record += 16) {
    const shape = load<u64>(record);
    for (let anchors = anchorsIn(record, part); anchors != 0; anchors &= anchors - 1) {
      if (liveCells(part & ~(shape << ctz(anchors))) != 0) return false;
    }
  }
  return true;
}

/** One row, where parts are runs: those of `set` by size, the smallest first, one taken cell between two. */
function pack(parts: usize, end: usize, set: u64): u64 {
  let sizes: u64 = 0; // bit n: there are parts of n cells, as many as byte n of the counts says
  const counts = end;
  for (let at = parts; at < end; at += 8) {
    const part = load<u64>(at) & set;
    if (part == 0) continue;
    const size = popcnt(part);
    if (size == 64) return part;
    const count = counts + <usize>size;
    store<u8>(count, (sizes >> size) & 1 ? load<u8>(count) + 1 : 1);
    sizes |= <u64>1 << size;
  }
  let packed: u64 = 0;
  let shift: u64 = 0;
  for (; sizes != 0; sizes &= sizes - 1) {
    const size = ctz(sizes);
    for (let count = load<u8>(counts + <usize>size); count != 0; count--, shift += size + 1) {
      packed |= ((<u64>1 << size) - 1) << shift;
    }
  }
  return packed;
}

/** Whether a canonical part is tame, and its value; precondition: it is small. */
function natureOf(part: u64): u64 {
  const known = recall(part);
  if (known & NATURE) return known;
  let tame = true;
  let normal: u64 = 0;
  let misere: u64 = 0;
  for (let record = shapes; record < shapesEnd && tame; record += 16) {
    const shape = load<u64>(record);
    for (let anchors = anchorsIn(record, part); anchors != 0 && tame; anchors &= anchors - 1) {
      const sum = natureOfSum(part & ~(shape << ctz(anchors)));
      const value = (sum >> VALUE) & 127;
      tame = (sum & TAME) != 0;
      normal |= <u64>1 << value;
      misere |= <u64>1 << (sum & FIRM ? value : value ^ 1);
    }
  }
  const g = ctz(~normal);
  const m = ctz(~misere);
  let nature = NATURE;
  if (tame && g == m) nature |= TAME | FIRM | (g << VALUE);
  else if (tame && g + m == 1) nature |= TAME | (g << VALUE);
  nature |= recall(part) & (OUTCOME | LOST);
  remember(part, nature);
  return nature;
}

function natureOfSum(free: u64): u64 {
  let value: u64 = 0;
  let firm: u64 = 0;
  let live = liveCells(free);
  while (live != 0) {
    const part = partFrom(live, live);
    live &= ~part;
    const nature = natureOf(canonical(part));
    if (!(nature & TAME)) return 0;
    firm |= nature & FIRM;
    value ^= (nature >> VALUE) & 127;
    liveCells(free);
  }
  return TAME | firm | (value << VALUE);
}

/** Precondition: `set` is what `settle` left, and its outcome is not remembered. Records: u64 set, u64 moves in it. */
function search(set: u64): bool {
  assert(set != 0, 'nothing to search');
  if (spend()) return false;
  const bottom = top;
  let won = false;
  for (let record = shapes; record < shapesEnd && !won; record += 16) {
    const shape = load<u64>(record);
    for (let anchors = anchorsIn(record, set); anchors != 0 && !won; anchors &= anchors - 1) {
      const known = settle(set & ~(shape << ctz(anchors)));
      if (stopped) {
        top = bottom;
        return false;
      }
      if (known & OUTCOME) won = (known & LOST) != 0;
      else {
        store<u64>(top, rest);
        store<u64>(top, moveCount(rest), 8);
        top += 16;
      }
    }
  }
  if (!won) won = someIsLost(bottom, top);
  top = bottom;
  if (stopped) return false;
  remember(set, (recall(set) & ~(OUTCOME | LOST)) | (won ? OUTCOME : OUTCOME | LOST));
  return !won;
}

/** Tries the sets with the fewest moves first; a tried one is marked by 0 moves. */
function someIsLost(records: usize, end: usize): bool {
  for (let record = fewestMoves(records, end); record != 0; record = fewestMoves(records, end)) {
    store<u64>(record, 0, 8);
    const set = load<u64>(record);
    const known = recall(set);
    if (known & OUTCOME ? (known & LOST) != 0 : search(set)) return true;
    if (stopped) return false;
  }
  return false;
}

function fewestMoves(records: usize, end: usize): usize {
  let best: usize = 0;
  let fewest: u64 = ~0;
  for (let record = records; record < end; record += 16) {
    const moves = load<u64>(record, 8);
    if (moves != 0 && moves < fewest) {
      fewest = moves;
      best = record;
    }
  }
  return best;
}
