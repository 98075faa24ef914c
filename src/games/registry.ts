import type { GameDefinition } from '../core/game.ts';
import { bread } from './bread/game.ts';
import { othello } from './othello/game.ts';
import { cram, kayles, marbles, tactix } from './placement/games.ts';

/** Every game there is. Commands, pages and tests take their lists from here. */
export const GAMES: readonly GameDefinition[] = [marbles, bread, othello, cram, kayles, tactix];

export function findGame(id: string): GameDefinition | undefined {
  return GAMES.find(game => game.id === id);
}
