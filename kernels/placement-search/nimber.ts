// Normal play: the Grundy value of a part, by asking "is it n?" only as often as needed (Lemoine and Viennot).
//
// What is known about a part, 64 bits:
//     bit 63      1: the value is known, and stands in bits 0..6
//     otherwise   bits 0..62: the values that it cannot have

import { anchorsIn, canonical, edgeOf, everyMoveHasAnAnswer, liveCells, moveCount, partFrom, shapes, shapesEnd, turnsOntoItself } from './frame';
import { recall, remember } from './memo';
import { halt, spend, stopped } from './effort';

const EXACT: u64 = 1 << 63;
const VALUES: u64 = EXACT - 1;

/** A move: u32 value of its known parts, u16 unknown parts, u16 moves in them, then u64 for each, the largest first. */
let top: usize = 0;
/** A record may take 520 bytes; beyond this address there is no room for one. */
let topmost: usize = 0;

export function configureNormalStack(address: usize, end: usize): void {
  top = address;
  topmost = end - 520;
}

/** The Grundy value of any set of free cells; meaningless if the search was stopped. */
export function valueOf(free: u64): i32 {
  let value = 0;
  for (let live = liveCells(free); live != 0; ) {
    const part = partFrom(live, live);
    live &= ~part;
    value ^= nimber(canonical(part));
    if (stopped) return 0;
    liveCells(free);
  }
  return value;
}

/** Whether the player to move loses. */
export function isLost(free: u64): bool {
  const move = top;
  split(free, free, move);
  top = moveEnd(move);
  const lost = load<u16>(move, 4) == 0 ? load<u32>(move) == 0 : leadsTo(move, 0);
  top = move;
  return lost;
}

@inline
function moveEnd(move: usize): usize { return move + 8 + (<usize>load<u16>(move, 4) << 3); }

/** Writes a move record: what remains free after it, known parts added up, unknown ones listed. `taken` was one part
 * with `free`, or is `free` where nothing is known of that. */
function split(free: u64, taken: u64, move: usize): void {
  assert(move <= topmost, 'the stack is full');
  let value: u32 = 0;
  let unknown: u32 = 0;
  let moves: u32 = 0;
  let largest: u32 = 0;
  let live = liveCells(free);
  for (let edge = edgeOf(live, taken); edge != 0; ) {
    const part = partFrom(live, edge);
    live &= ~part;
    edge &= ~part;
    if ((part & (part - 1)) == 0) {
      value ^= 1;
      continue;
    }
    const shape = canonical(part);
    const known = recall(shape);
    if (known & EXACT) {
      value ^= <u32>(known & 127);
      continue;
    }
    if (known == 0 && turnsOntoItself && everyMoveHasAnAnswer(shape)) {
      remember(shape, EXACT);
      continue;
    }
    let at = move + 8;
    const end = at + (<usize>unknown << 3);
    while (at < end && load<u64>(at) != shape) at += 8;
    if (at < end) {
      // two equal parts add up to nothing; the largest stays first
      unknown--;
      store<u64>(at, load<u64>(end - 8));
      continue;
    }
    const size = <u32>popcnt(shape);
    if (size > largest) {
      store<u64>(at, load<u64>(move, 8));
      store<u64>(move, shape, 8);
      largest = size;
    } else store<u64>(at, shape);
    moves += moveCount(part);
    unknown++;
  }
  store<u32>(move, value);
  store<u16>(move, <u16>unknown, 4);
  store<u16>(move, <u16>min(moves, 0xffff), 6);
}

/** Whether the parts of a move with unknown ones add up to n. */
function leadsTo(move: usize, n: u32): bool {
  const unknown = <usize>load<u16>(move, 4);
  let value = load<u32>(move);
  for (let part: usize = 1; part < unknown; part++) {
    value ^= nimber(load<u64>(move + (part << 3), 8));
    if (stopped) return false;
  }
  return isNimber(load<u64>(move, 8), value ^ n);
}

/** Precondition of all below: `part` is canonical and has a move. */
function nimber(part: u64): u32 {
  assert(part != 0, 'an empty part has no move');
  if ((part & (part - 1)) == 0) return 1;
  let n: u32 = 0;
  while (!isNimber(part, n) && !stopped) n++;
  return n;
}

function isNimber(part: u64, n: u32): bool {
  if ((part & (part - 1)) == 0) return n == 1;
  let known = recall(part);
  if (known & EXACT) return (known & 127) == n;
  if (n < 63 && ((known >> n) & 1)) return false;
  // each move takes a cell at least, so no value exceeds the number of cells
  if (n > <u32>popcnt(part)) return false;
  if (spend()) return false;
  const bottom = top;
  const end = expand(part, n);
  known = seen;
  let found = end == 0;
  if (!found) {
    top = end;
    found = someLeadsTo(bottom, end, n);
    top = bottom;
    if (stopped) return false;
  }
  if (found) {
    exclude(part, known | (n < 63 ? <u64>1 << n : 0));
    return false;
  }
  // no move leads to n: the value is n, or less
  exclude(part, n < 62 ? known | (VALUES & ~((<u64>2 << n) - 1)) : known);
  for (let less: u32 = 0; less < n; less++) {
    if (isNimber(part, less)) return false;
    if (stopped) return false;
  }
  remember(part, EXACT | n);
  return true;
}

function exclude(part: u64, values: u64): void {
  const known = recall(part);
  if (!(known & EXACT)) remember(part, known | values);
}

/** Values of moves that `expand` resolved. */
let seen: u64 = 0;

/** Lists the moves that may lead to n, from `top` to the address returned; 0 when one is known to. */
function expand(part: u64, n: u32): usize {
  let move = top;
  let values: u64 = 0;
  for (let record = shapes; record < shapesEnd; record += 16) {
    const shape = load<u64>(record);
    for (let anchors = anchorsIn(record, part); anchors != 0; anchors &= anchors - 1) {
      if (move > topmost) {
        halt();
        return move;
      }
      const taken = shape << ctz(anchors);
      split(part & ~taken, taken, move);
      const unknown = load<u16>(move, 4);
      const value = load<u32>(move);
      if (unknown == 0) {
        if (value < 63) values |= <u64>1 << value;
        if (value == n) {
          seen = values;
          return 0;
        }
      } else if (unknown > 1 || !excluded(load<u64>(move, 8), value ^ n)) move = moveEnd(move);
    }
  }
  seen = values;
  return move;
}

@inline
function excluded(part: u64, n: u32): bool {
  return n < 63 && ((recall(part) >> n) & 1) == 1;
}

/** Tries the moves, those that leave the fewest moves first; a tried one is marked by 0. */
function someLeadsTo(moves: usize, end: usize, n: u32): bool {
  let move = mostPromising(moves, end);
  while (move != 0) {
    store<u16>(move, 0, 6);
    if (leadsTo(move, n)) return true;
    if (stopped) return false;
    move = mostPromising(moves, end);
  }
  return false;
}

/** The untried move that leaves the fewest moves; 0 when all are tried. */
function mostPromising(moves: usize, end: usize): usize {
  let best: usize = 0;
  let least: u32 = 0xffffffff;
  for (let move = moves; move < end; move = moveEnd(move)) {
    const left = <u32>load<u16>(move, 6);
    if (left != 0 && left < least) {
      least = left;
      best = move;
    }
  }
  return best;
}
