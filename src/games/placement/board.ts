import { type Text, text } from '../../core/text.ts';
import { letter } from '../coordinates.ts';

/** The shapes of grids. */
export const LAYOUTS = ['diamond', 'rectangle'] as const;
/** How a grid is written: row by row, or turned by 45° with an anti-diagonal on each line. */
export type Layout = (typeof LAYOUTS)[number];

/** Which edges are joined: rows or columns continue at their other end. */
export interface Wrap {
  readonly across: boolean;
  readonly down: boolean;
}

/**
 * A grid of cells and the lines of text that show it. Cells are numbered row by row, and where every place has one,
 * cell (row r, column c) is bit r·columns + c:
 *
 *     diamond, 4×4          rectangle, 2×3          one place left out
 *          0
 *         4 1                   0 1 2                   0 # 1
 *        8 5 2                  3 4 5                   2 3 4
 *     12 9 6 3
 *       13 10 7
 *        14 11
 *          15
 */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly layout: Layout;
  readonly wrap: Wrap;
  /** Where each cell lies in the grid. */
  readonly cells: readonly GridPlace[];
  /** The cell at each place, row by row; undefined for a gap. */
  readonly grid: readonly (number | undefined)[];
  /** The cells on each line of text, left to right. */
  readonly lines: readonly (readonly number[])[];
  /** The same, with gaps. */
  readonly places: readonly (readonly (number | undefined)[])[];
  /** Leading blanks of each line. */
  readonly indents: readonly number[];
}

export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export const UNWRAPPED: Wrap = { across: false, down: false };

/** `shape` says for each place, row by row, whether it has a cell; by default all have. */
export function createBoard(
  rows: number,
  columns: number,
  layout: Layout,
  { shape, wrap = UNWRAPPED }: { readonly shape?: readonly boolean[]; readonly wrap?: Wrap } = {},
): Board {
  const cells: GridPlace[] = [];
  const grid = Array.from({ length: rows * columns }, (_, place) => {
    if (shape && !shape[place]) return undefined;
    return cells.push({ row: Math.floor(place / columns), column: place % columns }) - 1;
  });
  const written = layout === 'diamond' ? diamondLines(rows, columns) : rectangleLines(rows, columns);
  const places = written.map(line => line.map(place => grid[place]));
  const lines = places.map(line => line.filter(cell => cell !== undefined));
  const indents = written.map((line, index) => {
    const lowestRow = Math.floor(line[0]! / columns);
    return layout === 'diamond' ? rows - 1 + index - 2 * lowestRow : 0;
  });
  return { rows, columns, layout, wrap, cells, grid, lines, places, indents };
}

function rectangleLines(rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column),
  );
}

function diamondLines(rows: number, columns: number): number[][] {
  const lines: number[][] = [];
  for (let sum = 0; sum <= rows + columns - 2; sum++) {
    const line: number[] = [];
    for (let row = Math.min(sum, rows - 1); row >= 0 && sum - row < columns; row--) {
      line.push(row * columns + (sum - row));
    }
    lines.push(line);
  }
  return lines;
}

export function cellCount(board: Board): number {
  return board.cells.length;
}

/** Whether the board has no gaps and no joined edges, like those of the contests. */
export function isPlain({ rows, columns, cells, wrap }: Board): boolean {
  return cells.length === rows * columns && !wrap.across && !wrap.down;
}

/** The cell at a place, across joined edges; undefined for a gap. */
export function cellAt(
  { rows, columns, grid, wrap }: Board,
  row: number,
  column: number,
): number | undefined {
  const [down, across] = [
    wrap.down ? modulo(row, rows) : row,
    wrap.across ? modulo(column, columns) : column,
  ];
  if (down < 0 || down >= rows || across < 0 || across >= columns) return undefined;
  return grid[down * columns + across];
}

function modulo(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** `b3`: on a diamond the line (a at the top) and the place on it from the left; on a rectangle column and row. */
export function cellName(board: Board, cell: number): string {
  if (board.layout === 'rectangle') {
    const { row, column } = board.cells[cell]!;
    return placeName(row, column);
  }
  const line = board.places.findIndex(cells => cells.includes(cell));
  return `${letter(line)}${board.places[line]!.indexOf(cell) + 1}`;
}

/** Column and row of a grid place, with or without a cell. */
export function placeName(row: number, column: number): string {
  return `${letter(column)}${row + 1}`;
}

/** The inverse of `cellName`; undefined if the board has no such cell. */
export function findCell(board: Board, name: string): number | undefined {
  for (let cell = 0; cell < cellCount(board); cell++) {
    if (cellName(board, cell) === name) return cell;
  }
  return undefined;
}

export function cellNamesHelp(board: Board): Text {
  const [first, last] = [cellName(board, 0), cellName(board, cellCount(board) - 1)];
  const isWhole = board.cells.length === board.rows * board.columns;
  return isWhole
    ? text(`a cell from ${first} to ${last}`, `从 ${first} 到 ${last} 的格子`)
    : text(`a cell from ${first} to ${last} that the board has`, `从 ${first} 到 ${last} 的、棋盘上有的格子`);
}

/** The sign of a gap in texts. */
export const NO_CELL = '#';

/** The cells as `*` and `.` in the contest's layout, without trailing blanks. */
export function makeBoard(board: Board, taken: bigint): string {
  return board.places
    .map(
      (line, index) =>
        ' '.repeat(board.indents[index]!) +
        line.map(cell => (cell === undefined ? NO_CELL : cellMark(taken, cell))).join(separator(board)),
    )
    .join('\n');
}

function separator(board: Board): string {
  return board.layout === 'diamond' ? ' ' : '';
}

function cellMark(taken: bigint, cell: number): string {
  return (taken >> BigInt(cell)) & 1n ? '*' : '.';
}
