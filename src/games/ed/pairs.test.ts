import { expect, it } from 'vitest';
import { type Pair, pairValue, splitsOf } from './pairs.ts';

/** The least value that no split leaves, worked out pair by pair. */
function mexTable(largest: number): (pair: Pair) => number {
  const known = new Map<string, number>();
  const value = (pair: Pair): number => {
    const key = pair.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const left = new Set(splitsOf([pair]).map(({ heap, small }) => value([small, pair[heap] - small])));
    let least = 0;
    while (left.has(least)) least++;
    known.set(key, least);
    return least;
  };
  value([largest, largest]);
  return value;
}

it('gives every pair of up to 64 stones the least value that no split leaves', () => {
  const value = mexTable(64);
  for (let first = 1; first <= 64; first++)
    for (let second = 1; second <= 64; second++)
      expect([first, second, pairValue([first, second])]).toEqual([first, second, value([first, second])]);
});

it('values the contest’s largest heaps', () => {
  expect(pairValue([2e9, 1])).toBe(10);
  expect(pairValue([2 ** 30, 2 ** 30])).toBe(30);
  expect(pairValue([2 ** 31, 2 ** 31])).toBe(31);
});

it('lists splits into equal parts once, and those of two equal heaps once', () => {
  expect(splitsOf([[4, 4]])).toHaveLength(2);
  expect(splitsOf([[4, 5]])).toHaveLength(4);
  expect(splitsOf([[1, 1]])).toEqual([]);
});
