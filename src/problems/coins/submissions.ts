import type { Problem } from '../problem.ts';

/** What each program in `submissions/` must get. */
export const COINS_SUBMISSIONS: Problem['submissions'] = {
  'right.cpp': ['AC'],
  'greedy.cpp': ['WA', 'greedy'],
  'lead.cpp': ['WA', 'lead'],
  'always-two.cpp': ['WA', 'always-two'],
  'slow.cpp': ['TLE'],
  'large-table.cpp': ['MLE'],
};
