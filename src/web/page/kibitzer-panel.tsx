import { useEffect, useState } from 'preact/hooks';
import { endingVerdict, verdict } from '../kibitzer/verdict.ts';
import { askHint, changeSettings, onlyPerson } from '../play/actions.ts';
import { currentPosition, toMove } from '../play/session.ts';
import { HINTS } from '../play/settings.ts';
import {
  currentAnalysis,
  currentKey,
  hintsShown,
  lang,
  session,
  settings,
  stoppedKey,
  thinking,
} from '../play/store.ts';
import { resumeThinking, stopThinking } from '../play/thinking.ts';
import { WORDS } from '../text.ts';
import { Button, Choices, Panel } from './button.tsx';
import { MoveTable } from './move-table.tsx';
import { ValueChart } from './value-chart.tsx';

/** The sentence, the moves, the course of the game: what the one who looks over your shoulder says. */
export function KibitzerPanel() {
  const language = lang.value;
  const words = { off: WORDS.hintsOff, request: WORDS.hintsRequest, always: WORDS.hintsAlways };
  return (
    <Panel title={WORDS.kibitzer[language]} name="kibitzer" busy={thinking.value !== undefined}>
      <p class="verdict" aria-live="polite">
        {sentence()}
      </p>
      <Progress />
      <div class="row">
        <Choices
          label={WORDS.hints[language]}
          choices={HINTS.map(value => ({ value, word: words[value][language] }))}
          value={settings.value.hints}
          onChange={hints => changeSettings({ hints })}
        />
        {settings.value.hints === 'request' && (
          <Button icon="hint" keys="h" onClick={askHint} disabled={hintsShown.value}>
            {WORDS.hint[language]}
          </Button>
        )}
      </div>
      {hintsShown.value && (
        <>
          <ValueChart />
          <MoveTable />
        </>
      )}
    </Panel>
  );
}

function sentence(): string {
  const at = session.value;
  if (!at) return '';
  const language = lang.value;
  const ending = at.game.ending(currentPosition(at));
  const you = onlyPerson(at);
  if (ending) return endingVerdict(ending, at.game.definition, you)[language];
  if (settings.value.hints === 'off') return WORDS.hintsAreOff[language];
  if (!hintsShown.value) return WORDS.askForHint[language];
  const analysis = currentAnalysis.value;
  const player = toMove(at);
  const isBusy = thinking.value?.key === currentKey.value;
  const wasStopped = stoppedKey.value === currentKey.value;
  if (wasStopped && !analysis?.outcome) return WORDS.stopped[language];
  if (analysis?.outcome || (analysis && !isBusy)) {
    const who = { definition: at.game.definition, player, isYou: you === player };
    return verdict(analysis, who)[language];
  }
  return `${WORDS.thinking[language]}…`;
}

/** How long and how far, and a way out. */
function Progress() {
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
        {WORDS.thinking[language]} {seconds.toFixed(1)} s ({WORDS.passOf[language]} {busy.pass}/{busy.passes})
      </span>
      <Button icon="stop" onClick={stopThinking}>
        {WORDS.stop[language]}
      </Button>
    </div>
  );
}
