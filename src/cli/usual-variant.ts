import type { Game } from '../core/game.ts';
import { text } from '../core/text.ts';

/** Problems are set for one board: the one that the game has without options. */
export function isUsualVariant({ variant, definition }: Game): boolean {
  return JSON.stringify(variant) === JSON.stringify(definition.usual);
}

export const VARIANT_REFUSED = text(
  'the problem has its own board; there are no data for variants',
  '题目规定了棋盘；变体没有数据',
);
