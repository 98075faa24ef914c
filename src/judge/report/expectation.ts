import { Budget } from '../../analysis/budget.ts';
import { matchDistribution } from '../../analysis/match-score.ts';
import { type Odds, type Policy, solveOdds } from '../../analysis/odds.ts';
import { toNumber } from '../../core/fraction.ts';
import { findProblem } from '../problems/registry.ts';

/** What a policy is expected to score in a match, rounded from the exact value to two digits. */
interface Expectation {
  readonly score: number;
}

/** The exact computation takes seconds for some policies and never changes; the test computes it again. */
const EXPECTED_SCORES: Readonly<Record<string, Partial<Record<Policy, number>>>> = {
  bread: { best: 100, 'most-wins': 96.41, minimax: 90.23, random: 0 },
};

export function expectationOf(id: string, policy: Policy): Expectation | undefined {
  const score = EXPECTED_SCORES[id]?.[policy];
  return score === undefined ? undefined : { score };
}

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
