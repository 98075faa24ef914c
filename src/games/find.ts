import type { GameDefinition } from '../core/game.ts';
import { custom } from './placement/custom.ts';
import { GAMES } from './registry.ts';

/** Games whose parameters are their rules: not listed, but they can be opened. */
const DRAWN: readonly GameDefinition[] = [custom];

export const EVERY_GAME: readonly GameDefinition[] = [...GAMES, ...DRAWN];

/**
 * A game by its id, including those that `GAMES` does not list.
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
