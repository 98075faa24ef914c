import { useEffect, useMemo } from 'preact/hooks';
import type { ResolvedMatch } from '../../lessons/resolved.ts';
import { tally } from '../../match/referee.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { Button } from '../page/button.tsx';
import { ArcadeLink } from './arcade-link.tsx';
import { createMatchRun } from './match-run.ts';
import { SUBMIT_WORDS } from './words.ts';

export interface MatchViewProps {
  readonly problem: string;
  readonly match: ResolvedMatch;
  solve(): void;
  struggle(): void;
}

/** A bot's match, in short: the judge's own page, which has the same bot, shows the games. */
export function MatchView({ problem, match, solve, struggle }: MatchViewProps) {
  const played = useMemo(() => createMatchRun(problem, match.sample, playSound), [problem]);
  const run = played.run.value;
  const ended = run?.result.value;
  useEffect(() => {
    if (ended?.verdict) (ended.verdict === 'AC' ? solve : struggle)();
  }, [ended]);
  const language = lang.value;
  const isRunning = played.isRunning.value;
  const { win, draw, loss } = tally(run?.shownGames.value ?? []);
  const verdict = ended?.verdict;
  const mood = verdict === undefined ? '' : verdict === 'AC' ? ' live-right' : ' live-wrong';
  const score = ended && SUBMIT_WORDS.score(ended.assessment.score, match.fullScore);
  return (
    <>
      <p class="small">{SUBMIT_WORDS.aboutMatch[language]}</p>
      <label class="live-editor">
        <span>{SUBMIT_WORDS.program[language]}</span>
        <textarea
          rows={14}
          spellcheck={false}
          autocapitalize="off"
          value={played.source.value}
          onInput={event => played.changeSource(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button icon={isRunning ? 'stop' : 'play'} main onClick={() => void played.toggle()}>
          {(isRunning ? SUBMIT_WORDS.stop : SUBMIT_WORDS.run)[language]}
        </Button>
        <p class={`live-said${mood}`} role="status">
          {isRunning && SUBMIT_WORDS.running[language]}
          {verdict && `${verdict} ${verdictTitle(verdict, 'match')[language]} ${score![language]}`}
        </p>
      </div>
      {run && run.phase.value !== 'idle' && <p>{SUBMIT_WORDS.tally(win, draw, loss)[language]}</p>}
      {ended?.fault && (
        <p>
          {ended.fault.line !== undefined && SUBMIT_WORDS.line(ended.fault.line)[language]}
          {ended.fault.why[language]}
        </p>
      )}
      <ArcadeLink link={`#/judge/${problem}`} words={SUBMIT_WORDS.wholePage} />
    </>
  );
}
