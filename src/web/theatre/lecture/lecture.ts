import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { text } from '../../../core/text.ts';
import type { TraceMeta } from '../../../trace/trace.ts';
import type { KeyHelp, Keys } from '../../common/screen.ts';
import type { TracePlayer } from '../player.ts';

export const LECTURE_WORDS = {
  lecture: text('Lecture', '讲课'),
  leave: text('Leave the lecture', '结束讲课'),
  bookmarks: text('Bookmarks', '书签'),
  none: text(
    'No bookmarks yet. Put one where you want to stop and speak; Page Down goes from one to the next.',
    '还没有书签。在想停下讲解的地方放一个；按 Page Down 依次前往。',
  ),
  mark: text('Bookmark here', '在此放书签'),
  unmark: text('Remove this bookmark', '移除此处书签'),
  note: text('note', '备注'),
  remove: text('remove', '移除'),
  goTo: text('go to event', '前往事件'),
  export: text('Export', '导出'),
  from: text('from event', '从事件'),
  to: text('to event', '到事件'),
  every: text('every', '每隔'),
  strip: text('Pictures (PNG)', '图片（PNG）'),
  gif: text('Moving picture (GIF)', '动图（GIF）'),
  page: text('Page that plays offline (HTML)', '可离线播放的网页（HTML）'),
  trace: text('The whole trace (.ktrace)', '完整轨迹（.ktrace）'),
  making: text('being made…', '正在生成…'),
  made: text('saved', '已保存'),
  thinned: text(
    'So many pictures would be too much: every {every} events is shown.',
    '图片太多：每隔 {every} 个事件取一张。',
  ),
} as const;

/** A bookmarked moment, with a comment. */
export interface Bookmark {
  readonly n: number;
  readonly note: string;
}

const STORAGE_KEY = 'kibitz.bookmarks';
/** Traces whose bookmarks are stored; the ones not used for longest are dropped first. */
const KEPT_TRACES = 200;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** What makes a trace this one: equal keys mean equal events. */
function traceKey({ game, position, toMove, algorithm, on, cap, program }: TraceMeta): string {
  return JSON.stringify([game, position, toMove, algorithm, on, cap, program?.source ?? '']);
}

/** The stored bookmarks of a trace; invalid ones are left out. */
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

/** Showing a trace to an audience: large, with bookmarks prepared beforehand. */
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

export function createLecture(player: TracePlayer, store: Pick<Storage, 'getItem' | 'setItem'>): Lecture {
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

export const LECTURE_KEY_HELP: readonly KeyHelp[] = [
  { keys: 'l', does: text('lecture: full screen, large type', '讲课：全屏、大字') },
  { keys: 'Page Up, Page Down', does: text('previous, next bookmark', '上一个、下一个书签') },
  { keys: 'm', does: text('bookmark here, or no longer', '在此放书签，或移除') },
];

/** A presenter's remote control sends Page Up and Page Down. */
export function lectureKeys(lecture: Lecture): Keys {
  return { l: lecture.toggle, m: lecture.mark, PageDown: lecture.next, PageUp: lecture.previous };
}

/** Makes the page large while a lecture is on, and ends the lecture when the full screen is left. */
export function holdLecture(lecture: Lecture): () => void {
  const root = document.documentElement;
  const leaveWithScreen = () => {
    if (!document.fullscreenElement) lecture.leave();
  };
  document.addEventListener('fullscreenchange', leaveWithScreen);
  const stop = effect(() => {
    root.toggleAttribute('data-lecture', lecture.isOn.value);
    // a browser may refuse the full screen: the type is large all the same
    if (lecture.isOn.value) root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
  });
  return () => {
    stop();
    document.removeEventListener('fullscreenchange', leaveWithScreen);
    root.removeAttribute('data-lecture');
  };
}
