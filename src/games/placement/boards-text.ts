import type { BoardNumber } from '../../core/game.ts';
import {
  expectEnd,
  FOUND_END,
  foundAt,
  foundText,
  type InputError,
  inputError,
} from '../../core/input-error.ts';
import { ok, type Result } from '../../core/result.ts';
import { type Text, text, textOf, zh } from '../../core/text.ts';
import type { TextCursor } from '../../core/text-cursor.ts';
import { type Board, NO_CELL } from './board.ts';

/** Reads the count on the first line: digits alone on their line, at least 1. */
export function readCount(cursor: TextCursor): Result<number, InputError> {
  cursor.skipSpace();
  const word = cursor.peekWord();
  if (!/^[0-9]+$/.test(word)) return inputError('bad-count', cursor, COUNT_EXPECTED, foundAt(cursor));
  const count = Number(word);
  if (count < 1 || count > Number.MAX_SAFE_INTEGER) {
    return inputError('out-of-range', cursor, COUNT_EXPECTED, foundText(word));
  }
  cursor.advanceBy(word.length);
  cursor.skipBlanks();
  if (!cursor.atLineEnd) return inputError('bad-count', cursor, LINE_END_EXPECTED, foundAt(cursor));
  return ok(count);
}

/** Reads one board, line by line (white space is ignored), as the set of taken cells. */
export function readBoard(cursor: TextCursor, board: Board, number: BoardNumber): Result<bigint, InputError> {
  let taken = 0n;
  for (const [index, line] of board.places.entries()) {
    cursor.skipSpace();
    if (cursor.atEnd) return inputError('too-few', cursor, lineExpected(board, index, number), FOUND_END);
    for (const [place, cell] of line.entries()) {
      cursor.skipBlanks();
      if (cursor.atLineEnd) {
        const after = text(
          ` after ${place} of ${line.length} cells`,
          `，只有 ${place} 格（应有 ${line.length} 格）`,
        );
        return inputError(
          'bad-board',
          cursor,
          lineExpected(board, index, number),
          join(foundAt(cursor), after),
        );
      }
      const mark = cursor.peek();
      if (cell === undefined) {
        if (mark !== NO_CELL) return inputError('bad-character', cursor, GAP_EXPECTED, foundText(mark));
        cursor.advance();
        continue;
      }
      if (mark !== '*' && mark !== '.')
        return inputError('bad-character', cursor, CELL_EXPECTED, foundText(mark));
      if (mark === '*') taken |= 1n << BigInt(cell);
      cursor.advance();
    }
    cursor.skipBlanks();
    if (!cursor.atLineEnd) {
      const kind = ['*', '.', NO_CELL].includes(cursor.peek()) ? 'bad-board' : 'bad-character';
      return inputError(kind, cursor, afterLineExpected(line.length), foundText(cursor.peek()));
    }
  }
  return ok(taken);
}

/** Only white space may follow the last board. */
export function readEnd(cursor: TextCursor, total: number): Result<undefined, InputError> {
  const boards = total === 1 ? 'board' : 'boards';
  return expectEnd(
    cursor,
    text(`the end of the input after ${total} ${boards}`, `${total} 个棋盘之后的输入结尾`),
  );
}

const COUNT_EXPECTED = text('the number of boards (1 or more)', '棋盘的个数（至少为 1）');
const LINE_END_EXPECTED = text('the end of the line after the number of boards', '棋盘个数之后的行尾');
const GAP_EXPECTED = text(`'${NO_CELL}': the board has no cell here`, `「${NO_CELL}」（棋盘在此处没有格子）`);
const CELL_EXPECTED = text("a cell ('*' or '.')", '一个格子（「*」或「.」）');

function afterLineExpected(cells: number): Text {
  return text(
    `the end of the line after ${cells} ${cells === 1 ? 'cell' : 'cells'}`,
    `${cells} 个格子之后的行尾`,
  );
}

function lineExpected(board: Board, index: number, { index: boardIndex, total }: BoardNumber): Text {
  const cells = board.places[index]!.length;
  const lines = board.places.length;
  const which = total === undefined ? '' : ` ${boardIndex + 1} of ${total}`;
  const whichZh = total === undefined ? '' : `第 ${boardIndex + 1}/${total} 个`;
  return text(
    `line ${index + 1} of ${lines} of board${which}, with ${cells} ${cells === 1 ? 'cell' : 'cells'}`,
    zh`${whichZh}棋盘的第 ${index + 1}/${lines} 行（${cells} 格）`,
  );
}

function join(a: Text, b: Text): Text {
  return textOf(lang => a[lang] + b[lang]);
}
