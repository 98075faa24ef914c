import { matchDistribution } from '../../answer/reference/match-score.ts';
import { solveOdds } from '../../answer/reference/odds.ts';
import { Meter } from '../../core/effort.ts';
import { toNumber } from '../../core/fraction.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem } from '../../problems/problem.ts';

/** The odds of one game for a policy: started by it, and started by the opponent. */
export function policyOdds(problem: MatchProblem, policy: Policy): { first: Odds; second: Odds } {
  const game = openProblemGame(problem.game);
  const { own, opponent } = solveOdds(game, policy, Meter.limited(1_000_000));
  return { first: own(game.initial()), second: opponent(game.initial()) };
}

/** How likely each score is for a policy, as doubles of the exact probabilities. */
export function scoreDistribution(problem: MatchProblem, policy: Policy): number[] {
  const odds = policyOdds(problem, policy);
  const { weights, total } = matchDistribution(problem.match, odds.first, odds.second);
  return weights.map(weight => toNumber({ numerator: weight, denominator: total }));
}

/** The share of games that a policy wins, by who starts how many of them. */
export function expectedWins(problem: MatchProblem, policy: Policy): number {
  const { first, second } = policyOdds(problem, policy);
  const { firstGames, secondGames } = problem.match;
  const wins = firstGames * toNumber(first.win) + secondGames * toNumber(second.win);
  return wins / (firstGames + secondGames);
}
