import { HINTS } from '../../play/seats.ts';
import type { TableState } from './state.ts';
import type { Surroundings } from './surroundings.ts';

/** What is to be seen beside the game: hints, another face of the board. */
export function createAsking(state: TableState, { settings, changeSettings }: Surroundings) {
  return {
    cycleHints: () => {
      const { hints } = settings.peek();
      changeSettings({ hints: HINTS[(HINTS.indexOf(hints) + 1) % HINTS.length]! });
    },
    /** Shows the kibitzer's view of this one position. */
    askHint: () => {
      if (settings.peek().hints === 'off') changeSettings({ hints: 'ask' });
      state.askedKey.value = state.currentKey.peek();
      state.stoppedKey.value = undefined;
    },
    setFace: (face: string) => {
      const id = state.session.peek()?.game.definition.id;
      if (id === undefined || state.face.peek() === face) return;
      state.faceChangedAtMs.value = performance.now();
      changeSettings({ faces: { ...settings.peek().faces, [id]: face } });
    },
    togglePause: () => {
      state.paused.value = !state.paused.peek();
      // what was said about waiting no longer holds
      state.notice.value = undefined;
    },
  };
}
