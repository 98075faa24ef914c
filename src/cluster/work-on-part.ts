import type { LruMap } from '../core/lru-map.ts';
import type { Text } from '../core/text.ts';
import { retryUntilStopped } from './connection-problem.ts';
import { partKey } from './keys.ts';
import type { OpenRun } from './open-run.ts';
import { makeNote, unpackPart } from './part-bytes.ts';
import { inSharedMemory } from './part-job.ts';
import type { JobPool } from './pool.ts';
import type { TableRunSpec } from './run-spec.ts';
import type { FinishedItem } from './run-store.ts';

/** Parts in memory by their keys, up to a number of bytes. */
export type CachedParts = LruMap<string, Uint8Array>;

export interface WorkContext {
  readonly pool: JobPool;
  readonly cache: CachedParts;
  readonly report: (trouble: Text | undefined) => void;
  readonly signal: AbortSignal;
}

/** Sources that are damaged or missing: they must be solved again. */
export interface Damage {
  readonly damaged: readonly number[];
}

/** Reads the sources of a part, solves it and stores it. The caller records the result. */
export async function workOnPart(
  { store, spec, graph, partStore, partBytes }: OpenRun,
  part: number,
  { pool, cache, report, signal }: WorkContext,
): Promise<FinishedItem | Damage> {
  const { plan, deflate } = spec as TableRunSpec;
  const { id } = store;
  const needed = graph.sourcesOf(part);
  const sources = new Map<number, Uint8Array>();
  const damaged: number[] = [];
  let bytesRead = 0;
  await Promise.all(
    needed.map(async source => {
      const near = cache.get(partKey(id, source));
      if (near) {
        sources.set(source, near);
        return;
      }
      const packed = await retryUntilStopped(() => partStore!.get(source), report, signal);
      const unpacked = packed && unpackPart(id, source, partBytes, packed);
      if (!unpacked) {
        damaged.push(source);
        return;
      }
      bytesRead += packed.length;
      const shared = inSharedMemory(unpacked.bytes);
      sources.set(source, shared);
      cache.set(partKey(id, source), shared);
    }),
  );
  if (damaged.length > 0) return { damaged };
  const before = performance.now();
  const solved = await pool.call('part', { owner: id, plan, part, sources: [...sources], deflate }, {});
  const busyMs = performance.now() - before;
  const packed = Buffer.from(solved.packed.buffer);
  await retryUntilStopped(() => partStore!.put(part, packed), report, signal);
  cache.set(partKey(id, part), solved.bytes);
  return {
    ...{ item: part, record: makeNote(solved.note), bytes: packed.length, bytesRead, busyMs },
    dependents: graph.readersOf(part).map(item => ({ item, place: graph.positionOf(item) })),
    sources: needed,
  };
}

const LOOK_AHEAD = 32;
const MOST_CANDIDATES = 16;

/** Ready parts, those with most sources cached first. Empty if nothing is cached. */
export async function partsWithCachedSources(
  { store, graph }: OpenRun,
  cache: CachedParts,
): Promise<number[]> {
  if (cache.size === 0) return [];
  const ready = (await store.redis.zrange(store.keys.ready, '0', `${LOOK_AHEAD - 1}`)).map(Number);
  const missing = (part: number) =>
    graph.sourcesOf(part).filter(source => !cache.has(partKey(store.id, source))).length;
  return ready
    .map(part => ({ part, missing: missing(part) }))
    .sort((a, b) => a.missing - b.missing)
    .slice(0, MOST_CANDIDATES)
    .map(({ part }) => part);
}
