import { expect, test } from 'vitest';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { bestPlay, bestPlayInSlices, bestScore } from './best-play.ts';
import { OthelloKernel } from './kernel.ts';
import { bestPlayOnThreads, bestScoreOnThreads } from './node/best-play-threads.ts';
import { countPaths, countPathsInSlices, estimatePaths } from './paths.ts';
import { countLeaves } from './perft.ts';

const random = randomFrom(2026);
const large = Array.from({ length: 4 }, (_, i) => boardOf(played(8, 16 + (i % 2), random)));
const small = [4, 5, 6].map(size => boardOf(played(size, 9, random)));

/** Everything that a kernel is asked, on boards of other sizes. */
function askOthers(): void {
  for (const board of small) {
    bestScore(board);
    countPaths(board);
    estimatePaths(board);
    countLeaves(board, 3, 'ply');
  }
}

test.each([
  ['the score', bestScoreOnThreads],
  ['every move', bestPlayOnThreads],
])('a search of %s on threads does not mind searches of other sizes meanwhile', async (_, search) => {
  for (const board of large) {
    const pending = search(board, undefined, { threads: 2 });
    let open = true;
    const ended = () => {
      open = false;
    };
    pending.then(ended, ended);
    while (open) {
      askOthers();
      await new Promise(resolve => setTimeout(resolve, 1));
    }
    expect((await pending).scores).toEqual(bestScore(board).scores);
  }
});

/** Advances generators in turn until all are done. */
function interleave<T>(all: readonly Generator<unknown, T>[]): T[] {
  const results: T[] = [];
  for (let left = all.length; left > 0; ) {
    all.forEach((slices, i) => {
      if (i in results) return;
      const step = slices.next();
      if (!step.done) return;
      results[i] = step.value;
      left--;
    });
  }
  return results;
}

test('searches in slices may take turns', () => {
  const boards = [...small, boardOf(played(8, 12, random)), boardOf(played(7, 12, random))];
  const found = interleave(boards.map(board => bestPlayInSlices(board)));
  expect(found.map(({ scores, moves }) => ({ scores, moves }))).toEqual(
    boards.map(board => {
      const { scores, moves } = bestPlay(board);
      return { scores, moves };
    }),
  );
});

test('counts in slices may take turns', () => {
  const boards = [boardOf(played(8, 13, random)), boardOf(played(6, 13, random)), ...small];
  expect(interleave(boards.map(board => countPathsInSlices(board)))).toEqual(
    boards.map(board => countPaths(board)),
  );
});

test('one kernel answers boards of any size, one after the other', () => {
  const kernel = new OthelloKernel();
  for (const board of [...small, boardOf(played(8, 9, random)), ...small]) {
    expect(bestScore(board, undefined, { kernel }).scores).toEqual(bestScore(board).scores);
    expect(countPaths(board, { kernel })).toEqual(countPaths(board));
    expect(countLeaves(board, 3, 'ply', { kernel })).toBe(countLeaves(board, 3, 'ply'));
  }
});
