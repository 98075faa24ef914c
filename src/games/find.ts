import type { GameDefinition } from '../core/game.ts';
import { custom } from './placement/custom.ts';
import { GAMES } from './registry.ts';

/** Games whose parameters are their rules: nobody lists them, and whoever has the parameters can open them. */
const DRAWN: readonly GameDefinition[] = [custom];

/** Whatever can be opened, listed or not. */
export const EVERY_GAME: readonly GameDefinition[] = [...GAMES, ...DRAWN];

/**
 * A game by its id. Whoever only lists games, as the hall does, need not load those that are drawn.
 *
 * @example
 * ```ts
 * import { findGame } from 'kibitz';
 *
 * console.log(findGame('othello')?.title.zh, findGame('chess')); // 黑白棋 undefined
 * ```
 */
export function findGame(id: string): GameDefinition | undefined {
  return EVERY_GAME.find(game => game.id === id);
}
