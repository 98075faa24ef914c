// What the search knows about positions: bounds of the score and the best moves. Buckets of 64 bytes:
//
//   0 P^m  8 O^m  16 data    24 P^m  32 O^m  40 data    48 unused
//
// The first entry keeps the position with more empties, the second the latest. m is the data multiplied by an odd
// constant: a bucket torn by two threads that share the memory does not match, instead of answering wrongly.
// data: lower + 128, upper + 128, empties, best move, second move (bytes, low to high), bit 40: empties count for the
// winner, and bit 41: the bounds are guessed; a move of 64 is none.
import { cells } from './bits';
import { NEAR_TABLE, TABLE } from './layout';
import { toWinner } from './score';

let mask: u64 = 0;
// Positions of few empties are the most frequent, and each is needed again soon or never: they have their own table,
// small enough for the cache, because a memory access costs as much as many leaves.
const NEAR_BUCKETS: i32 = 12;
const NEAR_EMPTIES: i32 = 9;
let near: usize = NEAR_TABLE;

export const NO_MOVE: i32 = 64;
const WINNER: u64 = 1 << 40;
const GUESSED: u64 = 1 << 41;

/** Whether the current search guesses (see guess.ts), and from how many empties: below, it is exact too. */
export let guessing: bool = false;
export const GUESSED_EMPTIES: i32 = 13;

export function prepareGuess(on: bool): void {
  guessing = on;
}

export function prepareTable(log2Buckets: i32, clear: bool): void {
  assert(log2Buckets >= 0 && TABLE + (<usize>64 << log2Buckets) <= <usize>memory.size() << 16, 'the table has no room');
  mask = (<u64>1 << log2Buckets) - 1;
  if (clear) {
    memory.fill(TABLE, 0, <usize>64 << log2Buckets);
    memory.fill(near, 0, <usize>64 << NEAR_BUCKETS);
  }
}

/** Each thread has its own table of few empties. */
export function prepareNear(address: usize): void {
  near = address;
}

/** The bucket of a position of e empties. */
@inline
export function bucketOf(P: u64, O: u64, e: i32): usize {
  assert((P & O) == 0 && e >= 0 && e <= 64, 'no such position');
  let h = (P * 0x9e3779b97f4a7c15) ^ (rotl(O, 32) * 0xc2b2ae3d27d4eb4f);
  h ^= h >> 32;
  return e <= NEAR_EMPTIES
    ? near + (<usize>(h & ((1 << NEAR_BUCKETS) - 1)) << 6)
    : TABLE + (<usize>(h & mask) << 6);
}

@inline
function mix(data: u64): u64 {
  return data * 0xd6e8feb86659fd93;
}

/** The data of a position, 0 if it is not stored. */
@inline
export function probe(bucket: usize, P: u64, O: u64): u64 {
  let data = load<u64>(bucket, 16);
  let m = mix(data);
  if ((load<u64>(bucket) ^ m) == P && (load<u64>(bucket, 8) ^ m) == O) return translate(data);
  data = load<u64>(bucket, 40);
  m = mix(data);
  return (load<u64>(bucket, 24) ^ m) == P && (load<u64>(bucket, 32) ^ m) == O ? translate(data) : 0;
}

/** Bounds of the other kind of score as far as they hold for ours. At every end of the game the two scores b (discs on
 * the board) and w (empties to the winner) have the same sign and |b| ≤ |w|, so who can reach b ≥ t ≥ 0 reaches
 * w ≥ t, and who can reach w ≥ t > 0 wins. */
@inline
function translate(data: u64): u64 {
  return (data & (WINNER | GUESSED)) == (toWinner ? WINNER : 0) || data == 0 ? data : translated(data);
}

function translated(data: u64): u64 {
  let lower = lowerOf(data), upper = upperOf(data);
  if (data & GUESSED && !guessing) {
    lower = -cells;
    upper = cells;
  } else if ((data & WINNER) == (toWinner ? WINNER : 0)) {
    return data;
  } else if (toWinner) {
    if (lower < 0) lower = -cells;
    if (upper > 0) upper = cells;
  } else {
    lower = min(lower, 1);
    upper = max(upper, -1);
  }
  return (data & ~0xffff & ~WINNER & ~GUESSED) | (toWinner ? WINNER : 0) | <u64>(lower + 128) | (<u64>(upper + 128) << 8);
}

@inline
export function lowerOf(data: u64): i32 {
  return <i32>(data & 255) - 128;
}

@inline
export function upperOf(data: u64): i32 {
  return <i32>((data >> 8) & 255) - 128;
}

@inline
export function moveOf(data: u64): i32 {
  return <i32>((data >> 24) & 255);
}

@inline
export function secondOf(data: u64): i32 {
  return <i32>((data >> 32) & 255);
}

/** `before` is the result of `probe`: known bounds stay, and so does the best move if none is found. */
export function remember(bucket: usize, P: u64, O: u64, before: u64, low: i32, high: i32, e: i32, move: i32): void {
  let lower = low, upper = high, best = move, second = NO_MOVE;
  if (before) {
    lower = max(lower, lowerOf(before));
    upper = min(upper, upperOf(before));
    second = secondOf(before);
    if (best == NO_MOVE) best = moveOf(before);
    else if (best != moveOf(before)) second = moveOf(before);
    // guesses may contradict each other
    if (guessing && lower > upper) {
      lower = low;
      upper = high;
    }
  }
  assert(lower <= upper && lower >= -cells && upper <= cells, 'the bounds contradict each other');
  assert(best >= 0 && best <= NO_MOVE && second >= 0 && second <= NO_MOVE, 'no such move');
  const data = <u64>(lower + 128) | (<u64>(upper + 128) << 8) | (<u64>e << 16) | (<u64>best << 24) | (<u64>second << 32)
    | (toWinner ? WINNER : 0) | (guessing && e >= GUESSED_EMPTIES ? GUESSED : 0);
  const m = mix(data);
  const first = load<u64>(bucket, 16);
  const same = (load<u64>(bucket) ^ mix(first)) == P && (load<u64>(bucket, 8) ^ mix(first)) == O;
  const at = same || <i32>((first >> 16) & 255) <= e ? bucket : bucket + 24;
  store<u64>(at, P ^ m);
  store<u64>(at, O ^ m, 8);
  store<u64>(at, data, 16);
}
