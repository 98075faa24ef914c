import type { GameDefinition } from '../core/game.ts';
import { bread } from './bread/game.ts';
import { coins } from './coins/game.ts';
import { ed } from './ed/game.ts';
import { octal } from './octal/game.ts';
import { othello } from './othello/game.ts';
import { cram, kayles, marbles, tactix } from './placement/games.ts';

/** All listed games; commands, pages and tests derive their lists from this one. */
export const GAMES: readonly GameDefinition[] = [
  // in the order of the hall
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
