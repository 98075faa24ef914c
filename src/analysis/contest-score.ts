import { type Fraction, fraction } from '../core/fraction.ts';
import type { Odds } from './odds.ts';

/** The bread contest: of 1,800 games the program starts every third. */
export const CONTEST = { games: 1800, firstGames: 600, secondGames: 1200, fullScore: 100 } as const;

/** floor(((x+y)/6 − 200) · min((x/(x+y))² + 0.2, 1)), at least 0, for x wins and y draws; in integers. */
export function contestScore(wins: number, draws: number): number {
  const kept = wins + draws;
  if (kept <= 1200) return 0;
  // (x/s)² + 1/5 ≥ 1 exactly when 5x² ≥ 4s²
  if (5 * wins * wins >= 4 * kept * kept) return Math.floor((kept - 1200) / 6);
  return Number((BigInt(kept - 1200) * BigInt(5 * wins * wins + kept * kept)) / BigInt(30 * kept * kept));
}

/** How often each score comes up: weights[s] in `total`. Not reduced: the numbers have thousands of digits. */
export interface ScoreDistribution {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

/** The score's distribution when each game is independent, with the given odds when starting and when following. */
export function contestDistribution(first: Odds, second: Odds): ScoreDistribution {
  const [one, two] = [wholeOdds(first), wholeOdds(second)];
  const rows =
    one.loss === 0n
      ? lossRowsOfSecond(one, two, CONTEST.firstGames, CONTEST.secondGames)
      : lossRows(one, two, CONTEST.firstGames, CONTEST.secondGames);
  const total = one.total ** BigInt(CONTEST.firstGames) * two.total ** BigInt(CONTEST.secondGames);
  const weights = Array.from({ length: CONTEST.fullScore + 1 }, () => 0n);
  let losses = 0;
  for (const { factor, counts } of rows) {
    if (losses >= SCORELESS_LOSSES) break;
    const sums = new Map<number, bigint>();
    for (const [draws, count] of counts.entries()) {
      const score = contestScore(CONTEST.games - losses - draws, draws);
      sums.set(score, (sums.get(score) ?? 0n) + count);
    }
    for (const [score, sum] of sums) weights[score]! += factor * sum;
    losses++;
  }
  // everything that was not enumerated has too many losses to score
  weights[0]! += total - weights.reduce((sum, weight) => sum + weight);
  return { weights, total };
}

export function expectedScore({ weights, total }: ScoreDistribution): Fraction {
  return {
    numerator: weights.reduce((sum, weight, score) => sum + weight * BigInt(score), 0n),
    denominator: total,
  };
}

/** From this many losses on the score is 0. */
const SCORELESS_LOSSES = 600;

/** The odds of one game as whole numbers over one total. */
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
