import type { Effect } from '../sound/sound.ts';
import { openJudge } from './judge-frame.ts';
import { findMatchPage } from './match-page.ts';
import { createRun, type MatchRun } from './run.ts';

/** The run of each problem, created when its page is first opened and reused afterwards. */
export function createRuns(playSound: (effect: Effect) => void): (problemId: string) => MatchRun | undefined {
  const runs = new Map<string, MatchRun>();
  return id => {
    const page = findMatchPage(id);
    if (!page) return undefined;
    const run = runs.get(id) ?? createRun(page, { playSound, openJudge });
    runs.set(id, run);
    return run;
  };
}
