import { expect, it } from 'vitest';
import { PartCache } from './part-cache.ts';

const bytes = (length: number) => new Uint8Array(length);
const held = (cache: PartCache) => [1, 2, 3, 4].filter(part => cache.has('a', part));

it('gives up what was used longest ago, reading included', () => {
  const cache = new PartCache(30);
  for (const part of [1, 2, 3]) cache.put('a', part, bytes(10));
  expect(cache.get('a', 1)?.length).toBe(10);
  cache.put('a', 4, bytes(10));
  expect(held(cache)).toEqual([1, 3, 4]);
  cache.put('a', 2, bytes(20));
  expect([held(cache), cache.bytes]).toEqual([[2, 4], 30]);
});

it('does not take a look for a use', () => {
  const cache = new PartCache(20);
  for (const part of [1, 2]) cache.put('a', part, bytes(10));
  expect(cache.has('a', 1)).toBe(true);
  cache.put('a', 3, bytes(10));
  expect(held(cache)).toEqual([2, 3]);
});

it('counts a part that is put again once, and as the newest', () => {
  const cache = new PartCache(30);
  for (const part of [1, 2, 1]) cache.put('a', part, bytes(10));
  expect(cache.bytes).toBe(20);
  cache.put('a', 3, bytes(20));
  expect([held(cache), cache.bytes]).toEqual([[1, 3], 30]);
});

it('fills its bound to the last byte, and keeps nothing larger', () => {
  const cache = new PartCache(30);
  cache.put('a', 1, bytes(30));
  expect([held(cache), cache.bytes]).toEqual([[1], 30]);
  cache.put('a', 2, bytes(31));
  expect([held(cache), cache.bytes]).toEqual([[], 0]);
});

it('tells runs apart, and forgets one part or all', () => {
  const cache = new PartCache(30);
  cache.put('a', 1, bytes(10));
  cache.put('b', 1, bytes(5));
  cache.drop('a', 1);
  cache.drop('a', 2);
  expect([cache.has('a', 1), cache.get('b', 1)?.length, cache.bytes]).toEqual([false, 5, 5]);
  cache.clear();
  expect([cache.has('b', 1), cache.bytes]).toEqual([false, 0]);
});
