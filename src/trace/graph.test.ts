import { describe, expect, it } from 'vitest';
import { layoutGraph, makeGraph, nearby, talliesAt } from './graph.ts';
import { watched } from './testing/watched.ts';
import { positionCount } from './trace.ts';

async function graphOf(spec: string, on?: ReadonlySet<string>) {
  const show = await watched(spec, on ? { on } : {});
  return { ...show, graph: makeGraph(show.outline, positionCount(show.trace)) };
}

describe('the graph of positions', async () => {
  const { outline, trace, graph } = await graphOf('marbles?board=2x3');

  it('has every position once, and every step between two once', () => {
    const positions = new Set(outline.position);
    const steps = new Set<string>();
    for (let call = 1; call < outline.nodes; call++) {
      steps.add(`${outline.position[outline.parent[call]!]} ${outline.position[call]}`);
    }
    expect(graph.firstCalls).toHaveLength(positions.size);
    const edges = graph.leaving.flat();
    expect(new Set(edges.map(({ from, to }) => `${from} ${to}`))).toEqual(steps);
    expect(edges).toHaveLength(steps.size);
    expect(graph.entering.flat()).toHaveLength(steps.size);
    for (const { from, to } of edges) expect(graph.layer[from]).toBeLessThan(graph.layer[to]!);
  });

  it('counts calls, positions, and the calls that the memo saved: those of a run without one', async () => {
    const bare = await graphOf('marbles?board=2x3', new Set());
    const without = talliesAt(bare.graph, bare.outline, bare.trace.events);
    const counts = talliesAt(graph, outline, trace.events);
    expect(without.saved).toBe(0);
    expect(counts.calls + counts.saved).toBe(without.calls);
    expect(counts.positions).toBe(without.positions);
    expect(talliesAt(graph, outline, 0)).toEqual({ calls: 0, positions: 0, saved: 0 });
    let last = 0;
    for (let n = 0; n <= trace.events; n++) {
      const { saved } = talliesAt(graph, outline, n);
      const isHit = n > 0 && outline.hit.includes(n - 1);
      expect(saved > last).toBe(isHit && saved !== last);
      last = saved;
    }
  });

  it('shows what is near when it is large, and nothing that has not been called', () => {
    const calls = 60;
    const begun = new Set(outline.position.slice(0, calls));
    const all = nearby(graph, calls, outline.position[0]!, 1000);
    expect(new Set(all)).toEqual(begun);
    const focus = outline.position[40]!;
    const few = nearby(graph, calls, focus, 12);
    expect(few).toHaveLength(12);
    expect(few[0]).toBe(focus);
    for (const position of few) expect(begun).toContain(position);
    const { places, edges, columns, rows } = layoutGraph(graph, few, calls);
    expect(places.map(({ position }) => position).sort()).toEqual([...few].sort());
    expect(new Set(places.map(({ column, row }) => `${column} ${row}`)).size).toBe(12);
    expect(columns).toBeGreaterThan(1);
    expect(rows).toBeLessThanOrEqual(12);
    for (const { from, to, call } of edges) {
      expect(call).toBeLessThan(calls);
      expect(few).toContain(from);
      expect(few).toContain(to);
    }
  });
});
