import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import { bestMoves } from '../../answer/best-moves.ts';
import type { GameDefinition } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import { signed, type Text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { type BoardView, type Mark, waysToChoose } from '../boards/view.ts';

/** A guess of a move as it is shown, and how good it is. */
export interface Estimate {
  readonly guess: Guess;
  readonly shown: string;
  readonly quality: Text;
}

/** What is guessed of a position, in words; its moves best first. */
export interface Estimates {
  readonly title: Text;
  readonly explanation: Text;
  /** What precedes the sentence, unless the user has stopped the search for a proof. */
  readonly lead: Text;
  readonly sentence: Text;
  readonly moves: readonly Estimate[];
}

type AnyAnalysis = Analysis<unknown, unknown>;

export function estimateFor(
  estimates: Estimates | undefined,
  { name }: { readonly name: string },
): Estimate | undefined {
  return estimates?.moves.find(({ guess }) => guess.name === name);
}

/**
 * The analysis of a position with its moves in the order of the estimates. Precondition: nothing is proved while there
 * are estimates. Without an analysis the moves come from the estimates alone.
 */
export function inEstimatedOrder(
  known: AnyAnalysis | undefined,
  position: unknown,
  estimates: Estimates | undefined,
): AnyAnalysis | undefined {
  if (!estimates) return known;
  const guesses = estimates.moves.map(({ guess }) => guess);
  if (!known) {
    const moves = guesses.map(({ move, name }): MoveWorth<unknown> => ({ move, name }));
    return { position, moves, unproved: [], provedBy: {}, failures: [], seconds: 0 };
  }
  const places = new Map(guesses.map(({ name }, place) => [name, place]));
  const placeOf = ({ name }: MoveWorth<unknown>) => places.get(name) ?? guesses.length;
  return { ...known, moves: known.moves.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** The worth as a sign: the score where the game has one, else the plies. */
export function markOf(worth: Worth, best: boolean): Mark {
  const amount = worth.score ?? worth.plies;
  const outcome = worth.outcome ?? 'unknown';
  return { outcome, best, ...(amount === undefined || outcome === 'unknown' ? {} : { amount }) };
}

/** The result of random games is too vague for a mark. */
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
