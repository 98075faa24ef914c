import type { BestLine } from '../../answer/best-line.ts';
import type { Game } from '../../core/game.ts';
import type { Overlay } from '../boards/overlay.ts';
import type { BoardView } from '../boards/view.ts';
import type { HintMark } from './hint-marks.ts';

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
