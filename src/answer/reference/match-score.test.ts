import { describe, expect, it } from 'vitest';
import { Meter } from '../../core/effort.ts';
import { fraction, makeFraction, toNumber } from '../../core/fraction.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { breadContest } from '../../games/bread/contest.ts';
import { breadGame } from '../../games/bread/game.ts';
import { expectedScore, lossRows, lossRowsOfSecond, matchDistribution, wholeOdds } from './match-score.ts';
import { solveOdds } from './odds.ts';

function oddsOf(policy: Policy): { first: Odds; second: Odds } {
  const { own, opponent } = solveOdds(breadGame, policy, Meter.limited());
  return { first: own(breadGame.initial()), second: opponent(breadGame.initial()) };
}

/** Plays the games one after the other: the obvious way. */
function countsGameByGame(
  first: Odds,
  second: Odds,
  firstGames: number,
  secondGames: number,
): Map<string, string> {
  let spread = new Map([['0,0', fraction(1n)]]);
  for (let game = 0; game < firstGames + secondGames; game++) {
    const odds = game < firstGames ? first : second;
    const next = new Map<string, ReturnType<typeof fraction>>();
    for (const [key, p] of spread) {
      const [losses = 0, draws = 0] = key.split(',').map(Number);
      for (const [target, q] of [
        [`${losses},${draws}`, odds.win],
        [`${losses},${draws + 1}`, odds.draw],
        [`${losses + 1},${draws}`, odds.loss],
      ] as const) {
        const old = next.get(target) ?? fraction(0n);
        const product = fraction(p.numerator * q.numerator, p.denominator * q.denominator);
        next.set(
          target,
          fraction(
            old.numerator * product.denominator + product.numerator * old.denominator,
            old.denominator * product.denominator,
          ),
        );
      }
    }
    spread = next;
  }
  return new Map([...spread].map(([key, p]) => [key, makeFraction(p)]));
}

describe('the bread contest', () => {
  it.each([
    // wins, draws, score by the statement's formula
    [1800, 0, 100],
    [1610, 190, 100],
    [1609, 191, 99],
    [1200, 0, 0],
    [1206, 0, 1],
    [0, 1800, 20],
    [0, 0, 0],
    [900, 900, 45],
  ])('%i wins and %i draws give %i', (wins, draws, score) => {
    expect(breadContest.score(wins, draws)).toBe(score);
  });
});

describe('rows of results', () => {
  it.each([
    ['random', lossRows],
    ['most-wins', lossRows],
    ['most-wins', lossRowsOfSecond],
    ['best', lossRowsOfSecond],
  ] as const)('agree with playing game by game: %s', (policy, rowsOf) => {
    const { first, second } = oddsOf(policy);
    const [one, two] = [wholeOdds(first), wholeOdds(second)];
    const rows = [...rowsOf(one, two, 3, 5)];
    for (const [key, probability] of countsGameByGame(first, second, 3, 5)) {
      const [losses = 0, draws = 0] = key.split(',').map(Number);
      const row = rows[losses];
      const weight = (row?.factor ?? 0n) * (row?.counts[draws] ?? 0n);
      expect(makeFraction(fraction(weight, one.total ** 3n * two.total ** 5n)), key).toBe(probability);
    }
  });
});

describe('matchDistribution', () => {
  it('gives the best policy full marks almost surely', () => {
    const { first, second } = oddsOf('best');
    const distribution = matchDistribution(breadContest, first, second);
    const { weights, total } = distribution;
    expect(toNumber(expectedScore(distribution))).toBe(100);
    expect(toNumber({ numerator: total - weights[100]!, denominator: total }).toPrecision(2)).toBe('3.1e-16');
  });

  it('knows what most-wins and minimax cost, and adds up to one', () => {
    const [mostWins, minimax] = [oddsOf('most-wins'), oddsOf('minimax')];
    const distribution = matchDistribution(breadContest, mostWins.first, mostWins.second);
    expect(toNumber(expectedScore(distribution)).toFixed(2)).toBe('96.41');
    expect(distribution.weights.reduce((sum, weight) => sum + weight)).toBe(distribution.total);
    expect(
      toNumber(expectedScore(matchDistribution(breadContest, minimax.first, minimax.second))).toFixed(0),
    ).toBe('90');
  });
});
