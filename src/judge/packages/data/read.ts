import { makeInputError } from '../../../core/input-error.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { fill, type Text, text } from '../../../core/text.ts';
import { TextCursor } from '../../../core/text-cursor.ts';
import { readContestBoard } from '../../../games/othello/boards-text.ts';
import type { OthelloPosition } from '../../../games/othello/rules.ts';
import { boardsTest } from '../../problems/marbles.ts';
import { boardTest } from '../../problems/othello.ts';
import type { TestPoint } from '../../problems/problem.ts';

/** Grid cell of each mark, in the order in which the diamond is written. */
const CELLS = [0, 4, 1, 8, 5, 2, 12, 9, 6, 3, 13, 10, 7, 14, 11, 15];
const STAR = 42;
const DOT = 46;

/** Understands an input file, so that its answers, right and mistaken, can be made anew. */
export function readTest(problem: string, name: string, input: Buffer): Result<TestPoint, Text> {
  if (problem === 'othello') {
    const position = readPosition(input.toString('latin1'));
    return position.ok ? ok(boardTest(name, position.value)) : position;
  }
  const boards = readBoards(input);
  if (!boards.ok) return boards;
  const { value } = boards;
  return ok(boardsTest(name, value.length, index => value[index]!));
}

/** Boards of marbles as sets of taken cells. */
export function readBoards(input: Buffer): Result<Uint16Array, Text> {
  const end = input.indexOf(10);
  const count = /^[1-9][0-9]{0,6}\r?$/.exec(input.toString('latin1', 0, Math.min(end, 9)));
  if (!count) return err(text('the first line is no number of boards', '第一行不是棋盘个数'));
  const boards = new Uint16Array(Number(count[0]));
  let marks = 0;
  for (let at = end + 1; at < input.length; at++) {
    const byte = input[at]!;
    if (byte !== STAR && byte !== DOT) {
      if (byte === 32 || byte === 10 || byte === 13) continue;
      return err(text(`an unknown mark at byte ${at}`, `第 ${at} 字节处有未知的字符`));
    }
    if (byte === STAR && marks < boards.length * 16) boards[marks >> 4]! |= 1 << CELLS[marks & 15]!;
    marks++;
  }
  if (marks !== boards.length * 16) {
    return err(
      text(
        `${boards.length} boards are announced, ${marks / 16} are there`,
        `应有 ${boards.length} 个棋盘，实有 ${marks / 16} 个`,
      ),
    );
  }
  return ok(boards);
}

export function readPosition(input: string): Result<OthelloPosition, Text> {
  const cursor = new TextCursor(input);
  const position = readContestBoard(cursor);
  if (!position.ok) return err(fill(lang => makeInputError(position.error, lang)));
  cursor.skipSpace();
  return cursor.atEnd ? position : err(text('more follows the board', '棋盘之后还有内容'));
}
