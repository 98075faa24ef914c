import { type Text, text } from '../../core/text.ts';
import type { Step } from '../step.ts';
import { inputBytes, type Trace } from '../trace.ts';

/** What runs are compared by; all of them grow from event to event. */
export const MEASURES = ['events', 'calls', 'positions', 'hits', 'cuts', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];

export const MEASURE_WORDS: Readonly<Record<Measure, Text>> = {
  events: text('events', '事件'),
  calls: text('calls', '调用'),
  positions: text('distinct positions', '不同局面'),
  hits: text('hits', '命中'),
  cuts: text('cuts', '剪枝'),
  bytes: text('memory (bytes)', '内存（字节）'),
};

export type Totals = Readonly<Record<Measure, number>>;

/** The measures of a run at some of its moments. */
interface Series {
  /** The moments: numbers of events that have happened, rising, the first 0 and the last all of them. */
  readonly at: Float64Array;
  readonly of: Readonly<Record<Measure, Float64Array>>;
}

/** Points of a chart: more than a screen has pixels would show nothing. */
const MOST_POINTS = 240;

/** What one entry of the memo or table takes. */
interface EntrySize {
  readonly bytes: number;
  /** How that was counted. */
  readonly how: Text;
}

const WORD_BYTES = 4;

/**
 * Memory is counted from what is written, not from what an implementation happens to take: a position as it is packed
 * in a trace, where it is the key, and as many whole bytes as the number of a value needs.
 */
function entrySize({ digits, values }: Pick<Trace, 'digits' | 'values'>, { args }: Step): EntrySize {
  const has = (type: string) => args.some(arg => arg.type === type);
  if (has('word')) {
    return { bytes: WORD_BYTES, how: text('32 positions a word of 4 bytes', '每个 4 字节的字存 32 个局面') };
  }
  const valueBytes = Math.max(1, Math.ceil(Math.log2(Math.max(2, values.length)) / 8));
  if (!has('position')) {
    return {
      bytes: valueBytes,
      how: text(`${valueBytes} for a value, its place is the key`, `值占 ${valueBytes} 字节，位置即为键`),
    };
  }
  const keyBytes = inputBytes(digits);
  return {
    bytes: keyBytes + valueBytes,
    how: text(
      `${keyBytes} for the position, 2 bits a cell, and ${valueBytes} for the value`,
      `局面占 ${keyBytes} 字节（每格 2 位），值占 ${valueBytes} 字节`,
    ),
  };
}

export interface Measured {
  readonly totals: Totals;
  readonly series: Series;
  /** Entries of the memo or table, and what one takes; undefined when nothing is written. */
  readonly memory?: EntrySize & { readonly entries: number };
}

/** Reads a trace once and counts. */
export function measureRun(trace: Trace, steps: readonly Step[]): Measured {
  const { columns, events } = trace;
  const kinds = steps.map(({ kind }) => kind);
  const sizes = steps.map(step => entrySize(trace, step));
  const points = Math.min(MOST_POINTS, events) + 1;
  const at = new Float64Array(points);
  for (let point = 0; point < points; point++) at[point] = Math.round((point * events) / (points - 1));
  const of = Object.fromEntries(MEASURES.map(id => [id, new Float64Array(points)])) as Series['of'];
  const now = { events: 0, calls: 0, positions: 0, hits: 0, cuts: 0, bytes: 0 };
  const seen = new Set<number>();
  const written = new Set<number>();
  let size: EntrySize | undefined;
  let point = 0;
  const note = () => {
    while (point < points && at[point] === now.events) {
      for (const id of MEASURES) of[id][point] = now[id];
      point++;
    }
  };
  note();
  for (let event = 0; event < events; event++) {
    const step = columns.step[event]!;
    const a = columns.a[event]!;
    now.events++;
    switch (kinds[step]) {
      case 'enter':
        now.calls++;
        now.positions = seen.add(a).size;
        break;
      case 'focus':
        now.positions = seen.add(a).size;
        break;
      case 'hit':
        now.hits++;
        break;
      case 'cut':
        now.cuts++;
        break;
      case 'write':
        size = sizes[step]!;
        if (!written.has(a)) now.bytes += size.bytes;
        written.add(a);
        break;
      default:
        break;
    }
    note();
  }
  const memory = size && { ...size, entries: written.size };
  return { totals: now, series: { at, of }, ...(memory ? { memory } : {}) };
}

/** What a series was at a moment: the last point that is not after it. */
export function valueAt({ at, of }: Series, id: Measure, n: number): number {
  let [low, high] = [0, at.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at[middle]! <= n) low = middle;
    else high = middle - 1;
  }
  return of[id][low] ?? 0;
}
