import type { Redis } from 'ioredis';
import { serverInfo } from './connect.ts';
import { listWorkers, type WorkerStatus } from './heartbeat.ts';
import { type RunAbout, RunStore } from './run-store.ts';

/** A run at one moment. */
export interface Snapshot {
  readonly about: RunAbout;
  /** Items that may be solved now and that nobody has taken. */
  readonly ready: number;
  /** Items that somebody has taken. */
  readonly working: number;
  /** Items whose sources are not there yet. */
  readonly waiting: number;
  /** Parts that are kept, and about how many bytes they take. */
  readonly alive: number;
  readonly aliveBytes: number;
  readonly workers: readonly WorkerStatus[];
  readonly server: { readonly usedMemory: number; readonly maxmemory: number; readonly startId: string };
}

/** Undefined when the server knows no such run. */
export async function takeSnapshot(redis: Redis, id: string): Promise<Snapshot | undefined> {
  const store = new RunStore(redis, id);
  const about = await store.about();
  if (!about) return undefined;
  const [ready, working, waiting, alive, workers, server] = await Promise.all([
    redis.zcard(store.keys.ready),
    redis.hlen(store.keys.claims),
    redis.hlen(store.keys.waits),
    redis.hlen(store.keys.held),
    listWorkers(redis),
    serverInfo(redis),
  ]);
  const each = about.done > 0 ? about.bytesWritten / about.done : about.partBytes;
  return { about, ready, working, waiting, alive, aliveBytes: Math.round(alive * each), workers, server };
}

/** A letter for each item in the order of work, for a map: waiting, ready, working, held, done. */
export async function itemMap(redis: Redis, id: string, items: readonly number[]): Promise<string> {
  const { keys } = new RunStore(redis, id);
  const [records, held, ready, claims] = await Promise.all([
    redis.hkeys(keys.records),
    redis.hkeys(keys.held),
    redis.zrange(keys.ready, '0', '-1'),
    redis.hvals(keys.claims),
  ]);
  const letters = new Map<number, string>();
  for (const item of records) letters.set(Number(item), 'd');
  for (const item of held) letters.set(Number(item), 'h');
  for (const item of ready) letters.set(Number(item), 'r');
  for (const item of claims) letters.set(Number(item), 'w');
  return items.map(item => letters.get(item) ?? '.').join('');
}
