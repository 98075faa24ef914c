import type { Redis } from 'ioredis';
import { openRun } from './open-run.ts';
import { listRuns } from './run-store.ts';
import { itemMap, takeSnapshot } from './status.ts';

/** More cells than this nobody can tell apart. */
const MOST_CELLS = 20_000;
const MOST_RUNS = 10;

/** Runs as a page shows them: the newest, each with a letter for every item. */
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
    const { reason, ...books } = about;
    return { ...books, ...counts, workers, map, ...(reason ? { reason: reason.en } : {}) };
  }

  /** Worked out once: for a large board that takes a while. */
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
