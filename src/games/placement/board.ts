import { type Text, text } from '../../core/text.ts';
import { letter } from '../coordinates.ts';

export const LAYOUTS = ['diamond', 'rectangle'] as const;
/** How a grid is written: row by row, or turned by 45° with an anti-diagonal on each line. */
export type Layout = (typeof LAYOUTS)[number];

/**
 * A grid of cells and the lines of text that show it. Cell (row r, column c) is bit r·columns + c:
 *
 *     diamond, 4×4          rectangle, 2×3
 *          0
 *         4 1                   0 1 2
 *        8 5 2                  3 4 5
 *     12 9 6 3
 *       13 10 7
 *        14 11
 *          15
 */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly layout: Layout;
  /** The cells on each line of text, left to right. */
  readonly lines: readonly (readonly number[])[];
  /** Leading blanks of each line. */
  readonly indents: readonly number[];
}

export function createBoard(rows: number, columns: number, layout: Layout): Board {
  const lines = layout === 'diamond' ? diamondLines(rows, columns) : rectangleLines(rows, columns);
  const indents = lines.map((line, index) => {
    const lowestRow = Math.floor(line[0]! / columns);
    return layout === 'diamond' ? rows - 1 + index - 2 * lowestRow : 0;
  });
  return { rows, columns, layout, lines, indents };
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
  return board.rows * board.columns;
}

/** `b3`: on a diamond the line (a at the top) and the place on it from the left; on a rectangle column and row. */
export function cellName(board: Board, cell: number): string {
  if (board.layout === 'rectangle') {
    return `${letter(cell % board.columns)}${Math.floor(cell / board.columns) + 1}`;
  }
  const line = board.lines.findIndex(cells => cells.includes(cell));
  return `${letter(line)}${board.lines[line]!.indexOf(cell) + 1}`;
}

/** The cell of that name, or undefined when the board has none. */
export function findCell(board: Board, name: string): number | undefined {
  for (let cell = 0; cell < cellCount(board); cell++) {
    if (cellName(board, cell) === name) return cell;
  }
  return undefined;
}

export function cellNamesHelp(board: Board): Text {
  const [first, last] = [cellName(board, 0), cellName(board, cellCount(board) - 1)];
  return text(`a cell from ${first} to ${last}`, `从 ${first} 到 ${last} 的格子`);
}

/** The cells as `*` and `.`, in the contest's layout, no blank at a line's end. */
export function makeBoard(board: Board, taken: bigint): string {
  return board.lines
    .map(
      (line, index) =>
        ' '.repeat(board.indents[index]!) + line.map(cell => cellMark(taken, cell)).join(separator(board)),
    )
    .join('\n');
}

function separator(board: Board): string {
  return board.layout === 'diamond' ? ' ' : '';
}

function cellMark(taken: bigint, cell: number): string {
  return (taken >> BigInt(cell)) & 1n ? '*' : '.';
}

/** Images of the grid under its symmetries, as arrays: cell i goes to image[i]. 8 for a square, 4 for a rectangle. */
export function boardSymmetries(rows: number, columns: number): readonly (readonly number[])[] {
  const images: number[][] = [];
  for (const transpose of rows === columns ? [false, true] : [false]) {
    for (const flipRows of [false, true]) {
      for (const flipColumns of [false, true]) {
        images.push(
          Array.from({ length: rows * columns }, (_, cell) => {
            const row = flipRows ? rows - 1 - Math.floor(cell / columns) : Math.floor(cell / columns);
            const column = flipColumns ? columns - 1 - (cell % columns) : cell % columns;
            return transpose ? column * columns + row : row * columns + column;
          }),
        );
      }
    }
  }
  return images;
}
