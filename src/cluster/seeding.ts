import type { ItemGraph } from './graph.ts';
import { makeSeed } from './graph.ts';
import type { RunState, RunStore } from './run-store.ts';

/** Arguments of one command: a multiple of two. */
const CHUNK = 2_000;
const RENEW_MS = 10_000;

export interface Seeding {
  /** Who works it out, for the lock. */
  readonly owner: string;
  readonly from: readonly RunState[];
  /** Parts that came back damaged, or not at all. */
  readonly damaged?: readonly number[];
  /** Solved parts that lie in the shared folder, with their records: a server that lost its data learns of them. */
  readonly found?: ReadonlyMap<number, { readonly record: string; readonly bytes: number }>;
}

/**
 * Works out from what is there which items are ready, and lets the run go on. Used when a run begins, when it is
 * resumed and when parts are lost: one way from any state. Gives the new epoch and what to queue; undefined when
 * somebody else is at it.
 */
export async function seedRun(
  store: RunStore,
  graph: ItemGraph,
  { owner, from, damaged = [], found = new Map() }: Seeding,
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
    const known = new Set(graph.items);
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
    const seed = makeSeed(graph, solved, kept, about.keeps && hasParts);
    const again = [...seed.todo].filter(item => solved.has(item));
    await put('HDEL', records, [...again, ...damaged]);
    await put('HDEL', held, [...damaged, ...seed.unread]);
    await put(
      'ZADD',
      drop,
      seed.unread.flatMap(part => [Math.floor(Date.now() / 1000), part]),
    );
    await put('HSET', waits, [...seed.waits].flat());
    await put('HSET', readers, [...seed.readers].flat());
    await put(
      'ZADD',
      ready,
      seed.ready.flatMap(item => [graph.placeOf(item), item]),
    );
    await put('SADD', unqueued, seed.ready);
    const done = graph.items.length - seed.todo.size;
    const lost = damaged.length > 0 ? 1 : 0;
    await put('HSET', aboutKey, ['done', done, 'repairs', about.repairs + lost]);
    const isDone = seed.todo.size === 0;
    const last = await store.turn(isDone ? 'done' : 'running', ['seeding'], epoch);
    return last === undefined ? undefined : { epoch: last, ready: seed.ready, unread: seed.unread };
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
