import { type Text, text } from '../../core/text.ts';
import { type Description, describedBoard, ruleMasks } from './description.ts';
import { MAX_CELLS } from './family.ts';

/** Why a description cannot be opened yet. */
export interface RuleFault {
  readonly at: 'board' | 'moves';
  readonly says: Text;
}

export const SIZE: Text = text(
  `a whole number from 1, at most ${MAX_CELLS} cells in all`,
  `从 1 起的整数，总共不超过 ${MAX_CELLS} 格`,
);

/** More moves would make tables and lists useless. */
export const MAX_MASKS = 4096;

/** What is missing before the game can be opened; undefined if nothing is. */
export function faultOf(description: Description): RuleFault | undefined {
  const board = describedBoard(description);
  const cells = board.cells.length;
  if (cells === 0) return { at: 'board', says: text('The board has no cell.', '棋盘上没有格子。') };
  if (cells > MAX_CELLS)
    return {
      at: 'board',
      says: text(
        `The board has ${cells} cells; ${MAX_CELLS} are the most.`,
        `棋盘有 ${cells} 格，最多只能有 ${MAX_CELLS} 格。`,
      ),
    };
  const says = moveFault(description.moves.map(rule => ruleMasks(board, rule)));
  return says && { at: 'moves', says };
}

function moveFault(made: readonly (readonly bigint[])[]): Text | undefined {
  const masks = new Set(made.flat()).size;
  if (made.length === 0) return text('There is no move yet.', '还没有走法。');
  if (masks === 0) return text('No move fits on this board.', '没有一种走法放得进这个棋盘。');
  if (masks <= MAX_MASKS) return undefined;
  return text(
    `These rules make ${masks} moves; ${MAX_MASKS} are the most.`,
    `这些规则共产生 ${masks} 种走法，最多只能有 ${MAX_MASKS} 种。`,
  );
}
