import type { Problem } from '../problem.ts';

/** What each program in `submissions/` must get. */
export const ED_SUBMISSIONS: Problem['submissions'] = {
  'right.cpp': ['AC'],
  'right.py': ['AC'],
  'plain-nim.cpp': ['WA', 'plain-nim'],
  'sizes-as-they-are.cpp': ['WA', 'sizes-as-they-are'],
  'values-added.cpp': ['WA', 'values-added'],
  'table.cpp': ['RE', 'SIGABRT'],
};
