import type { Policy } from '../../core/odds.ts';

/** The exact computation takes seconds for some policies and never changes; a test computes it again. */
export const BREAD_EXPECTED_SCORES: Readonly<Record<Policy, number>> = {
  best: 100,
  'most-wins': 96.41,
  minimax: 90.23,
  random: 0,
};
