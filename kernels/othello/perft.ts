// Positions after exactly `depth` plies. Three conventions differ in what a turn without a move is:
//   PLY:  a forced pass is a ply; a game that ended earlier is not counted.
//   LEAF: every turn without a move is a ply, so an ended game waits and counts once.
//   FREE: a forced pass costs no ply; an ended game counts once.
// Counts are u64: a position has at most 33 moves, and 33^12 < 2^64; deeper than 12 the caller splits the tree.
import { bit, first, flips, moves, count } from './bits';
import { TABLE } from './layout';

const PLY: i32 = 0;
const LEAF: i32 = 1;
const FREE: i32 = 2;

let convention: i32 = PLY;
let mask: u64 = 0;

/** `log2Slots` slots of 32 bytes: P, O, depth, count. They hold only what this convention counted. */
export function preparePerft(chosen: i32, log2Slots: i32): void {
  assert(chosen >= PLY && chosen <= FREE, 'no such convention');
  assert(TABLE + (<usize>32 << log2Slots) <= <usize>memory.size() << 16, 'the table has no room');
  convention = chosen;
  mask = (<u64>1 << log2Slots) - 1;
  memory.fill(TABLE, 0, <usize>32 << log2Slots);
}

export function perft(P: u64, O: u64, depth: i32): u64 {
  if (depth == 0) return 1;
  const own = moves(P, O);
  if (own == 0) return withoutMove(P, O, depth);
  if (depth == 1) return <u64>count(own);
  if (depth == 2) return lastTwo(P, O, own);

  let h = (P * 0x9e3779b97f4a7c15) ^ ((O + <u64>depth) * 0xc2b2ae3d27d4eb4f);
  h ^= h >> 32;
  const slot = TABLE + (<usize>(h & mask) << 5);
  if (load<u64>(slot) == P && load<u64>(slot, 8) == O && load<u64>(slot, 16) == <u64>depth) return load<u64>(slot, 24);
  let total: u64 = 0;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    total += perft(O ^ f, P ^ f ^ bit(x), depth - 1);
  }
  store<u64>(slot, P);
  store<u64>(slot, O, 8);
  store<u64>(slot, <u64>depth, 16);
  store<u64>(slot, total, 24);
  return total;
}

function lastTwo(P: u64, O: u64, own: u64): u64 {
  let total: u64 = 0;
  for (let left = own; left; left &= left - 1) {
    const x = first(left);
    const f = flips(x, P, O);
    const replies = moves(O ^ f, P ^ f ^ bit(x));
    total += replies ? <u64>count(replies) : withoutMove(O ^ f, P ^ f ^ bit(x), 1);
  }
  return total;
}

/** The player has no move; depth ≥ 1. */
function withoutMove(P: u64, O: u64, depth: i32): u64 {
  if (moves(O, P) == 0) return convention == PLY ? 0 : 1;
  return perft(O, P, convention == FREE ? depth : depth - 1);
}
