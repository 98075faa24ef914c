/**
 * `kibitz/games/othello`: this game alone, with its kibitzer and without any other family of games.
 *
 * @module
 */
import { kibitzersOf, type OpenKibitzer } from '../one-game.ts';

export { orThrow } from '../../core/or-throw.ts';
export { parsePosition } from '../../core/parse-position.ts';
export { othello } from '../../games/othello/game.ts';
export type { OpenKibitzer } from '../one-game.ts';

/** A kibitzer of this game, on the thread that asks. */
export const openKibitzer: OpenKibitzer = kibitzersOf(
  'othello',
  async () => (await import('../othello/engines.ts')).othelloEngines,
);
