import type { Policy } from '../../analysis/odds.ts';

/** What a policy is expected to score in a match, rounded from the exact value to two digits. */
interface Expectation {
  readonly score: number;
}

/** The exact computation takes seconds for some policies and never changes; a test computes it again. */
const EXPECTED_SCORES: Readonly<Record<string, Partial<Record<Policy, number>>>> = {
  bread: { best: 100, 'most-wins': 96.41, minimax: 90.23, random: 0 },
};

export function expectationOf(id: string, policy: Policy): Expectation | undefined {
  const score = EXPECTED_SCORES[id]?.[policy];
  return score === undefined ? undefined : { score };
}
