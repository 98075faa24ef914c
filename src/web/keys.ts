import { stepReview, stopRun, toggleRun } from './judge/run.ts';
import { enterChosen, moveInHall } from './page/hall.tsx';
import { helpOpen } from './page/help.tsx';
import { switchLanguage } from './page/top-bar.tsx';
import { jumpToMistake } from './page/value-chart.tsx';
import {
  askHint,
  choose,
  confirmChoice,
  cycleHints,
  goBack,
  goFirst,
  goForward,
  goLast,
  newGame,
  swapSides,
  togglePause,
  undo,
} from './play/actions.ts';
import { setMuted, soundSettings } from './play/audio.ts';
import { computerMove } from './play/computer.ts';
import { editing, judging, session } from './play/store.ts';

/** Keys that work anywhere on the page. */
const EVERYWHERE: Readonly<Record<string, () => void>> = {
  '?': () => {
    helpOpen.value = !helpOpen.peek();
  },
  s: () => setMuted({ effects: !soundSettings.peek().effectsMuted }),
  z: switchLanguage,
};

const IN_HALL: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => moveInHall(-1),
  ArrowRight: () => moveInHall(1),
  Enter: enterChosen,
};

const IN_JUDGE: Readonly<Record<string, () => void>> = {
  r: toggleRun,
  Escape: stopRun,
  ArrowLeft: () => stepReview(-1),
  ArrowRight: () => stepReview(1),
};

/** Keys of a game, those of lichess where it has them. */
const IN_GAME: Readonly<Record<string, () => void>> = {
  ArrowLeft: goBack,
  ArrowRight: goForward,
  ArrowUp: goFirst,
  ArrowDown: goLast,
  u: undo,
  f: swapSides,
  l: cycleHints,
  h: askHint,
  p: togglePause,
  n: newGame,
  m: () => {
    if (!jumpToMistake(1)) goFirst();
  },
  b: () => document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus(),
  Enter: confirmChoice,
  Escape: () => {
    editing.value = undefined;
    choose([]);
  },
  ' ': () => {
    const at = session.peek();
    if (at) void computerMove(at);
  },
};

export function startKeys(): void {
  addEventListener('keydown', event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.matches('input, textarea, select') && event.key !== 'Escape') return;
    // the browser's own use of these keys on what has the focus comes first
    if (target?.matches('button, a, dialog *') && (event.key === 'Enter' || event.key === ' ')) return;
    if (target?.matches('.table-box') && event.key.startsWith('Arrow')) return;
    const action = EVERYWHERE[event.key] ?? (helpOpen.peek() ? undefined : keysHere()[event.key]);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function keysHere(): Readonly<Record<string, () => void>> {
  if (session.peek()) return IN_GAME;
  return judging.peek() ? IN_JUDGE : IN_HALL;
}
