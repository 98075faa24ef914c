import type { GameDefinition } from '../core/game.ts';
import { bread } from './bread/game.ts';
import { coins } from './coins/game.ts';
import { ed } from './ed/game.ts';
import { octal } from './octal/game.ts';
import { othello } from './othello/game.ts';
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
