import { type Board, cellAt, cellCount, createBoard, type GridPlace } from './board.ts';

export const DIRECTIONS = {
  row: [0, 1],
  column: [1, 0],
  diagonal: [1, 1],
  antidiagonal: [1, -1],
} as const satisfies Record<string, readonly [number, number]>;
/** A direction in which a run may lie. */
export type Direction = keyof typeof DIRECTIONS;

/** Which straight runs of adjacent cells a move may take. */
export interface Runs {
  readonly directions: readonly Direction[];
  readonly min: number;
  readonly max: number;
}

/** Every run as a mask, by length, then by first cell; each mask once. */
export function runsOn(board: Board, runs: Runs): bigint[] {
  const masks = new Set<bigint>();
  for (let length = runs.min; length <= Math.min(runs.max, longestRun(board)); length++) {
    const lines = runs.directions.map(direction => lineOf(DIRECTIONS[direction], length));
    for (const { row, column } of board.cells) {
      for (const line of lines) {
        const mask = maskAt(board, line, row, column);
        if (mask !== undefined) masks.add(mask);
      }
    }
  }
  return [...masks];
}

function lineOf([down, right]: readonly [number, number], length: number): GridPlace[] {
  return Array.from({ length }, (_, step) => ({ row: step * down, column: step * right }));
}

/** The runs on a board without gaps. */
export function runMasks(rows: number, columns: number, runs: Runs): bigint[] {
  return runsOn(createBoard(rows, columns, 'rectangle'), runs);
}

/** The longest possible run; a line across joined edges may pass every cell. */
function longestRun(board: Board): number {
  const isWrapped = board.wrap.across || board.wrap.down;
  return isWrapped ? cellCount(board) : Math.max(board.rows, board.columns);
}

/** The cells of a board that lie at these places after a shift; undefined beyond an edge and over a gap. */
export function maskAt(
  board: Board,
  places: readonly GridPlace[],
  down: number,
  across: number,
): bigint | undefined {
  let mask = 0n;
  for (const { row, column } of places) {
    const cell = cellAt(board, down + row, across + column);
    // a line that meets itself must not take a cell twice
    if (cell === undefined || (mask >> BigInt(cell)) & 1n) return undefined;
    mask |= 1n << BigInt(cell);
  }
  return mask;
}
