import type { Game } from '../core/game.ts';
import { findGame } from '../games/find.ts';
import type { ProblemGame } from './problem.ts';

/**
 * The game of a problem. An unknown game is a bug.
 *
 * @example
 * ```ts
 * import { findProblem, openProblemGame } from 'kibitz/judge';
 *
 * const game = openProblemGame(findProblem('marbles')!.game);
 * console.log(game.moves(game.initial()).length); // 82
 * ```
 */
export function openProblemGame({ id, variant }: ProblemGame): Game {
  const definition = findGame(id);
  if (!definition) throw new Error(`there is no game ${id}`);
  const opened = definition.open(variant);
  if (!opened.ok) throw new Error(`${id}: ${opened.error.en}`);
  return opened.value;
}
