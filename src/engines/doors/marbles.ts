/**
 * `kibitz/games/marbles`: this game alone, with its kibitzer and without any other family of games.
 *
 * @module
 */
import { kibitzersOf, type OpenKibitzer } from '../one-game.ts';

export { orThrow } from '../../core/or-throw.ts';
export { parsePosition } from '../../core/parse-position.ts';
export { marbles } from '../../games/placement/games.ts';
export type { OpenKibitzer } from '../one-game.ts';

/** A kibitzer of this game, on the thread that asks. */
export const openKibitzer: OpenKibitzer = kibitzersOf(
  'placement',
  async () => (await import('../placement/engines.ts')).placementEngines,
);
