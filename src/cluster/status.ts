import type { Redis } from 'ioredis';
import { serverInfo } from './connect.ts';
import { listWorkers, type WorkerStatus } from './heartbeat.ts';
import { openRun } from './open-run.ts';
import { listRuns, type RunAbout, RunStore } from './run-store.ts';

/** A run at one moment. */
export interface Snapshot {
  readonly about: RunAbout;
  /** Items that can be solved now and are not claimed. */
  readonly ready: number;
  /** Claimed items. */
  readonly working: number;
  /** Items whose sources are not solved yet. */
  readonly waiting: number;
  /** Stored parts, and about how many bytes they take. */
  readonly alive: number;
  readonly aliveBytes: number;
  readonly workers: readonly WorkerStatus[];
  readonly server: { readonly usedMemory: number; readonly maxmemory: number; readonly startId: string };
}

/** Undefined if the server does not know the run. */
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

/** A letter for each item in the order of work: waiting, ready, working, held, done. */
async function itemMap(redis: Redis, id: string, items: readonly number[]): Promise<string> {
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

/** A map with more cells than this cannot be read. */
const MOST_CELLS = 20_000;
const MOST_RUNS = 10;

/** The newest runs for a page, with a letter for each item. */
export class RunObserver {
  private readonly items = new Map<string, readonly number[]>();

  constructor(
    private readonly redis: Redis,
    private readonly version: string,
  ) {}

  async sample() {
    const newest = (await listRuns(this.redis)).slice(0, MOST_RUNS);
    const runs = await Promise.all(newest.map(({ id }) => this.sampleRun(id)));
    return { runs: runs.filter(run => run !== undefined) };
  }

  private async sampleRun(id: string) {
    const snapshot = await takeSnapshot(this.redis, id);
    if (!snapshot) return undefined;
    const { about, workers, server: _, ...counts } = snapshot;
    const map = thin(await itemMap(this.redis, id, await this.itemsOf(id, about.total)));
    const { reason, ...rest } = about;
    return { ...rest, ...counts, workers, map, ...(reason ? { reason: reason.en } : {}) };
  }

  /** Computed once: for a large board this takes a while. */
  private async itemsOf(id: string, total: number): Promise<readonly number[]> {
    const known = this.items.get(id);
    if (known) return known;
    const opened = await openRun(this.redis, id, { version: this.version, worker: 'page' });
    const items = opened?.ok
      ? [...opened.value.graph.order]
      : Array.from({ length: total }, (_, item) => item);
    this.items.set(id, items);
    return items;
  }
}

function thin(map: string): string {
  const step = Math.ceil(map.length / MOST_CELLS);
  return step <= 1 ? map : [...map].filter((_, index) => index % step === 0).join('');
}
