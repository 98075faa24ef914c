import type { Game } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import { pickOne } from '../../core/random.ts';
import type { Assess } from '../../play/assess.ts';
import { chooseMove } from '../../play/opponent.ts';

export const OPPONENT_KINDS = ['best', 'random', 'human'] as const;
export type PlayOpponent = (typeof OPPONENT_KINDS)[number];

export interface OpponentReply {
  readonly move: unknown;
  /** The move is guessed to be best, not proved. */
  readonly guess?: Guess;
}

/** Precondition: the game is not over. A perfect player wins fastest and loses slowest. */
export async function chooseReply(
  game: Game,
  position: unknown,
  skill: number,
  assess: Assess,
  random: () => number,
): Promise<OpponentReply> {
  const moves = game.moves(position);
  if (moves.length === 1) return { move: moves[0] };
  if (skill === 0) return { move: pickOne(moves, random) };
  const assessment = await assess(position);
  if (assessment.kind === 'proved')
    return { move: chooseMove(game.definition, assessment.analysis.moves, skill, random).move };
  const guess = assessment.guesses[0]!;
  return { move: guess.move, guess };
}
