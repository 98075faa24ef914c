import { expect, it, vi } from 'vitest';
import { LruMap } from './lru-map.ts';

it('drops the entry that was used longest ago', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});

it('makes a missing value once, and again after it was dropped', () => {
  const map = new LruMap<string, string>(2);
  const make = vi.fn((key: string) => () => key.toUpperCase());
  const ask = (key: string) => map.getOrMake(key, () => make(key)());
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});

it('stores undefined as a value, and overwrites without dropping others', () => {
  const map = new LruMap<string, number | undefined>(2);
  const make = vi.fn(() => undefined);
  map.getOrMake('a', make);
  map.getOrMake('a', make);
  expect(make).toHaveBeenCalledTimes(1);
  map.set('b', 1);
  map.set('b', 2);
  map.getOrMake('a', make);
  expect([map.get('b'), make.mock.calls.length]).toEqual([2, 1]);
});

it('forgets what is deleted, and everything when cleared', () => {
  const map = new LruMap<string, number>(3);
  for (const key of 'abc') map.set(key, 1);
  map.delete('b');
  expect([map.get('a'), map.get('b')]).toEqual([1, undefined]);
  map.clear();
  expect([map.get('a'), map.get('c')]).toEqual([undefined, undefined]);
});

const bytes = (length: number) => new Uint8Array(length);
const sized = (capacity: number) => new LruMap<number, Uint8Array>(capacity, ({ length }) => length);
const stored = (map: LruMap<number, Uint8Array>) => [1, 2, 3, 4].filter(key => map.has(key));

it('drops by size, and a look is no use', () => {
  const map = sized(30);
  for (const key of [1, 2, 3]) map.set(key, bytes(10));
  expect([map.get(1)?.length, map.has(2)]).toEqual([10, true]);
  map.set(4, bytes(10));
  expect(stored(map)).toEqual([1, 3, 4]);
  map.set(2, bytes(20));
  expect([stored(map), map.size]).toEqual([[2, 4], 30]);
});

it('counts an entry that is set again once, and as the newest', () => {
  const map = sized(30);
  for (const key of [1, 2, 1]) map.set(key, bytes(10));
  expect(map.size).toBe(20);
  map.set(3, bytes(20));
  expect([stored(map), map.size]).toEqual([[1, 3], 30]);
});

it('fills its bound exactly, and stores nothing larger', () => {
  const map = sized(30);
  map.set(1, bytes(30));
  expect([stored(map), map.size]).toEqual([[1], 30]);
  map.set(2, bytes(31));
  expect([stored(map), map.size]).toEqual([[], 0]);
});

it('gives back the size of what is deleted or cleared', () => {
  const map = sized(30);
  map.set(1, bytes(10));
  map.set(2, bytes(5));
  map.delete(1);
  map.delete(3);
  expect([stored(map), map.size]).toEqual([[2], 5]);
  map.clear();
  expect([stored(map), map.size]).toEqual([[], 0]);
});
