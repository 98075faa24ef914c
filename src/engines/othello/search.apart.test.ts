import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Cancelled } from '../../core/cancelled.ts';
import { parsePosition } from '../../core/parse-position.ts';
import { createOthello } from '../../games/othello/game.ts';
import { bestPlay, bestScore } from '../../kernels/othello/best-play.ts';
import type { OthelloBoard } from '../../kernels/othello/board.ts';
import { evaluationOf, loadEvaluation } from '../../kernels/othello/evaluation.ts';
import { OthelloKernel } from '../../kernels/othello/kernel.ts';
import { bestPlayOnThreads, bestScoreOnThreads } from '../../kernels/othello/node/best-play-threads.ts';
import { boardOf } from './board-of.ts';
import { played, randomFrom } from './samples.ts';

const random = randomFrom(2026);
const boards = Array.from({ length: 9 }, (_, i) => boardOf(played(8, 16 + (i % 2), random)));

test('evaluation and threads change how long a search takes, never what it finds', async () => {
  const plain = boards.map(board => bestPlay(board));
  await loadEvaluation(8, 20);
  expect(evaluationOf(8, 16)).toBeDefined();
  for (const [i, board] of boards.entries()) {
    const { scores, moves, nodes } = plain[i]!;
    const judged = bestPlay(board);
    expect({ scores: judged.scores, moves: judged.moves }).toEqual({ scores, moves });
    expect(judged.nodes).not.toBe(nodes);
    const done: number[] = [];
    const shared = await bestPlayOnThreads(board, undefined, {
      threads: 1 + (i % 3),
      onProgress: count => done.push(count),
    });
    expect({ scores: shared.scores, moves: shared.moves }).toEqual({ scores, moves });
    expect(done).toEqual(moves.map((_, k) => k + 1));
    expect(shared.nodes).toBeGreaterThan(1000);
  }
});

test('the score alone comes with a move that reaches it, on one thread and on several', async () => {
  for (const [i, board] of boards.entries()) {
    const { scores, moves } = bestPlay(board);
    const alone = bestScore(board);
    const shared = await bestScoreOnThreads(board, undefined, { threads: 1 + (i % 3) });
    for (const found of [alone, shared]) {
      expect(found.scores).toEqual(scores);
      const reached = moves.find(({ cell }) => cell === found.best);
      expect(reached?.scores.withEmpties, `${i}`).toBe(scores.withEmpties);
    }
    const scoring = i % 2 === 0 ? 'onBoard' : 'withEmpties';
    expect((await bestScoreOnThreads(board, [scoring], { threads: 2 })).scores).toEqual({
      [scoring]: scores[scoring],
    });
  }
});

test('our own endgames of 20 empties have the scores that the plain C++ search found', async () => {
  await loadEvaluation(8, 20);
  const lines = readFileSync('fixtures/othello/endgames-20.obf', 'utf8').trim().split('\n');
  expect(lines.length).toBe(4);
  for (const line of lines) {
    const position = parsePosition(createOthello(8), line);
    if (!position.ok) throw new Error(line);
    const { scores } = bestScore(boardOf(position.value), ['withEmpties']);
    expect(scores.withEmpties, line).toBe(Number(line.split('score:')[1]));
  }
});

test('nobody thinks for long about a position that ends in a wipe-out', async () => {
  await loadEvaluation(8, 22);
  const position = parsePosition(
    createOthello(8),
    '-OOOOOOX--OOOXXX--OOOXOX--OOOOXX-OOOOXXXO---OXXX----OOOX----O--- X;',
  );
  if (!position.ok) throw new Error('no position');
  const kernel = new OthelloKernel();
  expect(bestScore(boardOf(position.value), undefined, { kernel }).scores).toEqual({
    withEmpties: 64,
    onBoard: 64,
  });
  // 76,416 when other weights went on to the last ply all the same, and 111 ms instead of 3
  expect(kernel.exports.lookedAt()).toBeLessThan(2000);
});

test('threads find the same on boards without an evaluation', async () => {
  const board = boardOf(played(6, 17, randomFrom(5)));
  const { scores, moves } = bestPlay(board);
  const shared = await bestPlayOnThreads(board, undefined, { threads: 2 });
  expect({ scores: shared.scores, moves: shared.moves }).toEqual({ scores, moves });
});

test.each([
  ['every move', bestPlayOnThreads],
  ['the score', bestScoreOnThreads],
])('a search for %s can be called off', async (_, search) => {
  // the start of the game: nobody waits for its end
  const board: OthelloBoard = { n: 8, black: 0x810000000n, white: 0x1008000000n, toMove: 0 };
  const control = new AbortController();
  const found = search(board, undefined, { threads: 2, signal: control.signal });
  setTimeout(() => control.abort(), 200);
  await expect(found).rejects.toBeInstanceOf(Cancelled);
  const before = search(board, undefined, { threads: 2, signal: AbortSignal.abort() });
  await expect(before).rejects.toBeInstanceOf(Cancelled);
});
