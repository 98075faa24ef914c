import { batch, effect } from '@preact/signals';
import { PERFECT } from '../../play/seats.ts';
import { currentPosition, cutHere, seatToMove } from '../../play/session.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import type { Playing } from './playing.ts';
import type { TableState } from './state.ts';

/** Both sides play as well as they can, at the chosen interval, and the kibitzer says why; then everything is as before. */
export function createDemo(state: TableState, { newGame, say }: Playing) {
  const { session, demo, paused, editing } = state;

  /** From the position looked at; from a finished game it begins a new one, which can be taken back. */
  function startDemo(): void {
    const before = session.peek();
    if (!before || demo.peek() || editing.peek() !== undefined) return;
    if (before.game.ending(currentPosition(before))) newGame();
    const at = session.peek()!;
    batch(() => {
      demo.value = { seats: at.seats };
      session.value = { ...cutHere(at), seats: [PERFECT, PERFECT] };
      paused.value = false;
    });
  }

  /** The players of before sit down again; a computer among them waits until it is told to go on. */
  function stopDemo(): void {
    const [at, running] = [session.peek(), demo.peek()];
    if (!at || !running) return;
    batch(() => {
      const next = { ...at, seats: running.seats };
      demo.value = undefined;
      session.value = next;
      paused.value = seatToMove(next)?.kind === 'computer';
    });
  }

  const stop = effect(() => {
    const at = session.value;
    if (demo.value && at?.game.ending(currentPosition(at))) stopDemo();
  });

  return {
    startDemo,
    stopDemo,
    toggleDemo: () => {
      if (!demo.peek()) return startDemo();
      stopDemo();
      say('info', KEEP_WORDS.demoStopped);
    },
    disposeDemo: stop,
  };
}
