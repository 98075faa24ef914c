import { PartCache } from './part-cache.ts';
import type { PartGraph } from './part-graph.ts';
import { RunState } from './run-state.ts';

/** What a run will do, in parts: from going through it without solving anything. */
export interface Forecast {
  readonly parts: number;
  readonly sources: number;
  /** Sources that are images of what was solved. */
  readonly turned: number;
  /** Sources that are no longer in memory. */
  readonly reads: number;
  /** The most that are on disk at once. */
  readonly mostAlive: number;
}

/** `slots` parts fit into memory. */
export function foresee(graph: PartGraph, slots: number): Forecast {
  const state = new RunState(graph);
  const cache = new PartCache(slots, graph.sequence.length);
  let [sources, turned, reads, mostAlive] = [0, 0, 0, 0];
  for (const part of graph.sequence) {
    const held = new Set<number>();
    graph.forSources(part, (solved, _, symmetry) => {
      sources++;
      if (symmetry !== 0) turned++;
      if (held.has(solved)) return;
      held.add(solved);
      if (cache.find(solved) !== undefined) return cache.pin(solved);
      reads++;
      cache.take(solved);
    });
    held.add(part);
    cache.take(part);
    state.begin(part);
    state.solve(part);
    mostAlive = Math.max(mostAlive, state.alive);
    for (const each of held) cache.unpin(each, () => state.nextRead(each));
    for (const dead of state.settle(part)) cache.drop(dead);
  }
  return { parts: graph.sequence.length, sources, turned, reads, mostAlive };
}
