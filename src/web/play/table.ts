import { batch, effect } from '@preact/signals';
import { HINTS, PERFECT } from '../../play/seats.ts';
import { currentPosition, cutHere, mayChoose, seatToMove } from '../../play/session.ts';
import { KEEP_WORDS } from '../common/keep-words.ts';
import { choiceText, isOpen } from '../kibitzer/choice.ts';
import { createAnalysis, type Kibitzing } from './analysis.ts';
import { type Computers, createComputers } from './computer.ts';
import { createEstimating } from './estimating.ts';
import { createHistory, type MoveHistory } from './history.ts';
import { type BestLines, createLines } from './lines.ts';
import { createPlaying, type Playing } from './playing.ts';
import { createScene, type SceneSignals } from './scene.ts';
import { createState, type PageServices, type TableState } from './state.ts';

interface DemoControls {
  /** From the position looked at; from a finished game it begins a new one, which can be taken back. */
  startDemo(): void;
  /** The players of before sit down again; a computer among them waits until it is told to go on. */
  stopDemo(): void;
  toggleDemo(): void;
  disposeDemo(): void;
}

/** Both sides play as well as they can, at the chosen interval, and the kibitzer says why; then everything is as before. */
function createDemo(state: TableState, { newGame, say }: Playing): DemoControls {
  const { session, demo, demonstrated, paused, editing } = state;

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

interface Asking {
  cycleHints(): void;
  /** Shows the kibitzer's view of this one position. */
  askHint(): void;
  setFace(face: string): void;
  togglePause(): void;
}

/** What is to be seen beside the game: hints, another face of the board. */
function createAsking(state: TableState, { settings, changeSettings }: PageServices): Asking {
  return {
    cycleHints: () => {
      const { hints } = settings.peek();
      changeSettings({ hints: HINTS[(HINTS.indexOf(hints) + 1) % HINTS.length]! });
    },
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

export interface GameTable
  extends TableState,
    SceneSignals,
    BestLines,
    Playing,
    Choosing,
    MoveHistory,
    Omit<DemoControls, 'disposeDemo'>,
    Asking,
    Kibitzing,
    Computers {}

/**
 * One board with everything around it: what is on it, what is known about it, and what can be done. A page may
 * have several; each has solvers of its own, which start when they are asked and end with `dispose`.
 */
export function createTable(services: PageServices): GameTable {
  const state = createState(services.settings);
  const playing = createPlaying(state, services);
  const kibitzing = createAnalysis(state, services);
  const choosing = createChoosing(state, playing, services);
  const lines = createLines(state, services);
  const estimating = createEstimating(state, services);
  const computers = createComputers(state, playing, kibitzing, estimating, services);
  const { disposeDemo, ...demonstrating } = createDemo(state, playing);
  return {
    ...state,
    ...createScene(state, lines),
    ...lines,
    ...playing,
    ...choosing,
    ...createHistory(state),
    ...demonstrating,
    ...createAsking(state, services),
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

interface Choosing {
  /** A click on a cell: plays it, or adds it to or takes it from the choice. */
  clickCell(cell: number): void;
  /** Takes these cells as the choice; what they are is said as long as they are chosen. */
  choose(cells: readonly number[]): void;
  /** Plays these cells, or says why they are no move. */
  tryMove(cells: readonly number[]): void;
  confirmChoice(): void;
  stopSayingChoice(): void;
}

/** How a person puts a move together on the board. */
function createChoosing(
  { session, view, chosen, chosenMove, chosenOpen, editing, notice, hintsShown, currentAnalysis }: TableState,
  { applyMove, say }: Playing,
  { playSound }: PageServices,
): Choosing {
  /** The game and its board, when a person may choose a move now. */
  function turn() {
    const [at, board] = [session.peek(), view.peek()];
    return at && board && mayChoose(at) ? { at, board, position: currentPosition(at) } : undefined;
  }

  function clickCell(cell: number): void {
    if (editing.peek() !== undefined) {
      editing.value = view.peek()?.editor?.cycle(editing.peek(), cell);
      playSound('click');
      return;
    }
    const now = turn();
    if (!now) return;
    if (now.board.oneClick(now.position)) tryMove([cell]);
    else choose(nextChoice(cell));
  }

  /** Adds or takes away a cell; a choice that was no move and would be none starts anew at the cell. */
  function nextChoice(cell: number): readonly number[] {
    const cells = chosen.peek();
    if (cells.includes(cell)) return cells.filter(other => other !== cell);
    const grown = [...cells, cell];
    if (chosenMove.peek()?.ok !== false) return grown;
    const now = turn();
    if (!now) return [cell];
    const { board, position, at } = now;
    const fits = board.choose(position, grown).ok || isOpen(board, position, at.game.moves(position), grown);
    return fits ? grown : [cell];
  }

  function choose(cells: readonly number[]): void {
    if (!turn()) return;
    chosen.value = cells;
    if (cells.length === 0) {
      notice.value = undefined;
      return;
    }
    playSound(chosenMove.peek()?.ok || chosenOpen.peek() ? 'click' : 'illegal');
  }

  /** Whether the cells are a move, what stopping there is worth, and how to go on; anew when more is known. */
  const stop = effect(() => {
    const move = chosenMove.value;
    const analysis = hintsShown.value ? currentAnalysis.value : undefined;
    const [at, board, cells] = [session.peek(), view.peek(), chosen.value];
    if (!move || !at || !board) return;
    if (!move.ok && !chosenOpen.peek()) say('error', move.error);
    else say('info', choiceText(at.game, board, currentPosition(at), cells, analysis));
  });

  function tryMove(cells: readonly number[]): void {
    const now = turn();
    if (!now) return;
    const known = cells === chosen.peek() ? chosenMove.peek() : undefined;
    const move = known ?? now.board.choose(now.position, cells);
    if (move.ok) applyMove(move.value);
    else {
      playSound('illegal');
      say('error', move.error);
    }
  }

  function confirmChoice(): void {
    if (chosen.peek().length > 0) tryMove(chosen.peek());
  }

  return { clickCell, choose, tryMove, confirmChoice, stopSayingChoice: stop };
}
