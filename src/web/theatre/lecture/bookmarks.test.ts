import { expect, it } from 'vitest';
import {
  loadBookmarks,
  nextPlace,
  previousPlace,
  saveBookmarks,
  withBookmark,
  withoutBookmark,
} from './lecture.ts';

function createStore(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it('keeps the bookmarks of each trace, in order', () => {
  const store = createStore();
  const first = withBookmark(withBookmark([], { n: 9, note: 'a hit' }), { n: 3, note: '' });
  saveBookmarks(store, 'one', first);
  saveBookmarks(store, 'two', [{ n: 1, note: 'x' }]);
  expect(loadBookmarks(store, 'one', 100)).toEqual([
    { n: 3, note: '' },
    { n: 9, note: 'a hit' },
  ]);
  saveBookmarks(store, 'one', withoutBookmark(first, 9));
  expect(loadBookmarks(store, 'one', 100)).toEqual([{ n: 3, note: '' }]);
  expect(loadBookmarks(store, 'two', 100)).toEqual([{ n: 1, note: 'x' }]);
});

it('has one bookmark at a moment', () => {
  const twice = withBookmark([{ n: 3, note: 'old' }], { n: 3, note: 'new' });
  expect(twice).toEqual([{ n: 3, note: 'new' }]);
});

it('leaves out what is spoilt or beyond the trace', () => {
  const store = createStore();
  for (const spoilt of ['{', '7', '[[1,2]]', '[["one",5]]']) {
    store.setItem('kibitz.bookmarks', spoilt);
    expect(loadBookmarks(store, 'one', 10)).toEqual([]);
  }
  const list = [
    { n: 4, note: 'good' },
    { n: 40, note: 'late' },
    { n: -1, note: '' },
    null,
    { n: 1.5, note: '' },
    { n: 2 },
  ];
  store.setItem('kibitz.bookmarks', JSON.stringify([['one', list]]));
  expect(loadBookmarks(store, 'one', 10)).toEqual([{ n: 4, note: 'good' }]);
});

it('forgets the oldest traces, not the latest', () => {
  const store = createStore();
  for (let number = 0; number < 210; number++) saveBookmarks(store, `${number}`, [{ n: 0, note: '' }]);
  expect(loadBookmarks(store, '0', 1)).toEqual([]);
  expect(loadBookmarks(store, '209', 1)).toHaveLength(1);
});

it('a presenter goes from bookmark to bookmark, and event by event without any', () => {
  const marks = [3, 9].map(n => ({ n, note: '' }));
  expect([0, 3, 5, 9].map(n => nextPlace(marks, n, 20))).toEqual([3, 9, 9, 20]);
  expect([20, 9, 5, 3, 0].map(n => previousPlace(marks, n))).toEqual([9, 3, 3, 0, 0]);
  expect([nextPlace([], 5, 20), nextPlace([], 20, 20), previousPlace([], 5), previousPlace([], 0)]).toEqual([
    6, 20, 4, 0,
  ]);
});
