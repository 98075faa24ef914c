import { type Fraction, fraction } from '../../core/fraction.ts';
import type { Match } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';

/** How often each score occurs: `weights[s]` of `total`. Not reduced: the numbers have thousands of digits. */
export interface ScoreDistribution {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** The score's distribution for independent games with the given odds when starting and when following. */
export function matchDistribution(match: Match, first: Odds, second: Odds): ScoreDistribution {
  const { firstGames, secondGames } = match;
  const games = firstGames + secondGames;
  const [one, two] = [wholeOdds(first), wholeOdds(second)];
  const rows = (one.loss === 0n ? lossRowsOfSecond : lossRows)(one, two, firstGames, secondGames);
  const total = one.total ** BigInt(firstGames) * two.total ** BigInt(secondGames);
  const weights = Array.from({ length: match.fullScore + 1 }, () => 0n);
  let losses = 0;
  for (const { factor, counts } of rows) {
    if (losses >= match.scorelessLosses) break;
    const sums = new Map<number, bigint>();
    for (const [draws, count] of counts.entries()) {
      const score = match.score(games - losses - draws, draws);
      sums.set(score, (sums.get(score) ?? 0n) + count);
    }
    for (const [score, sum] of sums) weights[score]! += factor * sum;
    losses++;
  }
  // what was not enumerated has too many losses to score
  weights[0]! += total - weights.reduce((sum, weight) => sum + weight);
  return { weights, total };
}

export function expectedScore({ weights, total }: ScoreDistribution): Fraction {
  return {
    numerator: weights.reduce((sum, weight, score) => sum + weight * BigInt(score), 0n),
    denominator: total,
  };
}

/** The odds of one game as integers with one denominator. */
export interface WholeOdds {
  readonly win: bigint;
  readonly draw: bigint;
  readonly loss: bigint;
  readonly total: bigint;
}

/** The results with one number of losses: counts[d] · factor of them have d draws. */
interface LossRow {
  readonly factor: bigint;
  readonly counts: readonly bigint[];
}

/**
 * When only the second kind of game can be lost, l losses leave C(b, l)·l₂^l times the coefficients of
 *
 *     (w₁ + d₁Y)^a · (w₂ + d₂Y)^(b−l),
 *
 * and each such polynomial is the one before divided by w₂ + d₂Y: one multiplication a coefficient.
 */
export function* lossRowsOfSecond(
  one: WholeOdds,
  two: WholeOdds,
  firstGames: number,
  secondGames: number,
): Generator<LossRow> {
  let factor = 1n;
  let counts = losslessCounts(one, two, firstGames, secondGames);
  for (let losses = 0; losses <= secondGames; losses++) {
    yield { factor, counts };
    if (two.loss === 0n) return;
    factor = (factor * two.loss * BigInt(secondGames - losses)) / BigInt(losses + 1);
    const divided: bigint[] = [];
    for (let draws = 0; draws < counts.length - 1; draws++) {
      divided.push((counts[draws]! - two.draw * (divided[draws - 1] ?? 0n)) / two.win);
    }
    counts = divided;
  }
}

/** The coefficients of (w₁ + d₁Y)^a · (w₂ + d₂Y)^b. */
function losslessCounts(one: WholeOdds, two: WholeOdds, firstGames: number, secondGames: number): bigint[] {
  const [a, b] = [BigInt(firstGames), BigInt(secondGames)];
  const ww = one.win * two.win;
  const wd = one.win * two.draw + two.win * one.draw;
  const dd = one.draw * two.draw;
  const slope = a * one.draw * two.win + b * two.draw * one.win;
  const counts: bigint[] = [one.win ** a * two.win ** b];
  for (let draws = 0; draws < firstGames + secondGames; draws++) {
    const y = BigInt(draws);
    const here = (slope - wd * y) * counts[draws]!;
    const before = draws > 0 ? (a + b - (y - 1n)) * dd * counts[draws - 1]! : 0n;
    counts.push((here + before) / (ww * (y + 1n)));
  }
  return counts;
}

/**
 * In general the results are the coefficients of F = A^a · B^b with A = w₁ + d₁Y + l₁Z and B likewise:
 * counts[d] of row l belongs to Z^l Y^d. F satisfies
 *
 *     A·B·∂F/∂Z = (a·l₁·B + b·l₂·A)·F        and the same with Y,
 *
 * so each coefficient follows from its neighbours by an exact division: no polynomial is ever multiplied.
 * Precondition: both winning odds are positive.
 */
export function* lossRows(
  one: WholeOdds,
  two: WholeOdds,
  firstGames: number,
  secondGames: number,
): Generator<LossRow> {
  const [a, b] = [BigInt(firstGames), BigInt(secondGames)];
  const games = firstGames + secondGames;
  const ww = one.win * two.win;
  const wd = one.win * two.draw + two.win * one.draw;
  const dd = one.draw * two.draw;
  const wl = one.win * two.loss + two.win * one.loss;
  const dl = one.draw * two.loss + two.draw * one.loss;
  const ll = one.loss * two.loss;
  const slope = a * one.loss * two.win + b * two.loss * one.win;
  const drawSlope = a * one.loss * two.draw + b * two.loss * one.draw;
  let beforeLast: readonly bigint[] | undefined;
  let last: readonly bigint[] = losslessCounts(one, two, firstGames, secondGames);
  yield { factor: 1n, counts: last };
  for (let losses = 1; losses <= games; losses++) {
    const z = BigInt(losses - 1);
    const row: bigint[] = [];
    for (let draws = 0; draws <= games - losses; draws++) {
      let sum = (slope - wl * z) * last[draws]!;
      if (draws > 0) sum += (drawSlope - dl * z) * last[draws - 1]! - wd * (z + 1n) * row[draws - 1]!;
      if (draws > 1) sum -= dd * (z + 1n) * row[draws - 2]!;
      if (beforeLast) sum += ll * (a + b - (z - 1n)) * beforeLast[draws]!;
      row.push(sum / (ww * (z + 1n)));
    }
    yield { factor: 1n, counts: row };
    [beforeLast, last] = [last, row];
  }
}

export function wholeOdds({ win, draw, loss }: Odds): WholeOdds {
  const total = [win, draw, loss].map(odds => odds.denominator).reduce(leastCommonMultiple);
  const share = ({ numerator, denominator }: Fraction) => (numerator * total) / denominator;
  return { win: share(win), draw: share(draw), loss: share(loss), total };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return a * fraction(a, b).denominator;
}
