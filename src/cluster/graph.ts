import type { PartPlan } from '../kernels/placement/index.ts';
import { neededParts } from '../tables/solve-part.ts';

/** Which parts follow from which. Numbers only; a part's sources have higher numbers than itself. */
export interface ItemGraph {
  readonly items: readonly number[];
  sourcesOf(item: number): readonly number[];
  dependentsOf(item: number): readonly number[];
  /** Where it stands in the order of work. */
  placeOf(item: number): number;
}

export function partGraph(plan: PartPlan): ItemGraph {
  const sources = new Map<number, readonly number[]>();
  const dependents = new Map<number, number[]>();
  const places = new Map(plan.solved.map((part, place) => [part, place]));
  for (const part of plan.solved) {
    const needed = neededParts(plan, part);
    sources.set(part, needed);
    for (const source of needed) {
      const readers = dependents.get(source);
      if (readers) readers.push(part);
      else dependents.set(source, [part]);
    }
  }
  return {
    items: plan.solved,
    sourcesOf: item => sources.get(item) ?? [],
    dependentsOf: item => dependents.get(item) ?? [],
    placeOf: item => places.get(item) ?? 0,
  };
}

/** Jobs that need nothing of each other. */
export function listGraph(total: number): ItemGraph {
  return {
    items: Array.from({ length: total }, (_, item) => item),
    sourcesOf: () => [],
    dependentsOf: () => [],
    placeOf: item => item,
  };
}

/** What is to be done, given what is known and what is still there. */
export interface Seed {
  readonly todo: ReadonlySet<number>;
  /** Items to do whose sources are all there. */
  readonly ready: readonly number[];
  readonly waits: ReadonlyMap<number, number>;
  readonly readers: ReadonlyMap<number, number>;
  /** Parts that are there and that nobody will read. */
  readonly unread: readonly number[];
}

/**
 * Works out a schedule from any state, however it came about: a part that was solved but is needed and gone is solved
 * again, and so is what it needs in turn.
 */
export function makeSeed(
  graph: ItemGraph,
  solved: ReadonlySet<number>,
  held: ReadonlySet<number>,
  keeps: boolean,
): Seed {
  const todo = new Set(graph.items.filter(item => !solved.has(item) || (keeps && !held.has(item))));
  const readers = new Map<number, number>();
  // sources have higher numbers, so whatever a part needs again is met after it
  for (const item of [...graph.items].sort((a, b) => a - b)) {
    if (!todo.has(item)) continue;
    for (const source of graph.sourcesOf(item)) {
      readers.set(source, (readers.get(source) ?? 0) + 1);
      if (!held.has(source)) todo.add(source);
    }
  }
  const waits = new Map<number, number>();
  const ready: number[] = [];
  for (const item of graph.items) {
    if (!todo.has(item)) continue;
    const missing = graph.sourcesOf(item).filter(source => todo.has(source)).length;
    if (missing === 0) ready.push(item);
    else waits.set(item, missing);
  }
  const unread = keeps ? [] : [...held].filter(item => !readers.has(item) && !todo.has(item));
  return { todo, ready, waits, readers, unread };
}
