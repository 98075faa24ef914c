import { Budget } from '../../analysis/budget.ts';
import { matchDistribution } from '../../analysis/match-score.ts';
import { type Odds, type Policy, solveOdds } from '../../analysis/odds.ts';
import { toNumber } from '../../core/fraction.ts';
import { findProblem } from '../problems/registry.ts';

/** The odds of one game for a policy: started by it, and started by the opponent. */
export function policyOdds(id: string, policy: Policy): { first: Odds; second: Odds } | undefined {
  const problem = findProblem(id);
  if (problem?.kind !== 'match') return undefined;
  const { own, opponent } = solveOdds(problem.game, policy, new Budget(1_000_000));
  return { first: own(problem.game.initial()), second: opponent(problem.game.initial()) };
}

/** How likely each score is for a policy, as doubles of the exact probabilities. */
export function scoreDistribution(id: string, policy: Policy): number[] | undefined {
  const problem = findProblem(id);
  const odds = policyOdds(id, policy);
  if (problem?.kind !== 'match' || !odds) return undefined;
  const { weights, total } = matchDistribution(problem.match, odds.first, odds.second);
  return weights.map(weight => toNumber({ numerator: weight, denominator: total }));
}
