import { describe, expect, test } from 'vitest';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom, scattered } from '../../engines/othello/samples.ts';
import { BUILDS, openOthelloParts } from '../testing/builds.ts';
import { bestPlay, bestScore } from './best-play.ts';
import { sidesOf } from './board.ts';
import { evaluationOf, loadEvaluation } from './evaluation.ts';
import { OthelloKernel } from './kernel.ts';
import { countPaths, estimatePaths } from './paths.ts';
import { countLeaves } from './perft.ts';

const DEBUG = BUILDS.othello[1][1];

describe('with asserts', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('every answer is the same on boards of side %i', size => {
    const kernel = new OthelloKernel(DEBUG);
    const random = randomFrom(size + 500);
    for (let i = 0; i < 24; i++) {
      const board = boardOf(
        (i % 2 ? scattered : played)(size, random(Math.min(size * size, 11) + 1), random),
      );
      const memoryBytes = i % 3 === 0 ? 4096 : 2 ** 22;
      const [small, checked] = [{ memoryBytes }, { memoryBytes, kernel }];
      expect(bestPlay(board, undefined, checked)).toEqual(bestPlay(board, undefined, small));
      expect(countPaths(board, checked)).toEqual(countPaths(board, small));
      expect(estimatePaths(board, { kernel })).toEqual(estimatePaths(board));
      expect(countLeaves(board, i % 6, 'leaf', checked)).toBe(countLeaves(board, i % 6, 'leaf', small));
    }
  });

  test('so it is with the evaluation', async () => {
    await loadEvaluation(8, 16);
    expect(evaluationOf(8, 16)).toBeDefined();
    const board = boardOf(played(8, 16, randomFrom(3)));
    expect(bestScore(board, undefined, { kernel: new OthelloKernel(DEBUG) })).toEqual(bestScore(board));
  });
});

describe('asserts', () => {
  const { own, other } = sidesOf(boardOf(played(6, 9, randomFrom(8))));
  const open = () => {
    const { kernel, parts } = openOthelloParts(6);
    kernel.open(6, 2 ** 16);
    kernel.exports.prepareSearch(true, 10, true);
    return { ...kernel.exports, ...parts };
  };

  test('stop a search with an empty window', () => {
    expect(() => open().solve(own, other, 4, 4)).toThrow('the window is empty');
  });

  test('stop discs that overlap or lie outside', () => {
    expect(() => open().solve(own, other | (own & -own), -1, 1)).toThrow('overlap');
    expect(() => open().movesAlone(own | (1n << 63n), other)).toThrow('outside');
  });

  test('stop a placement on a disc', () => {
    const cell = own.toString(2).length - 1;
    expect(() => open().flipsAlone(cell, own, other)).toThrow('not free');
  });

  test('stop a table without memory, and bounds that contradict each other', () => {
    expect(() => open().prepareSearch(true, 24, true)).toThrow('no room');
    expect(() => open().noteEntry(own, other, 9, 5, 3, 0)).toThrow('contradict');
    expect(() => open().prepare(9, true)).toThrow('no such board');
  });
});

describe('the table', () => {
  test('returns what was stored, and narrows bounds', () => {
    const { kernel, parts } = openOthelloParts(8);
    kernel.open(8, 2 ** 16);
    kernel.exports.prepareSearch(true, 10, true);
    const random = randomFrom(12);
    for (let i = 0; i < 200; i++) {
      const empties = 7 + (i % 8);
      const { own, other } = sidesOf(boardOf(played(8, empties, random)));
      if (parts.entryOf(own, other, empties) !== 0n) continue;
      const middle = random(40) - 20;
      parts.noteEntry(own, other, empties, -64, middle + 6, 64);
      parts.noteEntry(own, other, empties, middle, middle + 8, 9);
      const entry = parts.entryOf(own, other, empties);
      const { entryLower, entryUpper, entryMove } = parts;
      expect([entryLower(entry), entryUpper(entry), entryMove(entry)]).toEqual([middle, middle + 6, 9]);
      expect(parts.entryOf(other, own, empties)).toBe(0n);
    }
  });
});
