import { batch, effect } from '@preact/signals';
import { HINTS, PERFECT } from '../../play/seats.ts';
import { currentPosition, cutHere, seatToMove } from '../../play/session.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import { createChoosing } from './choosing.ts';
import { createComputers } from './computer.ts';
import { createEstimating } from './estimating.ts';
import { createHistory } from './history.ts';
import { createLines } from './lines.ts';
import { createPlaying, type Playing } from './playing.ts';
import { createScene } from './scene.ts';
import { createState, type TableState } from './state.ts';
import type { PageServices } from './surroundings.ts';
import { createAnalysis } from './thinking.ts';

/** Both sides play as well as they can, at the chosen interval, and the kibitzer says why; then everything is as before. */
function createDemo(state: TableState, { newGame, say }: Playing) {
  const { session, demo, demonstrated, paused, editing } = state;

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
    if (!demo.value || !at?.game.ending(currentPosition(at))) return;
    demonstrated.value = at.moves;
    stopDemo();
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

/** What is to be seen beside the game: hints, another face of the board. */
function createAsking(state: TableState, { settings, changeSettings }: PageServices) {
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

export type GameTable = ReturnType<typeof createTable>;

/**
 * One board with everything around it: what is on it, what is known about it, and what can be done. A page may
 * have several; each has solvers of its own, which start when they are asked and end with `dispose`.
 */
export function createTable(surroundings: PageServices) {
  const state = createState(surroundings.settings);
  const playing = createPlaying(state, surroundings);
  const kibitzing = createAnalysis(state, surroundings);
  const choosing = createChoosing(state, playing, surroundings);
  const lines = createLines(state, surroundings);
  const estimating = createEstimating(state, surroundings);
  const computers = createComputers(state, playing, kibitzing, estimating, surroundings);
  const { disposeDemo, ...demonstrating } = createDemo(state, playing);
  return {
    ...state,
    ...createScene(state, lines),
    ...lines,
    ...playing,
    ...choosing,
    ...createHistory(state),
    ...demonstrating,
    ...createAsking(state, surroundings),
    ...kibitzing,
    ...computers,
    dispose: () => {
      choosing.stopSayingChoice();
      disposeDemo();
      lines.stopLines();
      computers.dispose();
      estimating.disposeEstimating();
      kibitzing.dispose();
      playing.show(undefined);
    },
  };
}
