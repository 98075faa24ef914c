import { computed, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { ResolvedMatch } from '../../lessons/resolved.ts';
import { tally } from '../../match/referee.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import { playSound } from '../common/audio.ts';
import { lang } from '../common/page-settings.ts';
import { botKey } from '../judge/protocol.ts';
import type { MatchRun } from '../judge/run.ts';
import { Button } from '../page/button.tsx';
import type { Effect } from '../sound/sound.ts';
import { ArcadeLink } from './buttons.tsx';
import { SUBMIT_WORDS } from './words.ts';

/**
 * The bot of a lesson and its match. The judge is larger than the page, since it knows every problem: its code loads
 * with the bot's first match.
 */
function createMatchRun(problemId: string, sample: string, playSound: (effect: Effect) => void) {
  const source = signal(localStorage.getItem(botKey(problemId)) ?? sample);
  const run = signal<MatchRun | undefined>(undefined);
  const isLoading = signal(false);

  async function load(): Promise<MatchRun | undefined> {
    isLoading.value = true;
    try {
      const { createRuns } = await import('../judge/runs.ts');
      return createRuns(playSound)(problemId);
    } finally {
      isLoading.value = false;
    }
  }

  return {
    source,
    run,
    isRunning: computed(() => isLoading.value || run.value?.phase.value === 'running'),
    changeSource(next: string): void {
      source.value = next;
      localStorage.setItem(botKey(problemId), next);
    },
    /** Starts the match, or stops the one that is played. */
    async toggle(): Promise<void> {
      if (isLoading.peek()) return;
      run.value ??= await load();
      const loaded = run.peek();
      if (!loaded) return;
      loaded.source.value = source.peek();
      loaded.toggleRun();
    },
  };
}

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
