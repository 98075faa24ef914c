import { BOARDS, openMarbles } from './oracle.ts';

const SPARE = 8;
const STAR = '*'.charCodeAt(0);

/** The input text of every board, a blank line first, all of one length; some bytes follow, to be read in words. */
export interface BoardTexts {
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
