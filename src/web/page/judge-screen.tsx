import { useEffect } from 'preact/hooks';
import { breadContest } from '../../games/bread/contest.ts';
import { scaledScore } from '../../judge/match/assess.ts';
import { tally } from '../../judge/match/referee.ts';
import {
  askOutlook,
  changeSource,
  games,
  MOST_GAMES,
  outlook,
  phase,
  planned,
  result,
  seed,
  shownGames,
  source,
  startRun,
  stopRun,
  toggleRun,
} from '../judge/run.ts';
import { SAMPLES } from '../judge/samples.ts';
import { JUDGE_WORDS } from '../judge/words.ts';
import { lang } from '../play/store.ts';
import { WORDS } from '../text.ts';
import { Button, Choices, Panel } from './button.tsx';
import { JudgeBoard } from './judge-board.tsx';
import { JudgeChart } from './judge-chart.tsx';
import { JudgeResult, verdictText } from './judge-result.tsx';

/** A bot is pasted, plays its match in front of everybody, and hears what went wrong. */
export function JudgeScreen() {
  useEffect(() => {
    askOutlook();
    return stopRun;
  }, []);
  return (
    <main class="judge">
      <BotPanel />
      <div class="judge-side">
        <MatchPanel />
        <JudgeResult />
      </div>
    </main>
  );
}

function BotPanel() {
  const language = lang.value;
  const isRunning = phase.value === 'running';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    startRun();
  };
  return (
    <Panel title={JUDGE_WORDS.bot[language]} name="bot">
      <p>{JUDGE_WORDS.about[language]}</p>
      <Choices
        label={JUDGE_WORDS.samples[language]}
        choices={SAMPLES.map(({ id, title }) => ({ value: id, word: title[language] }))}
        value={SAMPLES.find(sample => sample.source === source.value)?.id ?? ''}
        onChange={id => changeSource(SAMPLES.find(sample => sample.id === id)!.source)}
      />
      <label class="judge-source">
        <span class="small">{JUDGE_WORDS.source[language]}</span>
        <textarea
          rows={18}
          spellcheck={false}
          autocapitalize="off"
          aria-keyshortcuts="Control+Enter"
          value={source.value}
          onInput={event => changeSource(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div class="row judge-fields">
        <NumberField label={JUDGE_WORDS.seed[language]} field={seed} min={0} max={2 ** 31 - 1} />
        <NumberField label={JUDGE_WORDS.games[language]} field={games} min={1} max={MOST_GAMES} />
        <Button icon={isRunning ? 'stop' : 'play'} main keys="r" onClick={toggleRun}>
          {(isRunning ? JUDGE_WORDS.stop : JUDGE_WORDS.run)[language]}
        </Button>
      </div>
      <p class="small">{JUDGE_WORDS.limits[language]}</p>
    </Panel>
  );
}

/** Takes what is a number within its bounds; whatever else is typed changes nothing until it is one. */
function NumberField({
  label,
  field,
  min,
  max,
}: {
  readonly label: string;
  readonly field: typeof seed;
  readonly min: number;
  readonly max: number;
}) {
  return (
    <label class="number">
      <span class="small">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={field.value}
        onChange={event => {
          const wanted = event.currentTarget.valueAsNumber;
          if (Number.isSafeInteger(wanted) && wanted >= min && wanted <= max) field.value = wanted;
          event.currentTarget.value = `${field.peek()}`;
        }}
      />
    </label>
  );
}

function MatchPanel() {
  const language = lang.value;
  const shown = shownGames.value;
  const total = planned.value;
  const counts = tally(shown);
  const last = shown.at(-1);
  const inHand = scaledScore(breadContest, counts, total);
  const isRunning = phase.value === 'running';
  useEffect(() => {
    // on a phone the match lies below the text
    if (isRunning) document.querySelector('.panel-match')?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  const pace = shown.length === 0 ? undefined : scaledScore(breadContest, counts, shown.length);
  return (
    <Panel title={JUDGE_WORDS.match[language]} name="match" busy={isRunning}>
      <p class="judge-status" role="status">
        {statusText()}
      </p>
      <div class="judge-match">
        <div class="judge-tally">
          <p>
            <span class="small">{JUDGE_WORDS.score[language]}</span>{' '}
            <strong class="judge-score">{inHand}</strong>
            {isRunning && pace !== undefined && (
              <span class="small">
                {' '}
                {JUDGE_WORDS.pace[language]} {pace}
              </span>
            )}
          </p>
          <p class="small judge-count">
            {shown.length} / {total}
          </p>
          <p class="row judge-counts">
            {(['win', 'draw', 'loss'] as const).map(outcome => (
              <span key={outcome} data-outcome={outcome}>
                <i class={`sign sign-${outcome}`}>{{ win: '+', draw: '=', loss: '-' }[outcome]}</i>{' '}
                {WORDS[outcome][language]} {counts[outcome]}
              </span>
            ))}
          </p>
          <JudgeChart />
          <Hope />
        </div>
        <JudgeBoard
          record={last}
          at={last?.moves.length ?? 0}
          label={`${JUDGE_WORDS.board[language]}: ${last?.moves.join(' ') ?? ''}`}
        />
      </div>
    </Panel>
  );
}

function Hope() {
  const language = lang.value;
  const hope = outlook.value;
  return (
    <p class="judge-hope">
      {JUDGE_WORDS.hope[language]}:{' '}
      {hope ? (
        <>
          {JUDGE_WORDS.expects[language]} {hope.expected.toFixed(2)}, {JUDGE_WORDS.full[language]}{' '}
          <code>{surely(hope.missed)}</code>
        </>
      ) : (
        JUDGE_WORDS.computing[language]
      )}
    </p>
  );
}

/** `1 - 3.1e-16`: the probability of what all but surely happens. */
function surely(missed: number): string {
  return missed < 1e-6 ? `1 - ${missed.toExponential(1)}` : (1 - missed).toFixed(6);
}

/** Read out, so it speaks four times a match and not sixty times a second. */
function statusText(): string {
  const language = lang.value;
  const end = result.value;
  if (end) return verdictText(end, language);
  if (phase.value === 'idle') return JUDGE_WORDS.ready[language];
  const total = planned.value;
  const quarter = Math.floor((4 * shownGames.value.length) / total);
  return `${JUDGE_WORDS.running[language]}: ${Math.floor((quarter * total) / 4)} / ${total}`;
}
