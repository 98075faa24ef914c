import { expect, test } from 'vitest';
import { createRandom } from '../../core/random.ts';
import { boardOf } from '../../engines/othello/board-of.ts';
import { played, randomFrom } from '../../engines/othello/samples.ts';
import { BUILDS } from '../testing/builds.ts';
import { bestScore } from './best-play.ts';
import { type Sides, sidesOf } from './board.ts';
import { evaluationOf, layOut, loadEvaluation, STAGE_COUNT, stageOf, weightsOfStage } from './evaluation.ts';
import { OthelloKernel } from './kernel.ts';
import { PATTERNS, PLACES, sharedWeights } from './patterns.ts';
import { weightsBase64 } from './weights.ts';

const random = createRandom(7);

function scattered(empties: number): Sides {
  const cells = Array.from({ length: 64 }, (_, cell) => ({ cell, rank: random.bits() }));
  cells.sort((a, b) => a.rank - b.rank);
  let own = 0n;
  let other = 0n;
  for (const { cell } of cells.slice(empties)) {
    if (random.below(2)) own |= 1n << BigInt(cell);
    else other |= 1n << BigInt(cell);
  }
  return { own, other };
}

/** Weights as they may be: each is also negated in a byte, so that −128 is none. */
function noise(): Int8Array[] {
  return Array.from({ length: STAGE_COUNT }, () =>
    Int8Array.from({ length: weightsOfStage() }, () => random.below(255) - 127),
  );
}

test('patterns lie on 38 places, and every number has a mirror image of its own kind', () => {
  expect(PLACES.length).toBe(38);
  for (const pattern of PATTERNS) {
    const { shared } = sharedWeights(pattern);
    for (const cells of pattern.places) expect(new Set(cells).size).toBe(cells.length);
    for (let at = 0; at < pattern.size; at += 1 + (at % 7)) {
      const mirrored = pattern.mirror[at]! + pattern.most;
      expect(pattern.mirror[mirrored]).toBe(at - pattern.most);
      expect(shared[mirrored]).toBe(shared[at]);
      expect(shared[pattern.size - 1 - at]).toBe(0 - shared[at]!);
    }
  }
});

test('the kernel adds up the weights', () => {
  const stages = noise();
  const kernel = new OthelloKernel();
  kernel.open(8, 1024);
  kernel.exports.prepareWeights(kernel.append(layOut(stages), 1024));
  const count = (bits: bigint) => bits.toString(2).replaceAll('0', '').length;
  for (let i = 0; i < 60; i++) {
    const empties = 4 + (i % 30);
    const { own, other } = scattered(empties);
    const weights = stages[stageOf(empties)]!;
    let sum = weights.at(empties % 2 === 0 ? -3 : -2)!;
    sum +=
      weights.at(-1)! *
      (count(kernel.moves({ own, other })) - count(kernel.moves({ own: other, other: own })));
    let from = 0;
    for (const pattern of PATTERNS) {
      const { shared, weights: size } = sharedWeights(pattern);
      for (const cells of pattern.places) {
        const digit = (cell: number) =>
          Number((own >> BigInt(cell)) & 1n) - Number((other >> BigInt(cell)) & 1n);
        const number = cells.reduce((total, cell, k) => total + digit(cell) * 3 ** k, 0);
        const which = shared[number + pattern.most]!;
        if (which !== 0) sum += Math.sign(which) * weights[from + Math.abs(which) - 1]!;
      }
      from += size;
    }
    expect(kernel.exports.judge(own, other, 0)).toBe(sum);
  }
});

test('the packaged weights are complete, and loaded only where they help', async () => {
  await loadEvaluation(8, 14);
  await loadEvaluation(6, 30);
  expect(evaluationOf(8, 20)).toBeUndefined();
  await loadEvaluation(8, 20);
  expect(evaluationOf(8, 20)!.length).toBe(layOut(noise()).length);
  expect(atob(weightsBase64).length).toBe(STAGE_COUNT * weightsOfStage());
  expect(evaluationOf(8, 14)).toBeUndefined();
  expect(evaluationOf(7, 20)).toBeUndefined();
});

test.each(BUILDS.othello)('%s: the exact search trusts no bound of one that guessed', async (_, module) => {
  const buckets = 12;
  // these weights are wrong, so guesses are wrong too
  const wild = noise();
  const kernel = new OthelloKernel(module);
  kernel.open(8, 64 * 2 ** buckets);
  kernel.exports.prepareWeights(kernel.append(layOut(wild), 64 * 2 ** buckets));
  let wrong = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const board = boardOf(played(8, 14, randomFrom(seed)));
    const { own, other } = sidesOf(board);
    kernel.exports.prepareSearch(true, buckets, true);
    const score = bestScore(board, ['withEmpties']).scores.withEmpties!;
    for (let alpha = -63; alpha < 63; alpha += 9) {
      kernel.exports.prepareGuess(true);
      const guess = kernel.exports.solve(own, other, alpha, alpha + 1);
      if (guess > alpha !== score > alpha) wrong++;
      kernel.exports.prepareGuess(false);
      const found = kernel.exports.solve(own, other, alpha, alpha + 1);
      expect(found > alpha, `seed ${seed}, above ${alpha}`).toBe(score > alpha);
    }
    expect(kernel.exports.solve(own, other, -64, 64)).toBe(score);
  }
  expect(wrong).toBeGreaterThan(0);
});
