import { useEffect } from 'preact/hooks';
import { textOf } from '../../core/text.ts';
import { playSound } from '../common/audio.ts';
import { JUDGE_KEYS } from '../common/key-words.ts';
import { judged, refuseAddress } from '../common/place.ts';
import { type Keys, useScreenKeys } from '../common/screen.ts';
import { FIRST_MATCH, findMatchPage } from '../judge/match-page.ts';
import type { MatchRun } from '../judge/run.ts';
import { createRuns } from '../judge/runs.ts';
import { JudgeScreen } from './judge-screen.tsx';

const runOf = createRuns(playSound);

/** The judge of a problem, or of the first one where the address names none. */
export function JudgePlace({ problemId }: { readonly problemId: string }) {
  const found = problemId === '' ? FIRST_MATCH : findMatchPage(problemId);
  useEffect(() => {
    if (problemId === FIRST_MATCH.problem.id) judged.value = '';
    if (found) return;
    judged.value = undefined;
    refuseAddress(textOf(() => problemId));
  }, [found, problemId]);
  const run = found && runOf(found.problem.id);
  return run ? <Opened key={run.page.problem.id} run={run} /> : null;
}

function Opened({ run }: { readonly run: MatchRun }) {
  useScreenKeys(() => ({ keys: judgeKeys(run), keyHelp: JUDGE_KEYS }), [run]);
  return <JudgeScreen run={run} />;
}

function judgeKeys({ toggleRun, stopRun, stepReview }: MatchRun): Keys {
  return {
    r: toggleRun,
    Escape: stopRun,
    ArrowLeft: () => stepReview(-1),
    ArrowRight: () => stepReview(1),
  };
}
