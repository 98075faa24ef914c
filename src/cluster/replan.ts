import type { ItemGraph } from '../tables/parts/graph.ts';
import type { RunState, RunStore } from './run-store.ts';

/** Arguments of one command: a multiple of two. */
const CHUNK = 2_000;
const RENEW_MS = 10_000;

/** What is left to do, given what is solved and what is still stored. */
export interface RemainingWork {
  readonly todo: ReadonlySet<number>;
  /** Items to do whose sources are all stored. */
  readonly ready: readonly number[];
  /** By item, how many of its sources are not solved. */
  readonly waits: ReadonlyMap<number, number>;
  /** By item, how many items read it that are not solved. */
  readonly readers: ReadonlyMap<number, number>;
  /** Stored parts that are no longer read. */
  readonly unread: readonly number[];
}

/**
 * Plans the work from any state. A part that was solved, is still needed and is no longer stored is solved again, and
 * so are its sources.
 */
export function planWork(
  graph: ItemGraph,
  solved: ReadonlySet<number>,
  held: ReadonlySet<number>,
  keeps: boolean,
): RemainingWork {
  const items = [...graph.order];
  const todo = new Set(items.filter(item => !solved.has(item) || (keeps && !held.has(item))));
  const readers = new Map<number, number>();
  // backwards, so that the sources of an item come after it
  for (const item of items.toReversed()) {
    if (!todo.has(item)) continue;
    for (const source of graph.sourcesOf(item)) {
      readers.set(source, (readers.get(source) ?? 0) + 1);
      if (!held.has(source)) todo.add(source);
    }
  }
  const waits = new Map<number, number>();
  const ready: number[] = [];
  for (const item of items) {
    if (!todo.has(item)) continue;
    const missing = graph.sourcesOf(item).filter(source => todo.has(source)).length;
    if (missing === 0) ready.push(item);
    else waits.set(item, missing);
  }
  const unread = keeps ? [] : [...held].filter(item => !readers.has(item) && !todo.has(item));
  return { todo, ready, waits, readers, unread };
}

export interface ReplanRequest {
  /** The owner of the lock. */
  readonly owner: string;
  readonly from: readonly RunState[];
  /** Parts that are damaged or gone. */
  readonly damaged?: readonly number[];
  /** Solved parts in the shared folder, with their records: for a server that lost its data. */
  readonly found?: ReadonlyMap<number, { readonly record: string; readonly bytes: number }>;
}

/**
 * Plans the rest of a run from what is stored, and lets it continue: when it begins, when it is resumed, and when parts
 * are lost. Returns the new epoch and the items to queue; undefined while another process is planning.
 */
export async function replanRun(
  store: RunStore,
  graph: ItemGraph,
  { owner, from, damaged = [], found = new Map() }: ReplanRequest,
): Promise<
  | { readonly epoch: number; readonly ready: readonly number[]; readonly unread: readonly number[] }
  | undefined
> {
  if (!(await store.lock(owner))) return undefined;
  const renewal = setInterval(
    () => void store.redis.pexpire(store.keys.lock, 3 * RENEW_MS).catch(() => {}),
    RENEW_MS,
  );
  try {
    const epoch = await store.turn('seeding', from);
    if (epoch === undefined) return undefined;
    const about = await store.about();
    if (!about) return undefined;
    const { records, held, waits, readers, ready, unqueued, claims, about: aboutKey, drop } = store.keys;
    const put = (
      command: 'HSET' | 'HDEL' | 'ZADD' | 'SADD',
      key: string,
      args: readonly (string | number)[],
    ) => inChunks(args, chunk => store.prepare(epoch, command, key, chunk));
    for (const key of [waits, readers, ready, unqueued, claims]) await store.prepare(epoch, 'DEL', key, []);
    const known = new Set(graph.order);
    const there = [...found].filter(([item]) => known.has(item));
    await put(
      'HSET',
      records,
      there.flatMap(([item, { record }]) => [item, record]),
    );
    await put(
      'HSET',
      held,
      there.flatMap(([item, { bytes }]) => [item, bytes]),
    );
    const hasParts = about.kind === 'table';
    const solved = await numbers(store, records);
    const kept = await numbers(store, held);
    for (const part of damaged) {
      kept.delete(part);
      solved.delete(part);
    }
    for (const part of kept) if (!solved.has(part)) kept.delete(part);
    const rest = planWork(graph, solved, kept, about.keeps && hasParts);
    const again = [...rest.todo].filter(item => solved.has(item));
    await put('HDEL', records, [...again, ...damaged]);
    await put('HDEL', held, [...damaged, ...rest.unread]);
    await put(
      'ZADD',
      drop,
      rest.unread.flatMap(part => [Math.floor(Date.now() / 1000), part]),
    );
    await put('HSET', waits, [...rest.waits].flat());
    await put('HSET', readers, [...rest.readers].flat());
    await put(
      'ZADD',
      ready,
      rest.ready.flatMap(item => [graph.positionOf(item), item]),
    );
    await put('SADD', unqueued, rest.ready);
    const done = graph.order.length - rest.todo.size;
    const lost = damaged.length > 0 ? 1 : 0;
    await put('HSET', aboutKey, ['done', done, 'repairs', about.repairs + lost]);
    const isDone = rest.todo.size === 0;
    const last = await store.turn(isDone ? 'done' : 'running', ['seeding'], epoch);
    return last === undefined ? undefined : { epoch: last, ready: rest.ready, unread: rest.unread };
  } finally {
    clearInterval(renewal);
    await store.unlock(owner);
  }
}

async function numbers({ redis }: RunStore, key: string): Promise<Set<number>> {
  return new Set((await redis.hkeys(key)).map(Number));
}

async function inChunks(
  args: readonly (string | number)[],
  send: (chunk: readonly (string | number)[]) => Promise<boolean>,
): Promise<void> {
  for (let from = 0; from < args.length; from += CHUNK) await send(args.slice(from, from + CHUNK));
}
