import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bestPlay } from './best-play.ts';
import { bestPlayOnThreads, SearchStopped } from './best-play-threads.ts';
import type { OthelloBoard } from './board.ts';

const boards = readFileSync('fixtures/othello/ffo-1-19.obf', 'utf8')
  .trim()
  .split('\n')
  .map((line): OthelloBoard => {
    const bits = (disc: string) =>
      [...line.slice(0, 64)].reduce((sum, cell, i) => (cell === disc ? sum | (1n << BigInt(i)) : sum), 0n);
    return { n: 8, black: bits('X'), white: bits('O'), toMove: line[65] === 'X' ? 0 : 1 };
  });

test.each([0, 8, 17])('threads find what one thread finds (FFO %i, counted from 0)', async i => {
  const { scores, moves } = bestPlay(boards[i]!);
  const done: number[] = [];
  const shared = await bestPlayOnThreads(boards[i]!, undefined, {
    threads: 3,
    onProgress: d => done.push(d),
  });
  expect({ scores: shared.scores, moves: shared.moves }).toEqual({ scores, moves });
  expect(done).toEqual(moves.map((_, k) => k + 1));
  expect(shared.nodes).toBeGreaterThan(1000);
});

test('a search can be called off', async () => {
  // the start of the game: nobody waits for its end
  const board: OthelloBoard = { n: 8, black: 0x810000000n, white: 0x1008000000n, toMove: 0 };
  const control = new AbortController();
  const search = bestPlayOnThreads(board, undefined, { threads: 2, signal: control.signal });
  setTimeout(() => control.abort(), 100);
  await expect(search).rejects.toBeInstanceOf(SearchStopped);
});
