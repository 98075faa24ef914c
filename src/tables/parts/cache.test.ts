import { expect, it } from 'vitest';
import { PartCache } from './cache.ts';

const POSITIONS = 2_000;

/** A cache that holds parts 0, 1, …, each of which is read next at its place of the list. */
function holding(...reads: readonly number[]): PartCache {
  const cache = new PartCache(reads.length, POSITIONS);
  for (const [part, read] of reads.entries()) {
    cache.take(part);
    cache.unpin(part, () => read);
  }
  return cache;
}

const heldOf = (cache: PartCache, parts: number) =>
  Array.from({ length: parts }, (_, part) => part).filter(part => cache.find(part) !== undefined);

it('evicts what is read last', () => {
  const cache = holding(600, 5, 1_999, 7, POSITIONS);
  for (const [index, left] of [[0, 1, 2, 3], [0, 1, 3], [1, 3], [1]].entries()) {
    expect(cache.take(10 + index)).toBeDefined();
    expect(heldOf(cache, 5)).toEqual(left);
  }
});

it('evicts nothing that is pinned, however late it is read', () => {
  const cache = holding(1, 1_000, 3);
  cache.pin(1);
  cache.take(10);
  expect(heldOf(cache, 3)).toEqual([0, 1]);
  cache.take(11);
  expect(heldOf(cache, 3)).toEqual([1]);
  expect(cache.take(12)).toBeUndefined();
  cache.unpin(1, () => 0);
  expect(cache.take(12)).toBeDefined();
});

it('counts the pins of several readers', () => {
  const cache = holding(1, 2);
  cache.pin(0);
  cache.pin(0);
  cache.unpin(0, () => POSITIONS);
  expect(cache.take(5)).toBeDefined();
  expect(heldOf(cache, 2)).toEqual([0]);
  expect(cache.take(6)).toBeUndefined();
});

it('never assigns a slot twice', () => {
  const cache = holding(4, 4, 4, 4);
  cache.drop(2);
  cache.drop(0);
  const slots = [5, 6].map(part => cache.take(part));
  expect(new Set([...slots, cache.find(1), cache.find(3)]).size).toBe(4);
});

it('has slots for copies, in which no part is found', () => {
  const cache = holding(1, 2);
  const slot = cache.takeSlot()!;
  expect(heldOf(cache, 2)).toEqual([0]);
  expect(cache.take(10)).toBeDefined();
  expect(cache.takeSlot()).toBeUndefined();
  cache.freeSlot(slot);
  expect(cache.takeSlot()).toBe(slot);
});
