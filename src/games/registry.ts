import type { GameDefinition } from '../core/game.ts';
import { bread } from './bread/game.ts';
import { coins } from './coins/game.ts';
import { ed } from './ed/game.ts';
import { octal } from './octal/game.ts';
import { othello } from './othello/game.ts';
import { custom } from './placement/custom.ts';
import { cram, kayles, marbles, tactix } from './placement/games.ts';

/** Every game there is. Commands, pages and tests take their lists from here. */
export const GAMES: readonly GameDefinition[] = [
  // as they stand in the hall
  marbles,
  bread,
  othello,
  cram,
  kayles,
  tactix,
  ed,
  coins,
  octal,
];

/** Games whose parameters are their rules: nobody lists them, and whoever has the parameters can open them. */
const DRAWN: readonly GameDefinition[] = [custom];

/** Whatever can be opened, listed or not. */
export const EVERY_GAME: readonly GameDefinition[] = [...GAMES, ...DRAWN];

export function findGame(id: string): GameDefinition | undefined {
  return EVERY_GAME.find(game => game.id === id);
}
