import type { Analysis, MoveWorth } from '../../analysis/analyze.ts';
import { compareWorth, type Worth } from '../../analysis/worth.ts';
import type { BoardView, Mark } from '../boards/view.ts';

/** The worth as a sign: the score where the game has one, else the plies. */
export function markOf(worth: Worth, best: boolean): Mark {
  const amount = worth.score ?? worth.plies;
  const outcome = worth.outcome ?? 'unknown';
  return { outcome, best, ...(amount === undefined || outcome === 'unknown' ? {} : { amount }) };
}

/** Whether a move is as good as the best one and that is proved. */
export function isBest(analysis: Analysis<unknown, unknown>, move: MoveWorth<unknown>): boolean {
  return move.outcome !== undefined && compareWorth(move, analysis.moves[0]!) === 0;
}

/**
 * A mark for each cell: the best move through it that goes on from the cells chosen so far.
 * The chosen cells show what they are worth as they stand.
 */
export function hintMarks(
  view: BoardView<unknown, unknown>,
  analysis: Analysis<unknown, unknown>,
  chosen: readonly number[],
): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const move of analysis.moves) {
    const cells = view.cellsOf(analysis.position, move.move);
    if (!chosen.every(cell => cells.includes(cell))) continue;
    const mark = markOf(move, isBest(analysis, move));
    const complete = cells.length === chosen.length;
    for (const cell of cells) {
      if (chosen.includes(cell) !== complete) continue;
      if (!marks.has(cell)) marks.set(cell, mark);
    }
  }
  return marks;
}
