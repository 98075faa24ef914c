import { isLost, subgameOf, subgamePlies } from '../../analysis/placement-subgame.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { marbles as definition } from '../../games/placement/games.ts';
import { mix } from '../random.ts';
import { limitsOf } from '../verdict.ts';
import { MARBLE_MISTAKES } from './marbles-mistakes.ts';
import type { CaseView, StandardProblem, TestPoint } from './problem.ts';

const BOARDS = 2 ** 16;
const CHUNK_BOARDS = 2048;
/** The six boards of the statement as sets of taken cells: bit r·4 + c of the grid. */
const SAMPLE_BOARDS: readonly number[] = [0x1fff, 0xedbf, 0xff7b, 0xfedf, 0xfff6, 0xfff0];

export const marbles: StandardProblem = {
  kind: 'standard',
  id: 'marbles',
  title: definition.title,
  limits: limitsOf(1000, 128, 32),
  tests(seed) {
    // an odd factor visits every board once
    const factor = mix(seed, 0) | 1;
    return [
      boardsTest('sample', SAMPLE_BOARDS.length, index => SAMPLE_BOARDS[index]!),
      boardsTest('every board', BOARDS, index => Math.imul(index, factor) & (BOARDS - 1)),
      boardsTest('a million boards', 1_000_000, index => mix(seed, index + 1) & (BOARDS - 1)),
    ];
  },
};

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
        const chunk = Buffer.allocUnsafe(size * length);
        for (let index = 0; index < size; index++) {
          const start = boardAt(from + index) * length;
          bytes.copy(chunk, index * length, start, start + length);
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
  const game = openMarbles();
  const taken = boardAt(index);
  const position = { taken: BigInt(taken), toMove: 0 as const };
  const { bytes, length } = boardTexts();
  return {
    number: index + 1,
    input: `1\n${bytes.toString('latin1', taken * length, (taken + 1) * length)}`,
    drawing: game.draw(position),
    expected: answer(lostBoards()[taken] === 1),
    position: game.makePosition(position),
  };
}

function openMarbles(): PlacementGame {
  const opened = definition.open({});
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value as unknown as PlacementGame;
}

let lostTable: Uint8Array | undefined;

/** 1 where the player to move has lost, for every set of taken cells. */
export function lostBoards(): Uint8Array {
  if (!lostTable) {
    const game = openMarbles();
    lostTable = subgamePlies(subgameOf(game, game.initial())).map(plies => (isLost(plies, false) ? 1 : 0));
  }
  return lostTable;
}

let textTable: { bytes: Buffer; length: number } | undefined;

/** The input text of every board, a blank line first, all of one length. */
function boardTexts(): { bytes: Buffer; length: number } {
  if (textTable) return textTable;
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
  const bytes = Buffer.from(template.repeat(BOARDS), 'latin1');
  for (let board = 0; board < BOARDS; board++) {
    for (const [cell, place] of places.entries()) {
      if ((board >> cell) & 1) bytes[board * length + place] = '*'.charCodeAt(0);
    }
  }
  textTable = { bytes, length };
  return textTable;
}
