import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BestLine } from '../../answer/best-line.ts';
import type { Game } from '../../core/game.ts';
import { HINTS } from '../../play/seats.ts';
import { currentPosition, mayChoose, viewerOf } from '../../play/session.ts';
import { NO_OVERLAY, type Overlay } from '../boards/overlay.ts';
import type { BoardView, Scene } from '../boards/view.ts';
import { choiceText, isOpen } from '../kibitzer/choice.ts';
import { type HintMark, hintMarks, inEstimatedOrder } from '../kibitzer/hint-marks.ts';
import { type AnalysisControls, createAnalysis } from './analysis.ts';
import { type Computers, createComputers, createDemo, type DemoControls } from './computer.ts';
import { createEstimating } from './estimating.ts';
import { createHistory, type MoveHistory } from './history.ts';
import { type BestLines, createLines } from './lines.ts';
import { createPlaying, type Playing } from './playing.ts';
import { createState, type PageServices, type TableState } from './state.ts';

interface HintControls {
  cycleHints(): void;
  /** Shows the kibitzer's view of this one position. */
  askHint(): void;
  setFace(face: string): void;
  togglePause(): void;
}

/** What is to be seen beside the game: hints, another face of the board. */
function createHintControls(state: TableState, { settings, changeSettings }: PageServices): HintControls {
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
      // the notice about waiting no longer holds
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
    HintControls,
    AnalysisControls,
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
    ...createHintControls(state, services),
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
  /** Takes these cells as the choice; a notice describes them as long as they are chosen. */
  choose(cells: readonly number[]): void;
  /** Plays these cells, or reports why they are no move. */
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

/** Cells of one move that are drawn together: of the cell under the pointer, else of the best moves. */
export function joinedCells(
  marks: ReadonlyMap<number, HintMark>,
  looked: number | undefined,
): Overlay['joined'] {
  const mark = looked === undefined ? undefined : marks.get(looked);
  if (mark) return mark.cells.length > 1 ? [mark.cells] : [];
  const best = [...marks.values()].filter(({ best: isBest, cells }) => isBest && cells.length > 1);
  return [...new Map(best.map(({ cells }) => [cells.join(), cells])).values()];
}

/** The moves of a line, numbered, with their cells on the board as it is now. */
export function ghostsOf(
  game: Game,
  view: BoardView<unknown, unknown>,
  position: unknown,
  { steps }: BestLine<unknown>,
): Overlay['ghosts'] {
  const mover = game.toMove(position);
  let here = position;
  return (view.cellsWander ? steps.slice(0, 1) : steps).flatMap(({ move }, index) => {
    const cells = view.cellsOf(here, move);
    const isOwn = game.toMove(here) === mover;
    here = game.play(here, move);
    return cells.length === 0 ? [] : [{ cells, number: index + 1, isOwn }];
  });
}

/** A scene without its clocks: what changes with the game, not with each frame. */
export type StillScene = Omit<Scene<unknown, unknown>, 'sinceMs' | 'sinceFaceMs'>;

const NO_MARKS: ReadonlyMap<number, HintMark> = new Map();
const NO_CELLS: readonly number[] = [];

export interface SceneSignals {
  readonly marks: ReadonlySignal<ReadonlyMap<number, HintMark>>;
  readonly scene: ReadonlySignal<StillScene | undefined>;
  readonly overlay: ReadonlySignal<Overlay>;
}

/** What is to be seen, computed once a change however many frames it is painted in. */
export function createScene(state: TableState, { currentLine, lineShown }: BestLines): SceneSignals {
  const isEditing = computed(() => state.editing.value !== undefined);
  const cells = computed(() => (isEditing.value ? NO_CELLS : state.chosen.value));
  const ghosts = computed(() => {
    const [found, board, at] = [currentLine.value, state.view.value, state.session.value];
    if (!found || !board || !at || !lineShown.value || isEditing.value) return NO_OVERLAY.ghosts;
    return ghostsOf(at.game, board, state.shownPosition.value, found.line);
  });
  const marks = computed(() => {
    const analysis = state.hintsShown.value && !isEditing.value ? state.currentAnalysis.value : undefined;
    const board = state.view.value;
    if (!board || ghosts.value.length > 0) return NO_MARKS;
    const estimates = state.currentEstimates.value;
    const ordered = analysis && inEstimatedOrder(analysis, analysis.position, estimates);
    return ordered
      ? hintMarks(state.session.value!.game.definition, board, ordered, cells.value, estimates)
      : NO_MARKS;
  });
  const scene = computed<StillScene | undefined>(() => {
    const at = state.session.value;
    if (!at || !state.view.value) return undefined;
    const last = at.at > 0 && !isEditing.value ? at.moves[at.at - 1] : undefined;
    return {
      position: state.shownPosition.value,
      ...(last === undefined ? {} : { last: { before: at.positions[at.at - 1], move: last } }),
      chosen: cells.value,
      chosenLegal: !isEditing.value && (state.chosenMove.value?.ok === true || state.chosenOpen.value),
      pointed: NO_CELLS,
      focus: state.focusCell.value,
      marks: marks.value,
      viewer: viewerOf(at),
      face: state.face.value,
    };
  });
  /** What is shown over the board: the line, or the cells that belong together, and the move pointed at. */
  const overlay = computed<Overlay>(() => ({
    pointed: state.pointed.value,
    joined: joinedCells(marks.value, state.focusCell.value),
    ghosts: ghosts.value,
  }));
  return { marks, scene, overlay };
}
