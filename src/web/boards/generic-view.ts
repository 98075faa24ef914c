import type { Game } from '../../core/game.ts';
import type { DrawnGame } from './cell-moves.ts';
import { cellView } from './cell-view.ts';
import { textView } from './text-view.ts';
import type { BoardView } from './view.ts';

/** A board for any game: of cells where the game has some, else of the characters of a terminal. */
export function genericView(game: Game): BoardView<unknown, unknown> {
  return hasCells(game) ? cellView(game) : textView(game);
}

function hasCells(game: Game): game is DrawnGame {
  return game.cells !== undefined && game.moveCells !== undefined;
}
