import type { PartGraph } from './graph.ts';
import { PartProgress } from './progress.ts';
import { SlotPool } from './slot-pool.ts';

/** What a run will do, in parts: found by going through it without solving anything. */
export interface RunForecast {
  readonly parts: number;
  readonly sources: number;
  /** Sources that are images of what was solved. */
  readonly turned: number;
  /** Sources that are no longer in memory. */
  readonly reads: number;
  /** The most that are on disk at once. */
  readonly mostAlive: number;
}

/** `slots` parts fit into memory: at least one part and its sources. */
export function forecastRun(graph: PartGraph, slots: number): RunForecast {
  const progress = new PartProgress(graph);
  const pool = new SlotPool(graph, progress, { slots, keepImages: false });
  let [sources, turned, reads, mostAlive] = [0, 0, 0, 0];
  for (const part of graph.order) {
    const lease = pool.reserve(part);
    if (!lease) throw new RangeError(`${slots} slots do not hold part ${part} and its sources`);
    sources += lease.sources.length;
    for (const { symmetry } of lease.sources) if (symmetry !== 0) turned++;
    reads += lease.missing.length;
    progress.begin(part);
    progress.solved(part);
    mostAlive = Math.max(mostAlive, progress.alive);
    pool.release(lease);
    pool.releasePart(part);
    pool.drop(progress.stored(part));
  }
  return { parts: graph.order.length, sources, turned, reads, mostAlive };
}
