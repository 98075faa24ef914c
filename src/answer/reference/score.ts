import type { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { memoised } from './memo.ts';

/** The score of a finished position, for player 0. */
export type FinalScore = <P>(game: Game<P>, position: P) => number;

export const RULES_SCORE: FinalScore = (game, position) => {
  const score = game.ending(position)?.score;
  if (score === undefined) throw new Error(`${game.definition.id} has no score`);
  return score;
};

/** The best reachable final score for the player to move; scored games only. */
export function solveScore<P, M>(
  game: Game<P, M>,
  meter: Meter,
  final: FinalScore = RULES_SCORE,
): (position: P) => number {
  return memoised(game, meter, (position, ask) => {
    if (!game.ending(position))
      return Math.max(...game.moves(position).map(move => 0 - ask(game.play(position, move))));
    const score = final(game, position);
    // avoids −0, which would not equal 0 in comparisons
    return game.toMove(position) === 0 || score === 0 ? score : -score;
  });
}
