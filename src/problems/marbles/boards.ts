import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { BOARDS, openMarbles } from './oracle.ts';

const SPARE = 8;
const STAR = '*'.charCodeAt(0);
const DOT = '.'.charCodeAt(0);
const LINE_END = 10;

/**
 * The input text of every board, a blank line first, all of the same length; padding follows, since it is read in
 * words.
 */
interface BoardTexts {
  readonly bytes: Uint8Array;
  readonly length: number;
}

let known: BoardTexts | undefined;

export function boardTexts(): BoardTexts {
  known ??= makeBoardTexts();
  return known;
}

function makeBoardTexts(): BoardTexts {
  const { lines, indents } = openMarbles().board;
  let template = '\n';
  const places: number[] = [];
  for (const [row, cells] of lines.entries()) {
    template += ' '.repeat(indents[row]!);
    for (const [column, cell] of cells.entries()) {
      places[cell] = template.length + (column === 0 ? 0 : 1);
      template += column === 0 ? '.' : ' .';
    }
    template += '\n';
  }
  const { length } = template;
  const empty = new TextEncoder().encode(template);
  const bytes = new Uint8Array(BOARDS * length + SPARE);
  for (let board = 0; board < BOARDS; board++) {
    bytes.set(empty, board * length);
    for (const [cell, place] of places.entries()) {
      if ((board >> cell) & 1) bytes[board * length + place] = STAR;
    }
  }
  return { bytes, length };
}

export function boardText(board: number): string {
  const { bytes, length } = boardTexts();
  return new TextDecoder().decode(bytes.subarray(board * length, (board + 1) * length));
}

/** Boards as sets of taken cells. */
export function readBoards(input: Uint8Array): Result<number[], Text> {
  const end = input.indexOf(LINE_END);
  const first = new TextDecoder('latin1').decode(input.subarray(0, Math.max(0, Math.min(end, 9))));
  const count = /^[1-9][0-9]{0,6}\r?$/.exec(first);
  if (!count) return err(text('the first line is not a number of boards', '第一行不是棋盘个数'));
  const boards = new Array<number>(Number(count[0])).fill(0);
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
        `expected ${boards.length} boards, found ${marks / 16}`,
        `应有 ${boards.length} 个棋盘，实有 ${marks / 16} 个`,
      ),
    );
  }
  return ok(boards);
}
