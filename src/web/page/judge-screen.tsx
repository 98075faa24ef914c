import '../styles/kibitzer.css';
import '../styles/judge.css';
import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Fraction } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds } from '../../core/odds.ts';
import { type Lang, PUNCTUATION } from '../../core/text.ts';
import { scaledScore } from '../../match/assess.ts';
import { tally } from '../../match/referee.ts';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';
import { MATCH_PAGES } from '../judge/match-page.ts';
import { LIMITS } from '../judge/protocol.ts';
import type { MatchRun } from '../judge/run.ts';
import { fullScoreText, JUDGE_WORDS } from '../judge/words.ts';
import { Button, Choices, Panel } from './button.tsx';
import { RunContext, useRun } from './hooks.ts';
import { JudgeBoard } from './judge-board.tsx';
import { JudgeChart } from './judge-chart.tsx';
import { JudgeResultView, verdictText } from './judge-result.tsx';

/** A bot is pasted, plays its match, and its author learns what went wrong. */
export function JudgeScreen({ run }: { readonly run: MatchRun }) {
  useEffect(() => {
    run.askOutlook();
    return run.stopRun;
  }, [run]);
  return (
    <RunContext.Provider value={run}>
      <main class="judge">
        <BotPanel />
        <div class="judge-side" data-ended={run.ended.value}>
          <MatchPanel />
          <JudgeResultView />
        </div>
      </main>
    </RunContext.Provider>
  );
}

/** The other matches that a bot may be written for. */
function OtherMatches() {
  const { problem } = useRun().page;
  const others = MATCH_PAGES.filter(page => page.problem.id !== problem.id);
  if (others.length === 0) return null;
  return (
    <nav class="row" aria-label={JUDGE_WORDS.match[lang.value]}>
      {others.map(({ problem: { id, title } }) => (
        <a key={id} class="button" href={`#/judge/${id}`}>
          <span>{title[lang.value]}</span>
        </a>
      ))}
    </nav>
  );
}

function BotPanel() {
  const { page, mostGames, phase, source, seed, games, changeSource, startRun, toggleRun } = useRun();
  const { samples } = page;
  const language = lang.value;
  const isRunning = phase.value === 'running';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    startRun();
  };
  return (
    <Panel title={JUDGE_WORDS.bot[language]} name="bot">
      <OtherMatches />
      <About />
      {samples.length > 0 && (
        <Choices
          label={JUDGE_WORDS.samples[language]}
          choices={samples.map(({ id, title }) => ({ value: id, word: title[language] }))}
          value={samples.find(sample => sample.source === source.value)?.id ?? ''}
          onChange={id => changeSource(samples.find(sample => sample.id === id)!.source)}
        />
      )}
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
        <NumberField label={JUDGE_WORDS.games[language]} field={games} min={1} max={mostGames} />
        <Button icon={isRunning ? 'stop' : 'play'} main keys="r" onClick={toggleRun}>
          {(isRunning ? JUDGE_WORDS.stop : JUDGE_WORDS.run)[language]}
        </Button>
      </div>
      <p class="small">{JUDGE_WORDS.limits(LIMITS)[language]}</p>
    </Panel>
  );
}

/** The match, and the functions that a bot for it defines. */
function About() {
  const { about, problem } = useRun().page;
  const { calls, match } = problem;
  const language = lang.value;
  return (
    <>
      {about[language].split('\n\n').map(paragraph => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>{JUDGE_WORDS.shape(match)[language]}</p>
      <p>{JUDGE_WORDS.define[language]}</p>
      <dl class="judge-calls">
        {[calls.init, calls.newgame, calls.choose].map(({ name, parameter, about: when }) => (
          <div key={name}>
            <dt>
              <code>
                {name}({parameter ?? ''})
              </code>
            </dt>
            <dd>{when[language]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Accepts a number within its bounds; other input changes nothing. */
function NumberField({
  label,
  field,
  min,
  max,
}: {
  readonly label: string;
  readonly field: Signal<number>;
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
  const run = useRun();
  const { shownGames, planned, phase } = run;
  const { match, title } = run.page.problem;
  const language = lang.value;
  const shown = shownGames.value;
  const total = planned.value;
  const counts = tally(shown);
  const last = shown.at(-1);
  const inHand = scaledScore(match, counts, total);
  const isRunning = phase.value === 'running';
  useEffect(() => {
    // on a phone the match lies below the text
    if (isRunning) document.querySelector('.panel-match')?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  const end = run.result.value;
  const tone = end ? ` judge-verdict judge-${end.verdict === 'AC' ? 'good' : 'bad'}` : '';
  const pace = shown.length === 0 ? undefined : scaledScore(match, counts, shown.length);
  return (
    <Panel title={`${JUDGE_WORDS.match[language]} · ${title[language]}`} name="match" busy={isRunning}>
      <p class={`judge-status${tone}`} role="status">
        {statusText(run)}
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
          label={`${JUDGE_WORDS.board[language]}${PUNCTUATION[language].colon}${last?.moves.join(' ') ?? ''}`}
        />
      </div>
    </Panel>
  );
}

/** The expected result of the best policy, in words; its numbers can be opened. */
function Hope() {
  const language = lang.value;
  const { outlook, page } = useRun();
  const hope = outlook.value;
  const { fullScore } = page.problem.match;
  if (hope === undefined || hope === 'beyond') {
    const why = (hope ? JUDGE_WORDS.beyond : JUDGE_WORDS.computing)[language];
    return <p class="judge-hope">{`${JUDGE_WORDS.hope[language]}${PUNCTUATION[language].colon}${why}`}</p>;
  }
  const { expected, missed, asFirst, asSecond } = hope;
  return (
    <div class="judge-hope">
      <p>{`${JUDGE_WORDS.hope[language]}${JUDGE_WORDS.between[language]}${fullScoreText(missed, fullScore)[language]}${PUNCTUATION[language].stop}`}</p>
      <details>
        <summary>{JUDGE_WORDS.exact[language]}</summary>
        <dl>
          <Figure
            name={JUDGE_WORDS.fullScore(fullScore)[language]}
            value={missed === 0 ? '1' : `1 - ${missed.toExponential(3)}`}
          />
          <Figure name={JUDGE_WORDS.expected[language]} value={`~ ${expected.toFixed(4)}`} />
          <Figure name={JUDGE_WORDS.oneGame(true)[language]} value={oddsText(asFirst, language)} />
          <Figure name={JUDGE_WORDS.oneGame(false)[language]} value={oddsText(asSecond, language)} />
        </dl>
      </details>
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function oddsText(odds: Odds, language: Lang): string {
  return OUTCOMES.map(outcome => `${WORDS[outcome][language]} ${fractionText(odds[outcome])}`).join(
    PUNCTUATION[language].list,
  );
}

function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** Read out, so it speaks four times a match and not sixty times a second. */
function statusText({ result, phase, planned, shownGames }: MatchRun): string {
  const language = lang.value;
  const end = result.value;
  if (end) return verdictText(end, language);
  if (phase.value === 'idle') return JUDGE_WORDS.ready[language];
  const total = planned.value;
  const quarter = Math.floor((4 * shownGames.value.length) / total);
  return `${JUDGE_WORDS.running[language]}${PUNCTUATION[language].colon}${Math.floor((quarter * total) / 4)} / ${total}`;
}
