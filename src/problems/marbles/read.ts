import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import type { TestPoint } from '../test-point.ts';
import { openMarbles } from './oracle.ts';
import { boardsTest } from './tests.ts';

const STAR = 42;
const DOT = 46;
const LINE_END = 10;

export function readMarblesTest(name: string, input: Uint8Array): Result<TestPoint, Text> {
  const boards = readBoards(input);
  if (!boards.ok) return boards;
  const { value } = boards;
  return ok(boardsTest(name, value.length, index => value[index]!));
}

/** Boards as sets of taken cells. */
export function readBoards(input: Uint8Array): Result<Uint16Array, Text> {
  const end = input.indexOf(LINE_END);
  const first = new TextDecoder('latin1').decode(input.subarray(0, Math.max(0, Math.min(end, 9))));
  const count = /^[1-9][0-9]{0,6}\r?$/.exec(first);
  if (!count) return err(text('the first line is no number of boards', '第一行不是棋盘个数'));
  const boards = new Uint16Array(Number(count[0]));
  // the cell of each mark, in the order in which the diamond is written
  const cells = openMarbles().board.lines.flat();
  let marks = 0;
  for (let at = end + 1; at < input.length; at++) {
    const byte = input[at]!;
    if (byte !== STAR && byte !== DOT) {
      if (byte === 32 || byte === LINE_END || byte === 13) continue;
      return err(text(`an unknown mark at byte ${at}`, `第 ${at} 字节处有未知的字符`));
    }
    if (byte === STAR && marks < boards.length * 16) boards[marks >> 4]! |= 1 << cells[marks & 15]!;
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
