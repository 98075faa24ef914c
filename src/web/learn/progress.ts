import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';

/** The state of a block: solved, and whether it took a wrong move, a wrong answer or a shown move. */
export interface BlockProgress {
  readonly solved?: true;
  readonly hard?: true;
}

/** By lesson, then by block. */
type Kept = Readonly<Record<string, Readonly<Record<string, BlockProgress>>>>;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'kibitz.learn';
const FORMAT = 'kibitz-progress';
const VERSION = 1;

export interface CourseProgress {
  /** Undefined where nothing has been done. */
  of(lesson: string, block: string): BlockProgress | undefined;
  mark(lesson: string, block: string, done: BlockProgress): void;
  /** The whole of it as a file. */
  makeFile(): string;
  /** Adds what a file has; nothing that was done here is lost. */
  addFile(source: string): Result<undefined, Text>;
  /** Calls the listener after every change; `tell` reports a change from another tab. */
  onChange(listener: () => void): void;
  tell(): void;
  readonly key: string;
}

/** What a reader has done, stored on the device only. */
export function openProgress(store: Store): CourseProgress {
  const listeners = new Set<() => void>();

  /** Read anew each time: another tab may have written. */
  function read(): Kept {
    try {
      return parseKept(JSON.parse(store.getItem(KEY) ?? '{}'));
    } catch {
      return {};
    }
  }

  function write(kept: Kept): void {
    try {
      store.setItem(KEY, JSON.stringify(kept));
    } catch {
      // a browser that stores nothing still teaches
    }
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  return {
    of: (lesson: string, block: string): BlockProgress | undefined => read()[lesson]?.[block],
    mark(lesson: string, block: string, done: BlockProgress): void {
      const kept = read();
      const before = kept[lesson]?.[block];
      if (before && Object.keys(done).every(key => key in before)) return;
      write({ ...kept, [lesson]: { ...kept[lesson], [block]: { ...before, ...done } } });
    },
    makeFile: (): string =>
      `${JSON.stringify({ format: FORMAT, version: VERSION, lessons: read() }, null, 1)}\n`,
    addFile(source: string): Result<undefined, Text> {
      const found = readFile(source);
      if (!found.ok) return found;
      write(merged(read(), found.value));
      return ok(undefined);
    },
    onChange: (listener: () => void): void => void listeners.add(listener),
    tell,
    key: KEY,
  };
}

function readFile(source: string): Result<Kept, Text> {
  const refused = err(text('This is not a file of Kibitz progress.', '这不是 Kibitz 的学习进度文件。'));
  try {
    const { format, version, lessons } = JSON.parse(source);
    if (format !== FORMAT || typeof lessons !== 'object' || lessons === null) return refused;
    if (version !== VERSION) {
      return err(text('This file comes from a newer Kibitz.', '这个文件来自更新版本的 Kibitz。'));
    }
    return ok(parseKept(lessons));
  } catch {
    return refused;
  }
}

function merged(one: Kept, other: Kept): Kept {
  const lessons = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...lessons].map(lesson => {
      const blocks = new Set([...Object.keys(one[lesson] ?? {}), ...Object.keys(other[lesson] ?? {})]);
      const both = [...blocks].map(block => [block, { ...one[lesson]?.[block], ...other[lesson]?.[block] }]);
      return [lesson, Object.fromEntries(both)];
    }),
  );
}

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** What is there and makes sense; the rest is left out. */
function parseKept(value: unknown): Kept {
  return Object.fromEntries(
    entriesOf(value).flatMap(([lesson, blocks]) => {
      const found = entriesOf(blocks).flatMap(([block, done]) => {
        const { solved, hard } = Object.fromEntries(entriesOf(done, /./));
        const progress: BlockProgress = {
          ...(solved === true ? { solved } : {}),
          ...(hard === true ? { hard } : {}),
        };
        return Object.keys(progress).length > 0 ? [[block, progress] as const] : [];
      });
      return found.length > 0 ? [[lesson, Object.fromEntries(found)] as const] : [];
    }),
  );
}

function entriesOf(value: unknown, names = NAME): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).filter(([name]) => names.test(name));
}
