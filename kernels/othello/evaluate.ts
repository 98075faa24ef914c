// How good an 8×8 position looks: a weight for what stands on each line and corner, and for mobility. The weights come
// from JavaScript (src/kernels/othello/evaluation.ts says how they were found) as one block:
//
//   0     i16[64][40]  what a disc on the cell adds to the number of each of the 38 places
//   5120  i32[4][4]    for each stage: what it is worth to be on move with an even number of empties, with an odd
//                      one (whoever moves then may also move last), and a move more than the opponent
//   5184  i8[3][]      for each stage: the weights of each pattern's numbers, lowest number first
//
// A place's number is in balanced base 3: +1 for a disc of the player whom the numbers are for, −1 for the other's.
import { bit, board, count, first, moves } from './bits';

/** Bytes of the numbers of all places. */
export const NUMBERS: usize = 80;
const STAGES: usize = 5120;
// Where the weight of number 0 lies for each pattern: 3^k weights, those of the patterns before it first.
const EDGE: usize = 5184 + 29524;
const CORNER: usize = EDGE + 29525 + 9841;
const SECOND: usize = CORNER + 9842 + 3280;
const THIRD: usize = SECOND + 6561;
const FOURTH: usize = THIRD + 6561;
const LONGEST: usize = FOURTH + 6561;
const SEVEN: usize = LONGEST + 3281 + 1093;
const SIX: usize = SEVEN + 1094 + 364;
const FIVE: usize = SIX + 365 + 121;
const SHORTEST: usize = FIVE + 122 + 40;
const STRIDE: usize = 59049 + 19683 + 4 * 6561 + 2187 + 729 + 243 + 81;
/** Positions of at most this many empties are of the first stage, and of the second. */
const LAST: i32 = 11;
const LATE: i32 = 15;

/** The address of the weights; 0 without any. */
export let weights: usize = 0;

export function prepareWeights(address: usize): void {
  weights = address;
}

/** Writes the numbers of all places, for P. */
export function numbers(P: u64, O: u64, at: usize): void {
  v128.store(at, i16x8.splat(0));
  v128.store(at, i16x8.splat(0), 16);
  v128.store(at, i16x8.splat(0), 32);
  v128.store(at, i16x8.splat(0), 48);
  v128.store(at, i16x8.splat(0), 64);
  change(at, at, P, 0, true);
  change(at, at, O, 0, false);
}

/** Updates the numbers at `from` after discs were placed (`placed`) or turned; `plus`: they are now the first player's.
 * */
@inline
export function change(from: usize, to: usize, placed: u64, turned: u64, plus: bool): void {
  let a = i16x8.splat(0), b = i16x8.splat(0), c = i16x8.splat(0), d = i16x8.splat(0), e = i16x8.splat(0);
  for (let left = turned; left; left &= left - 1) {
    const delta = weights + <usize>first(left) * NUMBERS;
    a = i16x8.add(a, v128.load(delta));
    b = i16x8.add(b, v128.load(delta, 16));
    c = i16x8.add(c, v128.load(delta, 32));
    d = i16x8.add(d, v128.load(delta, 48));
    e = i16x8.add(e, v128.load(delta, 64));
  }
  a = i16x8.add(a, a);
  b = i16x8.add(b, b);
  c = i16x8.add(c, c);
  d = i16x8.add(d, d);
  e = i16x8.add(e, e);
  for (let left = placed; left; left &= left - 1) {
    const delta = weights + <usize>first(left) * NUMBERS;
    a = i16x8.add(a, v128.load(delta));
    b = i16x8.add(b, v128.load(delta, 16));
    c = i16x8.add(c, v128.load(delta, 32));
    d = i16x8.add(d, v128.load(delta, 48));
    e = i16x8.add(e, v128.load(delta, 64));
  }
  if (plus) {
    v128.store(to, i16x8.add(v128.load(from), a));
    v128.store(to, i16x8.add(v128.load(from, 16), b), 16);
    v128.store(to, i16x8.add(v128.load(from, 32), c), 32);
    v128.store(to, i16x8.add(v128.load(from, 48), d), 48);
    v128.store(to, i16x8.add(v128.load(from, 64), e), 64);
  } else {
    v128.store(to, i16x8.sub(v128.load(from), a));
    v128.store(to, i16x8.sub(v128.load(from, 16), b), 16);
    v128.store(to, i16x8.sub(v128.load(from, 32), c), 32);
    v128.store(to, i16x8.sub(v128.load(from, 48), d), 48);
    v128.store(to, i16x8.sub(v128.load(from, 64), e), 64);
  }
}

/** The sum of the weights of four places, the first of them numbered `place`; their number 0 weighs what stands at
 * `zero`. */
@inline
function four(from: usize, at: usize, place: usize, zero: usize): i32 {
  return two(from, at, place, zero) + two(from, at, place + 2, zero);
}

@inline
function two(from: usize, at: usize, place: usize, zero: usize): i32 {
  return weight(from, load<i16>(at + (place << 1)), zero) + weight(from, load<i16>(at + (place << 1) + 2), zero);
}

@inline
function weight(from: usize, number: i16, zero: usize): i32 {
  return <i32>load<i8>(from + zero + <usize>(<i32>number));
}

/** The expected score of P, who is to move, in eighths of a disc; `own` are P's moves, `plus`: the numbers are for P. */
export function evaluate(P: u64, O: u64, own: u64, at: usize, plus: bool): i32 {
  const empties = count(board & ~(P | O));
  const stage: i32 = empties <= LAST ? 0 : empties <= LATE ? 1 : 2;
  const from = weights + <usize>stage * STRIDE;
  const sum = four(from, at, 0, EDGE) + four(from, at, 4, CORNER) + four(from, at, 8, SECOND)
    + four(from, at, 12, THIRD) + four(from, at, 16, FOURTH) + two(from, at, 20, LONGEST) + four(from, at, 22, SEVEN)
    + four(from, at, 26, SIX) + four(from, at, 30, FIVE) + four(from, at, 34, SHORTEST);
  const more = count(own) - count(moves(O, P));
  const terms = weights + (<usize>stage << 4);
  return (plus ? sum : -sum) + load<i32>(terms + ((empties & 1) << 2), STAGES) + more * load<i32>(terms, STAGES + 8);
}
