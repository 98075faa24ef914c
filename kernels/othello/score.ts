// Final scores and the last four empties, exactly. Scores are disc differences for P; with `toWinner` the empties of
// a finished game go to the winner. Every function takes a window and returns the score if it lies inside, an upper
// bound of it at or below alpha, a lower bound at or above beta.
import { bit, board, cells, count, first, flips, flipsOf, withMirror } from './bits';
import { bothFlips } from './last';
import { NEAR, ODD, QUADRANT } from './layout';

export let toWinner: bool = false;
export let nodes: u64 = 0;
/** Positions that only the evaluation visited: not searched, but they take time. */
export let thoughts: u64 = 0;

/** No score reaches this. */
export const NONE: i32 = -127;

export function prepareScore(winner: bool, reset: bool): void {
  toWinner = winner;
  if (reset) nodes = thoughts = 0;
}

@inline
export function think(): void {
  thoughts++;
}

@inline
export function visit(): void {
  nodes++;
}

export function final(P: u64, O: u64): i32 {
  const p = count(P), o = count(O);
  return settle(p - o, cells - p - o);
}

@inline
function settle(difference: i32, empties: i32): i32 {
  if (!toWinner || difference == 0) return difference;
  return difference > 0 ? difference + empties : difference - empties;
}

@inline
function tryFlips(x: i32, P: u64, O: u64): u64 {
  return load<u64>(NEAR + (<usize>x << 3)) & O ? flips(x, P, O) : 0;
}

@inline
export function score1(P: u64, x: i32): i32 {
  assert((bit(x) & board & ~P) != 0, 'the last cell is not free');
  visit();
  const now = 2 * count(P) - cells + 1;
  const both = bothFlips(P, x);
  const f = both & 255;
  if (f) return now + 2 * f + 1;
  const g = both >> 8;
  return g ? now - 2 * g - 1 : settle(now, 1);
}

export function score2(P: u64, O: u64, alpha: i32, beta: i32, x: i32, y: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert((board & ~(P | O)) == (bit(x) | bit(y)) && x != y, 'other cells are free');
  visit();
  let best = NONE;
  let f = tryFlips(x, P, O);
  if (f) {
    best = -score1(O ^ f, y);
    if (best >= beta) return best;
  }
  f = tryFlips(y, P, O);
  if (f) return max(best, -score1(O ^ f, x));
  if (best != NONE) return best;

  let worst = -NONE;
  f = tryFlips(x, O, P);
  if (f) {
    worst = score1(P ^ f, y);
    if (worst <= alpha) return worst;
  }
  f = tryFlips(y, O, P);
  if (f) return min(worst, score1(P ^ f, x));
  return worst == -NONE ? final(P, O) : worst;
}

function try3(P: u64, O: u64, alpha: i32, beta: i32, x: i32, y: i32, z: i32): i32 {
  let best = NONE;
  let f = tryFlips(x, P, O);
  if (f) {
    best = -score2(O ^ f, P ^ f ^ bit(x), -beta, -alpha, y, z);
    if (best >= beta) return best;
  }
  f = tryFlips(y, P, O);
  if (f) {
    best = max(best, -score2(O ^ f, P ^ f ^ bit(y), -beta, -max(alpha, best), x, z));
    if (best >= beta) return best;
  }
  f = tryFlips(z, P, O);
  if (f) best = max(best, -score2(O ^ f, P ^ f ^ bit(z), -beta, -max(alpha, best), x, y));
  return best;
}

/** A cell alone in its quadrant comes first: who fills it usually has the last word there. */
export function score3(P: u64, O: u64, alpha: i32, beta: i32, a: i32, b: i32, c: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert((board & ~(P | O)) == (bit(a) | bit(b) | bit(c)), 'other cells are free');
  visit();
  let x = a, y = b, z = c;
  const q = load<u8>(QUADRANT + a), r = load<u8>(QUADRANT + b), s = load<u8>(QUADRANT + c);
  if (q == r) {
    if (r != s) {
      x = c;
      z = a;
    }
  } else if (q == s) {
    x = b;
    y = a;
  }
  let v = try3(P, O, alpha, beta, x, y, z);
  if (v != NONE) return v;
  v = try3(O, P, -beta, -alpha, x, y, z);
  return v != NONE ? -v : final(P, O);
}

function try4(P: u64, O: u64, alpha: i32, beta: i32, parity: i32): i32 {
  const empties = board & ~(P | O);
  const pp = withMirror(P), oo = withMirror(O);
  let best = NONE;
  let group = empties & load<u64>(ODD + (<usize>parity << 3));
  let later = empties ^ group;
  if (group == 0) {
    group = later;
    later = 0;
  }
  while (group) {
    const x = first(group);
    group &= group - 1;
    if (group == 0) {
      group = later;
      later = 0;
    }
    const f = load<u64>(NEAR + (<usize>x << 3)) & O ? flipsOf(x, P, O, pp, oo) : 0;
    if (f == 0) continue;
    let rest = empties ^ bit(x);
    const a = first(rest);
    rest &= rest - 1;
    const b = first(rest);
    rest &= rest - 1;
    best = max(best, -score3(O ^ f, P ^ f ^ bit(x), -beta, -max(alpha, best), a, b, first(rest)));
    if (best >= beta) return best;
  }
  return best;
}

export function score4(P: u64, O: u64, alpha: i32, beta: i32, parity: i32): i32 {
  assert(alpha < beta, 'the window is empty');
  assert(count(board & ~(P | O)) == 4 && parity >= 0 && parity < 16, 'not four empties');
  visit();
  let v = try4(P, O, alpha, beta, parity);
  if (v != NONE) return v;
  v = try4(O, P, -beta, -alpha, parity);
  return v != NONE ? -v : final(P, O);
}

/** At most four empties. */
export function scoreFew(P: u64, O: u64, alpha: i32, beta: i32, e: i32, parity: i32): i32 {
  assert(e <= 4 && count(board & ~(P | O)) == e, 'more empties than four, or miscounted');
  if (e == 4) return score4(P, O, alpha, beta, parity);
  let rest = board & ~(P | O);
  if (e == 0) return final(P, O);
  const x = first(rest);
  if (e == 1) return score1(P, x);
  rest &= rest - 1;
  const y = first(rest);
  if (e == 2) return score2(P, O, alpha, beta, x, y);
  return score3(P, O, alpha, beta, x, y, first(rest & (rest - 1)));
}
