import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../../engines/othello/samples.ts';
import { makeBoard } from '../../../games/placement/board.ts';
import { isPlacement, type PlacementGame } from '../../../games/placement/family.ts';
import { marbles } from '../../../games/placement/games.ts';
import { BUILDS } from '../../testing/builds.ts';
import { CONTEST_FREE_ADDRESS, openContestKernel } from './contest-kernel.ts';

const SETS = 2 ** 16;
const TEXT_BYTES = 2 ** 18;

function contestGame(misere: boolean): PlacementGame {
  const opened = marbles.open({ misere });
  if (!opened.ok || !isPlacement(opened.value)) throw new Error('the contest is a placement game');
  return opened.value;
}

/** By the rules alone: lost when no move leads to a lost set, and a full board is lost but for misère play. */
function lostSets({ masks }: PlacementGame, misere: boolean): boolean[] {
  const moves = masks.map(Number);
  const lost: boolean[] = new Array(SETS);
  for (let taken = SETS - 1; taken >= 0; taken--) {
    const open = moves.filter(move => (taken & move) === 0);
    lost[taken] = open.length === 0 ? !misere : !open.some(move => lost[taken | move]);
  }
  return lost;
}

/** Ways to write a board: the strict layouts, and others that mean the same. */
const LAYOUTS: Readonly<Record<string, (board: string) => string>> = {
  'blank lines': board => `\n${board}\n`,
  'no blank lines': board => `${board}\n`,
  'CRLF, blank lines': board => `\n${board}\n`.replaceAll('\n', '\r\n'),
  'CRLF, no blank lines': board => `${board}\n`.replaceAll('\n', '\r\n'),
  'no indents': board => `${board.replace(/^ +/gm, '')}\n\n`,
  tabs: board => `${board.replaceAll(' ', '\t')}\t\n`,
};

/** The answers to a text that comes in pieces. */
function answers(module: WebAssembly.Module, misere: boolean, text: string, pieces: () => number): string {
  const kernel = openContestKernel(misere, 2 * TEXT_BYTES, module);
  const bytes = Buffer.from(text);
  const output = CONTEST_FREE_ADDRESS + TEXT_BYTES;
  kernel.bytes.set(bytes, CONTEST_FREE_ADDRESS);
  kernel.placeLine(CONTEST_FREE_ADDRESS);
  let found = '';
  const take = () => {
    found += Buffer.from(kernel.bytes.subarray(output, kernel.outputEnd())).toString();
  };
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + pieces());
    const stop = kernel.read(CONTEST_FREE_ADDRESS + at, CONTEST_FREE_ADDRESS + end, output);
    expect(stop).toBe(CONTEST_FREE_ADDRESS + end);
    take();
    at = end;
  }
  expect(kernel.finish(output)).toBe(1);
  take();
  return found;
}

describe.each(BUILDS.contest)('%s', (_, module) => {
  describe.each([false, true])('misère: %s', misere => {
    const game = contestGame(misere);
    const lost = lostSets(game, misere);

    test.each(Object.keys(LAYOUTS))('answers boards with %s', layout => {
      const random = randomFrom(layout.length);
      const boards = Array.from({ length: 600 }, () => random(SETS) & random(SETS));
      const text = boards.map(set => LAYOUTS[layout]!(makeBoard(game.board, BigInt(set)))).join('');
      const wanted = boards.map(set => (lost[set] ? 'Impossible.\n' : 'Possible.\n')).join('');
      const count = `${boards.length}\n`;
      expect(answers(module, misere, count + text, () => TEXT_BYTES)).toBe(wanted);
      expect(answers(module, misere, count + text, () => 1 + random(700))).toBe(wanted);
    });
  });

  test('stops at the first byte that is wrong', () => {
    const kernel = openContestKernel(false, 2 * TEXT_BYTES, module);
    const text = Buffer.from('1\n   *\n  x');
    kernel.bytes.set(text, CONTEST_FREE_ADDRESS);
    kernel.placeLine(CONTEST_FREE_ADDRESS);
    const end = CONTEST_FREE_ADDRESS + text.length;
    expect(kernel.read(CONTEST_FREE_ADDRESS, end, end + 100)).toBe(end - 1);
    expect([kernel.announced(), kernel.done(), kernel.rowsDone(), kernel.lines()]).toEqual([1, 0, 1, 2]);
  });
});
