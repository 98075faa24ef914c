import { describe, expect, it } from 'vitest';
import { openKibitzer } from '../answer/kibitzer.ts';
import { createRandom } from '../core/random.ts';
import { engines } from '../engines/registry.ts';
import { FIRST_MOST, startOf } from '../games/coins/row.ts';
import { COINS_MISTAKES, firstShare } from './coins/answers.ts';
import { coinsProblem } from './coins/problem.ts';
import { ED_MISTAKES } from './ed/answers.ts';
import { edProblem } from './ed/problem.ts';
import { openProblemGame } from './open-game.ts';
import type { StandardProblem } from './problem.ts';
import type { TestPoint } from './test-point.ts';

const inputOf = (test: TestPoint) =>
  new TextEncoder().encode([...test.input()].map(chunk => `${chunk}`).join(''));

const PROBLEMS: readonly [string, StandardProblem][] = [
  ['ed', edProblem],
  ['coins', coinsProblem],
];

describe.each(PROBLEMS)('%s', (_, problem) => {
  const tests = problem.tests(1);

  it('is worth 100', () => {
    expect(tests.reduce((sum, { score = 0 }) => sum + score, 0)).toBe(100);
    expect(problem.tiers.reduce((sum, { score }) => sum + score, 0)).toBe(100);
  });

  it('notices every known mistake on half of its points', () => {
    const points = tests.filter(({ score }) => score);
    for (const { id } of points[0]!.mistakes!) {
      const noticed = points.filter(({ expected, mistakes }) => {
        const mistaken = mistakes!.find(mistake => mistake.id === id)!;
        return [...mistaken.expected()].join() !== [...expected()].join();
      });
      expect([id, noticed.length >= points.length / 2]).toEqual([id, true]);
    }
  });

  it('reads its own inputs back', () => {
    for (const test of tests) {
      const read = problem.readTest!('again', inputOf(test));
      expect(read.ok && [...read.value.expected()]).toEqual([...test.expected()]);
    }
  });

  it('shows a case alone, whose answer is the same', () => {
    for (const test of tests) {
      const shown = test.caseOf!(0);
      const read = problem.readTest!('alone', new TextEncoder().encode(shown.input));
      expect(read.ok && [...read.value.expected()].join(' ')).toBe(shown.expected);
      expect(shown.drawing.length).toBeGreaterThan(0);
    }
  });

  it('says where an input is wrong', () => {
    const read = problem.readTest!('bad', new TextEncoder().encode('1\nx\n'));
    expect(read.ok ? '' : read.error.en).toContain('line 2, column 1');
  });
});

/** By the rules alone: what who moves gets of a row; `limit` says how many he may take after so many. */
function shareByHand(row: readonly number[], most: number, limit: (taken: number) => number): number {
  const all = row.reduce((sum, coin) => sum + coin, 0);
  const counts = Array.from({ length: Math.min(most, row.length) }, (_, index) => index + 1);
  return Math.max(0, ...counts.map(count => all - shareByHand(row.slice(count), limit(count), limit)));
}

it('knows what programs answer that take the rules of the coins for others', () => {
  const random = createRandom(9);
  const mistaken = (id: string) => COINS_MISTAKES.find(mistake => mistake.id === id)!;
  for (let round = 0; round < 20; round++) {
    const row = Array.from({ length: 1 + random.below(9) }, () => 1 + random.below(30));
    expect(shareByHand(row, 2, taken => 2 * taken)).toBe(firstShare(row));
    expect(mistaken('always-two').answer(row)).toBe(shareByHand(row, 2, () => 2));
    expect(mistaken('no-limit').answer(row)).toBe(shareByHand(row, 2, () => row.length));
  }
});

it('has as many lost cases as won ones', () => {
  const answers = edProblem.tests(1).flatMap(test => [...test.expected()]);
  const lost = answers.filter(answer => answer === 'NO').length / answers.length;
  expect(lost).toBeGreaterThan(0.35);
  expect(lost).toBeLessThan(0.65);
  expect(new Set(ED_MISTAKES.map(({ id }) => id)).size).toBe(ED_MISTAKES.length);
});

it('shares rows as the kibitzer does', async () => {
  const game = openProblemGame({ id: 'coins', variant: {} });
  const kibitzer = await openKibitzer(game, engines);
  const random = createRandom(5);
  for (let round = 0; round < 40; round++) {
    const row = Array.from({ length: 1 + random.below(30) }, () => 1 + random.below(99));
    const { score } = await kibitzer.analyze(startOf(row), { fields: ['score'], moves: 'none' });
    const all = row.reduce((sum, coin) => sum + coin, 0);
    expect(firstShare(row)).toBe((all + score!) / 2);
  }
  expect(FIRST_MOST).toBe(2);
});
