import {
  FOUND_END,
  FOUND_LINE_END,
  foundAt,
  foundText,
  type InputError,
  inputError,
} from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import type { CellState, OthelloPosition } from './rules.ts';

export const MAX_SIZE = 8;

/** The contest's numbers: the statement omits the colours, its samples decide. */
const CONTEST_CELLS = new Map<string, CellState>([
  ['-1', 'empty'],
  ['0', 'white'],
  ['1', 'black'],
]);

const LINE_CELLS = new Map<string, CellState>([
  ['-', 'empty'],
  ['O', 'white'],
  ['X', 'black'],
]);

/** n, then n rows of n numbers; a line of text holds whole rows. White moves first, as the statement says. */
export function readContestBoard(cursor: TextCursor): Result<OthelloPosition, InputError> {
  const size = readSize(cursor);
  if (!size.ok) return size;
  const cells: CellState[] = [];
  while (cells.length < size.value * size.value) {
    const midRow = cells.length % size.value !== 0;
    cursor.skipBlanks();
    if (cursor.atLineEnd && !cursor.atEnd && midRow) {
      return inputError('bad-board', cursor, cellExpected(size.value, cells.length), FOUND_LINE_END);
    }
    cursor.skipSpace();
    if (cursor.atEnd) return inputError('too-few', cursor, cellExpected(size.value, cells.length), FOUND_END);
    const word = cursor.peekWord();
    const state = CONTEST_CELLS.get(word);
    if (!state)
      return inputError('bad-character', cursor, cellExpected(size.value, cells.length), foundText(word));
    cells.push(state);
    cursor.advanceBy([...word].length);
  }
  cursor.skipBlanks();
  if (!cursor.atLineEnd)
    return inputError('bad-board', cursor, afterBoardExpected(size.value), foundText(cursor.peekWord()));
  return ok({ size: size.value, cells, toMove: 1 });
}

function readSize(cursor: TextCursor): Result<number, InputError> {
  cursor.skipSpace();
  if (cursor.atEnd) return inputError('too-few', cursor, SIZE_EXPECTED, FOUND_END);
  const word = cursor.peekWord();
  if (!/^[0-9]+$/.test(word)) {
    const expected = /^[+-]?[0-9]/.test(word) ? SIZE_EXPECTED : BOARD_EXPECTED;
    return inputError('bad-count', cursor, expected, foundText(word));
  }
  const size = Number(word);
  if (size < 1 || size > MAX_SIZE) return inputError('out-of-range', cursor, SIZE_EXPECTED, foundText(word));
  cursor.advanceBy(word.length);
  return ok(size);
}

/** `BOARD SIDE` on one line, as in OBF files; the rest of the line is not part of the position. */
export function readLineBoard(cursor: TextCursor): Result<OthelloPosition, InputError> {
  cursor.skipSpace();
  const start = { line: cursor.line, column: cursor.column };
  const cells: CellState[] = [];
  while (!cursor.atLineEnd && !/\s/.test(cursor.peek())) {
    const state = LINE_CELLS.get(cursor.peek());
    if (!state) return inputError('bad-character', cursor, LINE_CELL_EXPECTED, foundText(cursor.peek()));
    cells.push(state);
    cursor.advance();
  }
  const size = Math.round(Math.sqrt(cells.length));
  if (size < 1 || size > MAX_SIZE || size * size !== cells.length) {
    const cellsFound = text(`${cells.length} cells`, `${cells.length} 格`);
    return inputError('bad-board', start, LINE_SIZE_EXPECTED, cellsFound);
  }
  cursor.skipBlanks();
  const side = cursor.peek();
  if (side !== 'X' && side !== 'O') {
    return inputError('bad-character', cursor, SIDE_EXPECTED, foundAt(cursor));
  }
  cursor.advance();
  if (!cursor.atLineEnd && !/[\s;]/.test(cursor.peek())) {
    return inputError('bad-character', cursor, AFTER_SIDE_EXPECTED, foundText(cursor.peekWord()));
  }
  while (!cursor.atLineEnd) cursor.advance();
  return ok({ size, cells, toMove: side === 'X' ? 0 : 1 });
}

/** `; G8:+18; PS:-4;` after a line board: the score of each move, with the empties counted for the winner. */
export function readScores(source: string): { move: string; claimed: number }[] {
  return [...source.matchAll(/[;\s]([a-h][1-8]|ps|pass)\s*:\s*([+-]?\d{1,2})(?=[;\s]|$)/gi)].map(
    ([, move = '', score]) => ({
      move: /^p/i.test(move) ? 'pass' : move.toLowerCase(),
      claimed: Number(score),
    }),
  );
}

/** The contest format starts with a number, the line format with a cell. */
export function looksLikeContest(cursor: TextCursor): boolean {
  cursor.skipSpace();
  return !/[-OX](?![0-9])/.test(cursor.peekWord());
}

export function makeLineBoard(position: OthelloPosition): string {
  const marks = { empty: '-', black: 'X', white: 'O' };
  return `${position.cells.map(cell => marks[cell]).join('')} ${position.toMove === 0 ? 'X' : 'O'}`;
}

export function makeContestBoard({ size, cells }: OthelloPosition): string {
  const numbers = { empty: '-1', black: '1', white: '0' };
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return [`${size}`, ...rows.map(row => row.map(cell => numbers[cell]).join(' '))].join('\n');
}

const SIZE_EXPECTED = text(`a board size from 1 to ${MAX_SIZE}`, `棋盘大小（1 至 ${MAX_SIZE}）`);
const BOARD_EXPECTED = text(
  `${SIZE_EXPECTED.en}, a line of cells ('X' black, 'O' white, '-' empty), or moves as f5d6`,
  `${SIZE_EXPECTED.zh}、一行格子（「X」黑、「O」白、「-」空），或 f5d6 这样的棋谱`,
);
const LINE_CELL_EXPECTED = text(
  "a cell ('X' black, 'O' white, '-' empty)",
  '一个格子（「X」黑、「O」白、「-」空）',
);
const LINE_SIZE_EXPECTED = text(
  `a square board of 1, 4, 9, … or ${MAX_SIZE * MAX_SIZE} cells`,
  `1、4、9……或 ${MAX_SIZE * MAX_SIZE} 格的正方形棋盘`,
);
const SIDE_EXPECTED = text("the side to move ('X' or 'O')", '轮到的一方（「X」或「O」）');
const AFTER_SIDE_EXPECTED = text(
  'a blank or the end of the line after the side',
  '「X」或「O」之后的空格或行尾',
);

function cellExpected(size: number, index: number): Text {
  const [row, column] = [Math.floor(index / size) + 1, (index % size) + 1];
  return text(
    `row ${row}, number ${column} of ${size} (-1 empty, 0 white, 1 black)`,
    `第 ${row} 行的第 ${column} 个数（共 ${size} 个；-1 空、0 白、1 黑）`,
  );
}

function afterBoardExpected(size: number): Text {
  return text(`the end of the line after ${size} numbers`, `${size} 个数之后的行尾`);
}
