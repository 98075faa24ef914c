import { computed, type ReadonlySignal } from '@preact/signals';
import type { BestLine } from '../../answer/best-line.ts';
import type { Game } from '../../core/game.ts';
import { viewerOf } from '../../play/session.ts';
import { NO_OVERLAY, type Overlay } from '../boards/overlay.ts';
import type { BoardView, Scene } from '../boards/view.ts';
import { type HintMark, hintMarks, inEstimatedOrder } from '../kibitzer/hint-marks.ts';
import type { BestLines } from './lines.ts';
import type { TableState } from './state.ts';

/** Cells of one move that are to be seen together: of the cell looked at, else of the best moves. */
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
