import type { Board, GridPlace } from './board.ts';
import { maskAt } from './runs.ts';

/** Cells that a move takes wherever they fit, and their allowed turns. */
export interface MoveShape {
  readonly cells: readonly GridPlace[];
  readonly turn: boolean;
  readonly mirror: boolean;
}

/** Every placement of a shape as a mask, each once. */
export function shapeMasks(board: Board, shape: MoveShape): bigint[] {
  const masks = new Set<bigint>();
  for (const cells of waysToLie(shape)) {
    for (let row = 0; row < board.rows; row++) {
      for (let column = 0; column < board.columns; column++) {
        const mask = maskAt(board, cells, row, column);
        if (mask) masks.add(mask);
      }
    }
  }
  return [...masks];
}

/** The distinct orientations of a shape, each with its corner at the origin. */
export function waysToLie({ cells, turn, mirror }: MoveShape): GridPlace[][] {
  const ways = new Map<string, GridPlace[]>();
  let way: readonly GridPlace[] = cells;
  for (let quarter = 0; quarter < (turn ? 4 : 1); quarter++) {
    for (const flip of mirror ? [false, true] : [false]) {
      const placed = toCorner(flip ? way.map(({ row, column }) => ({ row, column: -column })) : way);
      ways.set(JSON.stringify(placed), placed);
    }
    way = way.map(({ row, column }) => ({ row: column, column: -row }));
  }
  return [...ways.values()];
}

/** Shifts the cells to the top left and sorts them in reading order. */
export function toCorner(cells: readonly GridPlace[]): GridPlace[] {
  const top = Math.min(...cells.map(({ row }) => row));
  const left = Math.min(...cells.map(({ column }) => column));
  return cells
    .map(({ row, column }) => ({ row: row - top, column: column - left }))
    .sort((a, b) => a.row - b.row || a.column - b.column);
}
