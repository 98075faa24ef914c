import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import { bestMoves } from '../../answer/best-moves.ts';
import type { GameDefinition } from '../../core/game.ts';
import { signed } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { type BoardView, type Mark, waysToChoose } from '../boards/view.ts';
import { type Estimate, type Estimates, estimateFor } from './estimated.ts';

type AnyAnalysis = Analysis<unknown, unknown>;

/** The worth as a sign: the score where the game has one, else the plies. */
export function markOf(worth: Worth, best: boolean): Mark {
  const amount = worth.score ?? worth.plies;
  const outcome = worth.outcome ?? 'unknown';
  return { outcome, best, ...(amount === undefined || outcome === 'unknown' ? {} : { amount }) };
}

/** How random games went says too little for a mark. */
function guessMark(guessed: Estimate): Pick<HintMark, 'estimate' | 'guessed'> {
  const { guess } = guessed;
  return {
    guessed,
    ...(guess.kind === 'judgement' ? { estimate: `${signed(0 + Math.round(guess.score))}?` } : {}),
  };
}

/** A mark with the move that it is about. */
export interface HintMark extends Mark {
  readonly move: MoveWorth<unknown>;
  readonly cells: readonly number[];
  /** What is guessed of the move, where nothing is proved. */
  readonly guessed?: Estimate;
}

/**
 * A mark for each cell: the best move through it that goes on from the cells chosen so far.
 * The chosen cells show what they are worth as they stand.
 */
export function hintMarks(
  definition: GameDefinition,
  view: BoardView<unknown, unknown>,
  analysis: AnyAnalysis,
  chosen: readonly number[],
  estimates?: Estimates,
): Map<number, HintMark> {
  const marks = new Map<number, HintMark>();
  const best = bestMoves(definition, analysis.moves);
  for (const move of analysis.moves) {
    const guessed = estimateFor(estimates, move);
    const mark = { ...markOf(move, best.has(move)), ...(guessed ? guessMark(guessed) : {}) };
    for (const cells of waysToChoose(view, analysis.position, move.move)) {
      if (!chosen.every(cell => cells.includes(cell))) continue;
      const complete = cells.length === chosen.length;
      // clicking this cell alone would not be the move that the mark is about
      const partial = !complete && cells.length > chosen.length + 1;
      for (const cell of cells) {
        if (chosen.includes(cell) !== complete || marks.has(cell)) continue;
        marks.set(cell, { ...mark, ...(partial ? { partial } : {}), move, cells });
      }
    }
  }
  return marks;
}
