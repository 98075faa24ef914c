import { type CaseView, type TestPoint, viewPosition } from '../test-point.ts';
import { boardText, boardTexts } from './board-texts.ts';
import { MARBLE_MISTAKES } from './mistakes.ts';
import { lostBoards, openMarbles } from './oracle.ts';

const CHUNK_BOARDS = 2048;
const WORD = 4;
/** The six boards of the statement as sets of taken cells: bit r·4 + c of the grid. */
const SAMPLE_BOARDS: readonly number[] = [0x1fff, 0xedbf, 0xff7b, 0xfedf, 0xfff6, 0xfff0];

export function sampleTest(): TestPoint {
  return boardsTest('sample', SAMPLE_BOARDS.length, index => SAMPLE_BOARDS[index]!);
}

/** A test of boards given by number; nothing is kept but tables of the 65,536 boards. */
export function boardsTest(name: string, cases: number, boardAt: (index: number) => number): TestPoint {
  const answers = function* (lost: () => Uint8Array) {
    const table = lost();
    for (let index = 0; index < cases; index++) yield answer(table[boardAt(index)] === 1);
  };
  return {
    name,
    cases,
    *input() {
      yield `${cases}\n`;
      const { bytes, length } = boardTexts();
      const texts = new DataView(bytes.buffer);
      for (let from = 0; from < cases; from += CHUNK_BOARDS) {
        const size = Math.min(CHUNK_BOARDS, cases - from);
        const chunk = new DataView(new ArrayBuffer(size * length + WORD));
        for (let index = 0; index < size; index++) {
          // by words, whose surplus the next board covers: a view for each board would cost ten times as much
          const start = boardAt(from + index) * length;
          for (let at = 0; at < length; at += WORD)
            chunk.setUint32(index * length + at, texts.getUint32(start + at));
        }
        yield new Uint8Array(chunk.buffer, 0, size * length);
      }
    },
    expected: () => answers(lostBoards),
    *expectedLines() {
      const table = lostBoards();
      const chunk = new Uint8Array(CHUNK_BOARDS * Math.max(...LINES.map(({ length }) => length)));
      for (let from = 0; from < cases; from += CHUNK_BOARDS) {
        let to = 0;
        for (let index = from; index < Math.min(from + CHUNK_BOARDS, cases); index++) {
          const line = LINES[table[boardAt(index)]!]!;
          for (let at = 0; at < line.length; at++) chunk[to++] = line[at]!;
        }
        yield chunk.slice(0, to);
      }
    },
    caseOf: token => viewCase(Math.min(token, cases - 1), boardAt),
    mistakes: MARBLE_MISTAKES.map(({ id, title, lost }) => ({ id, title, expected: () => answers(lost) })),
  };
}

const LINES = [false, true].map(lost => new TextEncoder().encode(`${answer(lost)}\n`));

function answer(lost: boolean): string {
  return lost ? 'Impossible.' : 'Possible.';
}

function viewCase(index: number, boardAt: (index: number) => number): CaseView {
  const taken = boardAt(index);
  return {
    ...viewPosition(openMarbles(), { taken: BigInt(taken), toMove: 0 }),
    number: index + 1,
    input: `1\n${boardText(taken)}`,
    expected: answer(lostBoards()[taken] === 1),
  };
}
