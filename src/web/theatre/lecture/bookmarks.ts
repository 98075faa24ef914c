import type { TraceMeta } from '../../../trace/trace.ts';

/** A moment worth coming back to, with what one wants to say about it. */
export interface Bookmark {
  readonly n: number;
  readonly note: string;
}

const STORAGE_KEY = 'kibitz.bookmarks';
/** Traces whose bookmarks are kept; the ones not used for longest go first. */
const KEPT_TRACES = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What makes a trace this one: equal keys mean equal events. */
export function traceKey({ game, position, toMove, algorithm, on, cap, program }: TraceMeta): string {
  return JSON.stringify([game, position, toMove, algorithm, on, cap, program?.source ?? '']);
}

/** What was kept for a trace; what is spoilt is left out. */
export function loadBookmarks(store: Store, key: string, events: number): readonly Bookmark[] {
  const list = new Map(readAll(store)).get(key);
  if (!Array.isArray(list)) return [];
  return list
    .flatMap(entry => {
      const { n, note } = (entry ?? {}) as Partial<Bookmark>;
      const isGood = Number.isInteger(n) && n! >= 0 && n! <= events && typeof note === 'string';
      return isGood ? [{ n: n!, note: note! }] : [];
    })
    .sort((a, b) => a.n - b.n);
}

export function saveBookmarks(store: Store, key: string, bookmarks: readonly Bookmark[]): void {
  const others = readAll(store).filter(([known]) => known !== key);
  const all = bookmarks.length === 0 ? others : [...others, [key, bookmarks] as const];
  try {
    store.setItem(STORAGE_KEY, JSON.stringify(all.slice(-KEPT_TRACES)));
  } catch {
    // a browser that stores nothing still shows the trace
  }
}

/** One bookmark at a moment at most; an empty note is a bookmark too. */
export function withBookmark(bookmarks: readonly Bookmark[], bookmark: Bookmark): readonly Bookmark[] {
  return [...withoutBookmark(bookmarks, bookmark.n), bookmark].sort((a, b) => a.n - b.n);
}

export function withoutBookmark(bookmarks: readonly Bookmark[], n: number): readonly Bookmark[] {
  return bookmarks.filter(known => known.n !== n);
}

/** Where a presenter goes next: to a bookmark where there are any, else an event on; `events` at the end. */
export function nextPlace(bookmarks: readonly Bookmark[], n: number, events: number): number {
  if (bookmarks.length === 0) return Math.min(events, n + 1);
  return bookmarks.find(known => known.n > n)?.n ?? events;
}

export function previousPlace(bookmarks: readonly Bookmark[], n: number): number {
  if (bookmarks.length === 0) return Math.max(0, n - 1);
  return bookmarks.findLast(known => known.n < n)?.n ?? 0;
}

function readAll(store: Store): readonly (readonly [string, unknown])[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, unknown] => Array.isArray(entry) && typeof entry[0] === 'string',
    );
  } catch {
    return [];
  }
}
