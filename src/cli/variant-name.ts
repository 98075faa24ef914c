import type { Game } from '../core/game.ts';
import { type Text, text } from '../core/text.ts';

/** `4x5` */
export function boardName(game: Game, position: unknown = game.initial()): string {
  const { rows, columns } = game.dimensions(position);
  return `${rows}x${columns}`;
}

/** `Cram 4×5, misère play`. */
export function variantTitle(game: Game, position: unknown): Text {
  const { title, options } = game.definition;
  const board = options.includes('board') ? ` ${boardName(game, position).replace('x', '×')}` : '';
  const misere = game.variant.misere ? [', misère play', '，反常规则'] : ['', ''];
  return text(`${title.en}${board}${misere[0]}`, `${title.zh}${board}${misere[1]}`);
}
