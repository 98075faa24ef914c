import type { Problem } from '../problem.ts';

/** What each program in `submissions/` must get. */
export const OTHELLO_SUBMISSIONS: Problem['submissions'] = {
  'right.cpp': ['AC'],
  'right-memo.cpp': ['AC'],
  'right.py': ['AC'],
  'pass-ends.cpp': ['WA', 'pass-ends'],
  'pass-drops.cpp': ['WA', 'pass-drops'],
  'full-only.cpp': ['WA', 'full-only'],
  'colours-swapped.cpp': ['WA', 'colours-swapped'],
  'black-first.cpp': ['WA', 'black-first'],
  'distinct-boards.cpp': ['WA', 'distinct-boards'],
  'order.cpp': ['WA', 'order'],
  'four-directions.cpp': ['WA', 'four-directions'],
  'empty-as-white.cpp': ['WA', 'empty-as-white'],
  'open-run.cpp': ['WA'],
  'shared-copy.cpp': ['WA'],
  'overflow-16.cpp': ['WA', 'overflow-16'],
  'reads-files.cpp': ['WA'],
  // right within the statement's limits: ten empty cells give at most 10! sequences
  'overflow-32.cpp': ['AC'],
  'slow.cpp': ['TLE'],
  'hang.cpp': ['TLE'],
  'fork-bomb.cpp': ['TLE'],
  'memory-hog.cpp': ['MLE'],
  'output-flood.cpp': ['OLE'],
  'crash.cpp': ['RE', 'SIGFPE'],
};
