import { expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import type { ItemGraph } from '../tables/parts/graph.ts';
import { planWork } from './replan.ts';

/** Forty items, each of which reads some with higher numbers. */
function randomGraph(random: () => number): ItemGraph {
  const items = Array.from({ length: 40 }, (_, index) => 39 - index);
  const sources = new Map(
    items.map(item => [item, items.filter(other => other > item && random() < 0.15)] as const),
  );
  return {
    order: items,
    sourcesOf: item => sources.get(item)!,
    readersOf: item => items.filter(other => sources.get(other)!.includes(item)),
    positionOf: item => items.indexOf(item),
  };
}

it('finds a way to the end from any state, and solves nothing twice without need', () => {
  const source = createRandom(5);
  const random = () => source.below(1000) / 1000;
  for (let round = 0; round < 60; round++) {
    const graph = randomGraph(random);
    const solved = new Set([...graph.order].filter(() => random() < 0.6));
    const held = new Set([...solved].filter(() => random() < 0.5));
    const keeps = random() < 0.3;
    const rest = planWork(graph, solved, held, keeps);
    for (const item of rest.todo) {
      const isNeeded = [...rest.todo].some(other => graph.sourcesOf(other).includes(item));
      expect(!solved.has(item) || isNeeded || keeps).toBe(true);
      expect(held.has(item)).toBe(false);
    }
    const there = new Set(held);
    const waits = new Map(rest.waits);
    const readers = new Map(rest.readers);
    const ready = [...rest.ready];
    let done = 0;
    for (let item = ready.pop(); item !== undefined; item = ready.pop()) {
      for (const source of graph.sourcesOf(item)) {
        expect(there.has(source)).toBe(true);
        const left = readers.get(source)! - 1;
        readers.set(source, left);
        if (left === 0 && !keeps) there.delete(source);
      }
      there.add(item);
      done++;
      for (const reader of graph.readersOf(item)) {
        const left = waits.get(reader);
        if (left === undefined) continue;
        waits.set(reader, left - 1);
        if (left === 1) ready.push(reader);
      }
    }
    expect(done).toBe(rest.todo.size);
    if (keeps) expect(there.size).toBe(graph.order.length);
    for (const part of rest.unread) expect(rest.readers.has(part)).toBe(false);
  }
});
