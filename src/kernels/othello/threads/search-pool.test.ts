import { afterEach, expect, test } from 'vitest';
import { Cancelled } from '../../../core/cancelled.ts';
import { boardOf } from '../../../engines/othello/board-of.ts';
import { played, randomFrom } from '../../../engines/othello/samples.ts';
import { bestScore } from '../best-play.ts';
import { type OthelloBoard, sidesOf } from '../board.ts';
import { startSearcher } from '../node/best-play-threads.ts';
import type { SearchTask } from '../score-steps.ts';
import { SearchPool } from './search-pool.ts';

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

function question(board: OthelloBoard): SearchTask {
  return { kind: 'solve', sides: sidesOf(board), scoring: 'withEmpties', alpha: -64, beta: 64 };
}

const scoreOf = (board: OthelloBoard) => bestScore(board, ['withEmpties']).scores.withEmpties!;

test('threads that search together find what one finds alone', async () => {
  const random = randomFrom(77);
  const boards = Array.from({ length: 6 }, (_, i) => boardOf(played(8, 13 + (i % 3), random)));
  for (const threads of [1, 2, 4]) {
    const pool = openPool(threads);
    for (const [i, board] of boards.entries()) {
      expect(await pool.answer(question(board)), `board ${i}, ${threads} threads`).toBe(scoreOf(board));
    }
  }
});

test('one search after the other leaves the table sound', async () => {
  const pool = openPool(3);
  const random = randomFrom(78);
  const boards = Array.from({ length: 5 }, () => boardOf(played(8, 12, random)));
  const scores = boards.map(scoreOf);
  for (let round = 0; round < 40; round++) {
    const i = random(boards.length);
    const { sides } = question(boards[i]!);
    // a narrow window ends early, and cancels the slower threads
    const alpha = 2 * random(20) - 21;
    const score = await pool.answer({ kind: 'solve', sides, scoring: 'withEmpties', alpha, beta: alpha + 2 });
    expect(Math.sign(score - alpha), `board ${i}, round ${round}`).toBe(Math.sign(scores[i]! - alpha));
  }
  for (const [i, board] of boards.entries()) expect(await pool.answer(question(board))).toBe(scores[i]);
});

test('two threads share the work instead of doing it twice', async () => {
  const board = boardOf(played(8, 17, randomFrom(4)));
  const [alone, together] = [openPool(1), openPool(2)];
  expect(await together.answer(question(board))).toBe(await alone.answer(question(board)));
  expect(together.nodes).toBeLessThan(1.7 * alone.nodes);
});

test('helpers stay away from what is over soon, and join what is not', async () => {
  let started = 0;
  const counted: typeof startSearcher = data => {
    started++;
    return startSearcher(data);
  };
  const random = randomFrom(79);
  const [quick, slow] = [boardOf(played(8, 10, random)), boardOf(played(8, 18, random))];
  const patient = new SearchPool(8, 3, BUCKETS, undefined, counted, 60_000);
  pools.push(patient);
  expect(await patient.answer(question(quick))).toBe(scoreOf(quick));
  expect(started).toBe(1);
  const soon = new SearchPool(8, 3, BUCKETS, undefined, counted, 1);
  pools.push(soon);
  expect(await soon.answer(question(slow))).toBe(scoreOf(slow));
  expect(started).toBe(4);
  // from then on they are there at once
  expect(await soon.answer(question(quick))).toBe(scoreOf(quick));
  expect(started).toBe(4);
});

test('a pool that is closed before its helpers came starts none', async () => {
  const pool = new SearchPool(8, 2, BUCKETS, undefined, startSearcher, 60_000);
  pools.push(pool);
  const running = expect(pool.answer(question(START))).rejects.toBeInstanceOf(Cancelled);
  await pool.close();
  await running;
});

test('a closed pool rejects pending and later questions', async () => {
  const pool = openPool(2);
  const running = expect(pool.answer(question(START))).rejects.toBeInstanceOf(Cancelled);
  await pool.close();
  await running;
  await expect(pool.answer(question(START))).rejects.toBeInstanceOf(Cancelled);
});
