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
