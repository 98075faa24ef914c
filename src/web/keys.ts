import { setMuted, soundSettings } from './common/audio.ts';
import { judged } from './common/place.ts';
import { type Keys, loadedScreen } from './common/screen.ts';
import { askedWhy } from './common/why.ts';
import type { Run } from './judge/run.ts';
import { drawerOpen } from './page/drawer.tsx';
import { closeEndCard } from './page/end-card.tsx';
import { enterChosen, moveInHall } from './page/hall.tsx';
import { helpOpen } from './page/help.tsx';
import { switchLanguage } from './page/top-bar.tsx';
import { askWhy, watchPosition } from './page/watch.ts';
import type { Table } from './play/table.ts';

/** Keys that work anywhere on the page. */
const EVERYWHERE: Keys = {
  '?': () => {
    helpOpen.value = !helpOpen.peek();
  },
  s: () => setMuted({ effects: !soundSettings.peek().effectsMuted }),
  z: switchLanguage,
};

const IN_HALL: Keys = {
  ArrowLeft: () => moveInHall(-1),
  ArrowRight: () => moveInHall(1),
  Enter: enterChosen,
};

function judgeKeys({ toggleRun, stopRun, stepReview }: Run): Keys {
  return {
    r: toggleRun,
    Escape: stopRun,
    ArrowLeft: () => stepReview(-1),
    ArrowRight: () => stepReview(1),
  };
}

/** Keys of a game, those of lichess where it has them. */
function gameKeys(table: Table): Keys {
  return {
    ArrowLeft: table.goBack,
    ArrowRight: table.goForward,
    ArrowUp: table.goFirst,
    ArrowDown: table.goLast,
    'Shift+ArrowUp': table.previousVariation,
    'Shift+ArrowDown': table.nextVariation,
    u: table.undo,
    U: table.redo,
    d: table.toggleDemo,
    f: table.swapSides,
    l: table.cycleHints,
    h: table.askHint,
    p: table.togglePause,
    n: table.newGame,
    w: () => watchPosition(table),
    y: () => askWhy(table),
    m: () => {
      if (!table.jumpToMistake(1)) table.goFirst();
    },
    x: () => {
      table.lineShown.value = !table.lineShown.peek();
    },
    t: () => document.querySelector<HTMLElement>('.moves [tabindex="0"]')?.focus(),
    b: () => document.querySelector<HTMLElement>('.mirror [tabindex="0"]')?.focus(),
    Enter: table.confirmChoice,
    o: () => {
      drawerOpen.value = !drawerOpen.peek();
    },
    Escape: () => {
      drawerOpen.value = false;
      closeEndCard(table);
      table.editing.value = undefined;
      table.choose([]);
    },
    ' ': () => {
      const at = table.session.peek();
      if (at) void table.computerMove(at);
    },
  };
}

export function startKeys(table: Table, runOf: (problemId: string) => Run | undefined): void {
  const inGame = gameKeys(table);
  const keysHere = (): Keys => {
    const loaded = loadedScreen.peek();
    if (loaded) return loaded.keys;
    if (table.session.peek()) return inGame;
    const run = runOf(judged.peek() ?? '');
    return run ? judgeKeys(run) : IN_HALL;
  };
  addEventListener('keydown', event => {
    if (event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    if (target?.matches('input:not([type=range]), textarea, select') && event.key !== 'Escape') return;
    if (target?.matches('input') && /^(Arrow|Page|Home|End)/.test(event.key)) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'z' || !table.session.peek()) return;
      event.preventDefault();
      if (!table.takeBackChange()) table.undo();
      return;
    }
    // the browser's own use of these keys on what has the focus comes first
    if (target?.matches('button, a, dialog *') && (event.key === 'Enter' || event.key === ' ')) return;
    const here = helpOpen.peek() || askedWhy.peek() ? {} : keysHere();
    const shifted = event.shiftKey ? here[`Shift+${event.key}`] : undefined;
    const action = EVERYWHERE[event.key] ?? shifted ?? here[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
