import { describe, expect, it, vi } from 'vitest';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { bestPlay, bestPlayInSlices, bestScore, bestScoreInSlices } from './best-play.ts';
import { loadEvaluation } from './evaluation.ts';
import type { PathsProgress } from './paths.ts';

// a busy machine takes its time
vi.setConfig({ testTimeout: 60_000 });

/** Runs to the end, and returns what was yielded on the way. */
function run<T>(slices: Generator<PathsProgress, T>): { value: T; said: PathsProgress[] } {
  const said: PathsProgress[] = [];
  for (;;) {
    const step = slices.next();
    if (step.done) return { value: step.value, said };
    said.push(step.value);
  }
}

describe('a search in slices', () => {
  it.each([
    ['without an evaluation', 13],
    ['with one', 15],
  ])('finds what it finds in one go, %s', async (_, empties) => {
    await loadEvaluation(8, empties);
    const random = randomFrom(empties);
    for (const size of [700, 5000]) {
      const board = boardOf(played(8, empties, random));
      const { scores } = bestScore(board);
      const sliced = run(bestScoreInSlices(board, undefined, { slice: () => size }));
      expect([size, sliced.value.scores]).toEqual([size, scores]);
      expect(sliced.said.length).toBeGreaterThan(1);
      const nodes = sliced.said.map(progress => progress.nodes!);
      expect(nodes).toEqual(nodes.toSorted((a, b) => a - b));
      const every = run(bestPlayInSlices(board, undefined, { slice: () => size }));
      expect(every.value.moves).toEqual(bestPlay(board).moves);
    }
  });

  it('names a best move that reaches the score', () => {
    const board = boardOf(played(8, 12, randomFrom(4)));
    const { best, scores } = run(bestScoreInSlices(board, undefined, { slice: () => 300 })).value;
    const { moves } = bestPlay(board);
    expect(moves.find(({ cell }) => cell === best)?.scores.withEmpties).toBe(scores.withEmpties);
  });
});
