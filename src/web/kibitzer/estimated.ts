import type { Analysis, MoveWorth } from '../../answer/analysis.ts';
import type { Guess } from '../../core/guess.ts';
import type { Text } from '../../core/text.ts';

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
  /** What stands before the sentence, unless somebody has stopped the search for a proof. */
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
 * What is known of a position, with its moves in the order of the guesses: for as long as nothing is proved, which
 * whoever has the guesses makes sure of. A position that nobody has an answer for yet has its moves all the same.
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
