import { afterEach, expect, test } from 'vitest';
import { boardOf } from '../../../engines/othello/board-of.ts';
import { played, randomFrom } from '../../../engines/othello/samples.ts';
import { bestScore } from '../best-play.ts';
import { type OthelloBoard, sidesOf } from '../board.ts';
import { startSearcher } from '../node/best-play-threads.ts';
import type { Question } from '../score-steps.ts';
import { Cancel, SearchPool } from './search-pool.ts';
import { SearchStopped } from './searcher.ts';

const START: OthelloBoard = { n: 8, black: 0x810000000n, white: 0x1008000000n, toMove: 0 };
const BUCKETS = 12;
const pools: SearchPool[] = [];

function openPool(threads: number): SearchPool {
  const pool = new SearchPool(8, threads, BUCKETS, undefined, startSearcher);
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()));
});

function question(board: OthelloBoard): Question {
  return { kind: 'solve', sides: sidesOf(board), scoring: 'withEmpties', alpha: -64, beta: 64 };
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

test('a search that is called off while it runs has no answer', async () => {
  const pool = openPool(1);
  for (const ms of [0, 1, 20, 60]) {
    const cancel = new Cancel();
    // nobody waits for the end of a whole game
    const asked = pool.ask(() => question(START), cancel, 0);
    await pause(ms);
    cancel.cancel();
    expect(await asked, `${ms} ms`).toBeUndefined();
  }
});

test('what waits is dropped when it is called off, and the most urgent goes first', async () => {
  const pool = openPool(1);
  const running = new Cancel();
  const first = pool.ask(() => question(START), running, 0);
  const asked: number[] = [];
  const waiting = [3, 1, 2].map(urgency => {
    const cancel = new Cancel();
    const board = boardOf(played(8, 4, randomFrom(urgency)));
    const ask = () => {
      asked.push(urgency);
      return question(board);
    };
    return { cancel, answer: pool.ask(ask, cancel, urgency) };
  });
  waiting[2]!.cancel.cancel();
  running.cancel();
  expect(await first).toBeUndefined();
  expect(await waiting[2]!.answer).toBeUndefined();
  expect(await waiting[0]!.answer).toBeDefined();
  expect(asked).toEqual([1, 3]);
});

test('under many cancels every answer is right or missing, and the table stays sound', async () => {
  const pool = openPool(2);
  const random = randomFrom(77);
  const boards = Array.from({ length: 6 }, (_, i) => boardOf(played(8, 12 + (i % 3), random)));
  const scores = boards.map(board => bestScore(board, ['withEmpties']).scores.withEmpties!);
  let missing = 0;
  for (let round = 0; round < 60; round++) {
    const all = new Cancel();
    const asked = boards.map((board, i) => {
      const cancel = all.part();
      const answer = pool.ask(() => question(board), cancel, random(5));
      if (random(3) === 0) setTimeout(() => cancel.cancel(), random(6));
      return answer.then(score => {
        if (score === undefined) missing++;
        else expect(score, `board ${i}, round ${round}`).toBe(scores[i]);
      });
    });
    if (round % 2 === 0) setTimeout(() => all.cancel(), random(12));
    await Promise.all(asked);
  }
  expect(missing).toBeGreaterThan(0);
  for (const [i, board] of boards.entries()) {
    expect(await pool.ask(() => question(board), new Cancel(), 0)).toBe(scores[i]);
  }
});

test('a closed pool refuses', async () => {
  const pool = openPool(1);
  const running = pool.ask(() => question(START), new Cancel(), 0);
  const waiting = pool.ask(() => question(START), new Cancel(), 0);
  const ended = Promise.all([
    expect(running).rejects.toBeInstanceOf(SearchStopped),
    expect(waiting).rejects.toBeInstanceOf(SearchStopped),
  ]);
  await pool.close();
  await ended;
  await expect(pool.ask(() => question(START), new Cancel(), 0)).rejects.toBeInstanceOf(SearchStopped);
});
