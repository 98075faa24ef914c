import { type CaseView, type TestPoint, viewPosition } from '../test-point.ts';
import { boardText, boardTexts } from './board-texts.ts';
import { MARBLE_MISTAKES } from './mistakes.ts';
import { lostBoards, openMarbles } from './oracle.ts';

const CHUNK_BOARDS = 2048;
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
      for (let from = 0; from < cases; from += CHUNK_BOARDS) {
        const size = Math.min(CHUNK_BOARDS, cases - from);
        const chunk = new Uint8Array(size * length);
        for (let index = 0; index < size; index++) {
          const start = boardAt(from + index) * length;
          chunk.set(bytes.subarray(start, start + length), index * length);
        }
        yield chunk;
      }
    },
    expected: () => answers(lostBoards),
    caseOf: token => viewCase(Math.min(token, cases - 1), boardAt),
    mistakes: MARBLE_MISTAKES.map(({ id, title, lost }) => ({ id, title, expected: () => answers(lost) })),
  };
}

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
