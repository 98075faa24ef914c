import { useEffect, useMemo } from 'preact/hooks';
import { tally } from '../../match/referee.ts';
import { VERDICT_TITLES } from '../../problems/verdict.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import type { Run } from '../judge/run.ts';
import { createRuns } from '../judge/runs.ts';
import { Button } from '../page/button.tsx';
import { ArcadeLink } from './arcade-link.tsx';
import { SUBMIT_WORDS } from './words.ts';

interface MatchViewProps {
  readonly problemId: string;
  solve(): void;
  struggle(): void;
}

/** Whoever has written nothing yet begins with the plainest bot: the best one would be the answer. */
function openRun(problemId: string): Run | undefined {
  const run = createRuns(playSound)(problemId);
  const plainest = run?.page.samples.at(-1);
  if (run && plainest && !run.isKept) run.source.value = plainest.source;
  return run;
}

/** A bot's match, in short: the judge's own page, which has the same bot, shows the games. */
export function MatchView({ problemId, solve, struggle }: MatchViewProps) {
  const run = useMemo(() => openRun(problemId), [problemId]);
  const ended = run?.result.value;
  useEffect(() => {
    if (ended?.verdict) (ended.verdict === 'AC' ? solve : struggle)();
  }, [ended]);
  if (!run) return null;
  const language = lang.value;
  const isRunning = run.phase.value === 'running';
  const { win, draw, loss } = tally(run.shownGames.value);
  const verdict = ended?.verdict;
  const mood = verdict === undefined ? '' : verdict === 'AC' ? ' live-right' : ' live-wrong';
  const score = ended && SUBMIT_WORDS.score(ended.assessment.score, run.page.problem.match.fullScore);
  return (
    <>
      <p class="small">{SUBMIT_WORDS.aboutMatch[language]}</p>
      <label class="live-editor">
        <span>{SUBMIT_WORDS.program[language]}</span>
        <textarea
          rows={14}
          spellcheck={false}
          autocapitalize="off"
          value={run.source.value}
          onInput={event => run.changeSource(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button icon={isRunning ? 'stop' : 'play'} main onClick={run.toggleRun}>
          {(isRunning ? SUBMIT_WORDS.stop : SUBMIT_WORDS.run)[language]}
        </Button>
        <p class={`live-said${mood}`} role="status">
          {isRunning && SUBMIT_WORDS.running[language]}
          {verdict && `${verdict} ${VERDICT_TITLES[verdict][language]} ${score![language]}`}
        </p>
      </div>
      {run.phase.value !== 'idle' && <p>{SUBMIT_WORDS.tally(win, draw, loss)[language]}</p>}
      {ended?.fault && (
        <p>
          {ended.fault.line !== undefined && SUBMIT_WORDS.line(ended.fault.line)[language]}
          {ended.fault.why[language]}
        </p>
      )}
      <ArcadeLink link={`#/judge/${problemId}`} words={SUBMIT_WORDS.wholePage} />
    </>
  );
}
