import { useEffect, useState } from 'preact/hooks';
import { endingSentence, verdict } from '../../answer/sentences.ts';
import { type Lang, PUNCTUATION } from '../../core/text.ts';
import { HINTS } from '../../play/seats.ts';
import { currentPosition, toMove } from '../../play/session.ts';
import { EXPLAIN_WORDS } from '../common/explain-words.ts';
import { explainedStop } from '../common/explained.ts';
import { changeSettings, lang, settings } from '../common/page-settings.ts';
import { SAVE_WORDS } from '../common/save-words.ts';
import { WORDS } from '../common/words.ts';
import type { GameTable } from '../play/table.ts';
import { Button, Choices, Panel } from './button.tsx';
import { useTable } from './hooks.ts';
import { MoveTable } from './move-table.tsx';
import { ValueChart } from './value-chart.tsx';
import { askWhy } from './watch.ts';

/** How the game goes on under best play, move by move, and where the proof of it ends. */
function BestLine() {
  const { session, currentLine, lineShown } = useTable();
  const found = currentLine.value;
  const at = session.value;
  if (!at || !found || found.line.steps.length === 0) return null;
  const language = lang.value;
  const { steps, end } = found.line;
  const last = !found.isWhole
    ? EXPLAIN_WORDS.lineGoesOn
    : end === 'over'
      ? EXPLAIN_WORDS.lineOver
      : EXPLAIN_WORDS.lineOpen;
  return (
    <div class="line">
      <div class="row">
        <span
          class="line-title"
          role="note"
          {...explainedStop(EXPLAIN_WORDS.line[language], EXPLAIN_WORDS.lineHelp[language])}
        >
          {EXPLAIN_WORDS.line[language]}
        </span>
        <Button
          icon="watch"
          keys="x"
          pressed={lineShown.value}
          onClick={() => {
            lineShown.value = !lineShown.peek();
          }}
        >
          {EXPLAIN_WORDS.lineOnBoard[language]}
        </Button>
      </div>
      <ol class="line-moves">
        {steps.map(({ name, isPass }, index) => (
          <li key={index}>
            <b>{index + 1}.</b> {isPass ? WORDS.pass[language] : name}
          </li>
        ))}
        <li class="line-end">{last[language]}</li>
      </ol>
    </div>
  );
}

/** The name of a move is one word, which no line breaks at its hyphen. */
function keepNames(said: string) {
  return said.split(/(\w+(?:-\w+)+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} class="verdict-name">
        {part}
      </span>
    ),
  );
}

/** The sentence, the moves, and the course of the game. */
export function KibitzerPanel() {
  const table = useTable();
  const { thinking, hintsShown, askHint } = table;
  const language = lang.value;
  const at = table.session.value;
  const isOver = at !== undefined && at.game.ending(currentPosition(at)) !== undefined;
  const words = { off: WORDS.hintsOff, ask: WORDS.hintsRequest, always: WORDS.hintsAlways };
  return (
    <Panel title={WORDS.kibitzer[language]} name="kibitzer" busy={thinking.value !== undefined}>
      <p class="verdict" aria-live="polite">
        {keepNames(sentence(table))}
      </p>
      <Progress />
      <div class="row">
        <Choices
          label={WORDS.hints[language]}
          choices={HINTS.map(value => ({ value, word: words[value][language] }))}
          value={settings.value.hints}
          onChange={hints => changeSettings({ hints })}
        />
        {settings.value.hints === 'ask' && !hintsShown.value && (
          <Button icon="hint" keys="h" onClick={askHint} disabled={isOver}>
            {WORDS.hint[language]}
          </Button>
        )}
        {hintsShown.value && <WhyButton />}
      </div>
      {hintsShown.value && (
        <>
          <BestLine />
          <MoveTable />
          <ValueChart />
        </>
      )}
    </Panel>
  );
}

/** A proof of the sentence. */
function WhyButton() {
  const table = useTable();
  const { session, currentAnalysis } = table;
  const at = session.value;
  if (!at || !currentAnalysis.value?.outcome || at.game.ending(currentPosition(at))) return null;
  return (
    <Button icon="help" keys="y" title={WORDS.whyHelp[lang.value]} onClick={() => askWhy(table)}>
      {WORDS.why[lang.value]}
    </Button>
  );
}

function sentence(table: GameTable): string {
  const { hintsShown, currentAnalysis, thinking, currentKey, stoppedKey } = table;
  const at = table.session.value;
  if (!at) return '';
  const language = lang.value;
  if (table.editing.value !== undefined) return SAVE_WORDS.waitsForSetUp[language];
  const ending = at.game.ending(currentPosition(at));
  const you = table.reader(at);
  if (ending) return endingSentence(at.game, ending, you)[language];
  if (settings.value.hints === 'off') return WORDS.hintsAreOff[language];
  if (!hintsShown.value) return WORDS.askForHint[language];
  const analysis = currentAnalysis.value;
  const player = toMove(at);
  const isBusy = thinking.value?.key === currentKey.value;
  const wasStopped = stoppedKey.value === currentKey.value;
  // as long as nothing is proved, an estimate is shown, marked as such
  const estimates = table.currentEstimates.value;
  if (estimates) {
    const lead = (wasStopped ? WORDS.stopped : estimates.lead)[language];
    return `${lead}${language === 'en' ? ' ' : ''}${estimates.sentence[language]}`;
  }
  if (wasStopped && !analysis?.outcome) return WORDS.stopped[language];
  if (analysis?.outcome || (analysis && !isBusy)) {
    return verdict(at.game, analysis, { player, isYou: you === player })[language];
  }
  return `${WORDS.thinking[language]}…`;
}

/** 1,234,567 as 1.2M, or as 123万. */
function rounded(nodes: number, language: Lang): string {
  return nodes === 0 ? '' : new Intl.NumberFormat(language, { notation: 'compact' }).format(nodes);
}

/** What is being searched, for how long and how far, and a button to stop it. */
function Progress() {
  const { thinking, stoppedKey, currentKey, hintsShown, stopThinking, resumeThinking } = useTable();
  const busy = thinking.value;
  const [nowMs, setNowMs] = useState(performance.now());
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setInterval(() => setNowMs(performance.now()), 100);
    return () => clearInterval(timer);
  }, [busy]);
  const language = lang.value;
  if (!busy) {
    if (stoppedKey.value !== currentKey.value || !hintsShown.value) return null;
    return (
      <Button icon="play" onClick={resumeThinking}>
        {WORDS.resume[language]}
      </Button>
    );
  }
  const seconds = Math.max(0, (nowMs - busy.sinceMs) / 1000);
  // answers that come at once need no bar
  if (seconds < 0.3) return null;
  return (
    <div class="progress">
      <div class="progress-bar" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          <i key={index} class={Math.floor(seconds * 8) % 12 >= index ? 'lit' : ''} />
        ))}
      </div>
      <span>
        {WORDS.seeks[busy.seeks][language]}
        {PUNCTUATION[language].colon}
        {WORDS.thinkingFor(seconds.toFixed(1), busy.pass, rounded(busy.nodes, language))[language]}
      </span>
      <Button icon="stop" onClick={stopThinking}>
        {WORDS.stop[language]}
      </Button>
    </div>
  );
}
