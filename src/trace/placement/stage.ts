import { setBits } from '../../core/bits.ts';
import { text } from '../../core/text.ts';
import { cellCount, cellName } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { BoardCodec } from '../algorithm.ts';
import { maskOf, slotCode } from './cells.ts';

/** Boards whose every position has a place in a table that fits a screen. */
export const TABLE_CELLS = 16;

const DIRECTION_NAMES = {
  row: text('along the row', '沿行'),
  column: text('along the column', '沿列'),
  diagonal: text('along the diagonal', '沿对角线'),
  antidiagonal: text('along the other diagonal', '沿副对角线'),
};

/** A digit for each cell: 1 is taken. `move` is the number of a mask. */
export function placementStage(game: PlacementGame): BoardCodec<PlacementPosition> {
  const { board, masks, runs } = game;
  const cells = cellCount(board);
  const moveCells = masks.map(setBits);
  return {
    cells,
    encode: ({ taken }) => maskOf(taken, cells),
    decode: code => ({ taken: BigInt(`0b${[...code].reverse().join('')}`), toMove: 0 }),
    cellName: cell => cellName(board, cell),
    positionName: code => `0x${BigInt(`0b${[...code].reverse().join('')}`).toString(16)}`,
    moves: masks.length,
    // a trace file may hold any number
    moveName: move => (masks[move] === undefined ? '?' : game.makeMove(game.initial(), masks[move])),
    moveCells: move => moveCells[move] ?? [],
    directionName: direction => DIRECTION_NAMES[runs?.directions[direction] ?? 'row'],
    ...(cells <= TABLE_CELLS
      ? {
          slots: 2 ** cells,
          slotOf: code => Number.parseInt([...code].reverse().join(''), 2),
          codeAt: slot => slotCode(slot, cells),
        }
      : {}),
  };
}
