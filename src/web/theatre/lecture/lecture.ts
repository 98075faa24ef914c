import { type ReadonlySignal, signal } from '@preact/signals';
import type { Player } from '../player.ts';
import {
  type Bookmark,
  loadBookmarks,
  nextPlace,
  previousPlace,
  saveBookmarks,
  traceKey,
  withBookmark,
  withoutBookmark,
} from './bookmarks.ts';

/** Showing a trace to a room: large, with places prepared beforehand. */
export interface Lecture {
  readonly isOn: ReadonlySignal<boolean>;
  readonly bookmarks: ReadonlySignal<readonly Bookmark[]>;
  toggle(): void;
  leave(): void;
  /** Puts a bookmark at this moment, or takes it away. */
  mark(): void;
  note(n: number, note: string): void;
  remove(n: number): void;
  /** To the next prepared place; an event on where none is prepared. */
  next(): void;
  previous(): void;
}

export function createLecture(player: Player, store: Pick<Storage, 'getItem' | 'setItem'>): Lecture {
  const { trace } = player.show;
  const key = traceKey(trace.meta);
  const isOn = signal(false);
  const bookmarks = signal(loadBookmarks(store, key, trace.events));
  const keep = (changed: readonly Bookmark[]) => {
    bookmarks.value = changed;
    saveBookmarks(store, key, changed);
  };
  const remove = (n: number) => keep(withoutBookmark(bookmarks.peek(), n));
  return {
    isOn,
    bookmarks,
    toggle: () => {
      isOn.value = !isOn.peek();
    },
    leave: () => {
      isOn.value = false;
    },
    mark: () => {
      const n = player.n.peek();
      if (bookmarks.peek().some(known => known.n === n)) remove(n);
      else keep(withBookmark(bookmarks.peek(), { n, note: '' }));
    },
    note: (n, note) => keep(withBookmark(bookmarks.peek(), { n, note })),
    remove,
    next: () => player.seek(nextPlace(bookmarks.peek(), player.n.peek(), trace.events)),
    previous: () => player.seek(previousPlace(bookmarks.peek(), player.n.peek())),
  };
}
