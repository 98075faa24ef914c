import type { Game } from '../core/game.ts';
import type { Budget } from './budget.ts';
import { memoised } from './memo.ts';

export const SCORINGS = ['onBoard', 'withEmpties'] as const;
/** Discs on the final board, or the same with the empties given to the winner. */
export type Scoring = (typeof SCORINGS)[number];

/** The best reachable final score for the player to move when both play for it. Scored games only. */
export function solveScore<P, M>(
  game: Game<P, M>,
  scoring: Scoring,
  budget: Budget,
): (position: P) => number {
  return memoised(game, budget, (position, ask) => {
    const ending = game.ending(position);
    if (!ending) return Math.max(...game.moves(position).map(move => -ask(game.play(position, move))));
    if (!ending.score) throw new Error(`${game.definition.id} has no score`);
    const score = ending.score[scoring];
    // avoids −0, which would not equal 0 in a comparison of answers
    return game.toMove(position) === 0 || score === 0 ? score : -score;
  });
}
