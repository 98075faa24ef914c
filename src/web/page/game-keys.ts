import type { Keys } from '../common/screen.ts';
import type { Table } from '../play/table.ts';
import { drawerOpen } from './drawer.tsx';
import { closeEndCard } from './end-card.tsx';
import { askWhy, watchPosition } from './watch.ts';

/** Keys of a game, those of lichess where it has them. */
export function gameKeys(table: Table): Keys {
  return {
    ArrowLeft: table.goBack,
    ArrowRight: table.goForward,
    ArrowUp: table.goFirst,
    ArrowDown: table.goLast,
    Home: table.goFirst,
    End: table.goLast,
    'Shift+ArrowUp': table.previousVariation,
    'Shift+ArrowDown': table.nextVariation,
    u: table.undo,
    U: table.redo,
    'Ctrl+z': () => {
      if (!table.takeBackChange()) table.undo();
    },
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
