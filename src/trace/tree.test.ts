import { describe, expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { text } from '../core/text.ts';
import { edgeText } from './edges.ts';
import { makeOutline, type Outline } from './outline.ts';
import { Recorder } from './recorder.ts';
import { defineSteps } from './step.ts';
import { watched } from './testing/watched.ts';
import type { TraceMeta } from './trace.ts';
import { type Folding, indexTree, TreeAt, type TreeItem, UNTOUCHED } from './tree.ts';

/** The call that runs after n events, found by going through them. */
function currentAt({ trace, algorithm }: Awaited<ReturnType<typeof watched>>, n: number): number {
  const stack: number[] = [];
  let calls = 0;
  for (let event = 0; event < n; event++) {
    const { kind } = algorithm.steps[trace.columns.step[event]!]!;
    if (kind === 'enter') stack.push(calls++);
    if (kind === 'return') stack.pop();
  }
  return stack.at(-1) ?? -1;
}

/** The same tree drawn in the obvious way: every call that has begun is looked at. */
function drawn(outline: Outline, n: number, folding: Folding, current: number): TreeItem[] {
  const path = new Set<number>();
  for (let node = current; node >= 0; node = outline.parent[node]!) path.add(node);
  if (current < 0) path.add(0);
  const childrenOf = (node: number) =>
    Array.from(outline.born.keys()).filter(
      other => outline.parent[other] === node && outline.born[other]! < n,
    );
  const count = (node: number): number => childrenOf(node).reduce((sum, child) => sum + 1 + count(child), 0);
  const items: TreeItem[] = [];
  const place = (node: number, top: number, inWhole: boolean): number => {
    const children = childrenOf(node);
    const isWhole = inWhole || folding.whole.has(node);
    const shows = !folding.folded.has(node) && (isWhole || folding.open.has(node) || path.has(node));
    const isOpen = children.length > 0 && shows;
    const at = items.push({ node, depth: 0, top, rows: 1, isOpen, hidden: isOpen ? 0 : count(node) }) - 1;
    let rows = 0;
    if (isOpen) for (const child of children) rows += place(child, top + rows, isWhole);
    items[at] = { ...items[at]!, depth: outline.depth[node]!, rows: Math.max(1, rows) };
    return Math.max(1, rows);
  };
  if (outline.born.some(born => born < n)) place(0, 0, false);
  return items;
}

/** Calls at random, each with a handful of its own, twenty deep at most. */
function randomCalls(nodes: number): Outline {
  const steps = defineSteps({
    enter: { kind: 'enter', args: { x: 'position' }, say: text('', '') },
    return: { kind: 'return', args: { v: 'value' }, say: text('', '') },
  });
  const random = createRandom(8);
  const recorder = new Recorder(steps.list, 2 * nodes, () => []);
  const position = recorder.position('0');
  let [begun, depth] = [0, 0];
  while (begun < nodes || depth > 0) {
    const enters = begun < nodes && (depth < 2 || (depth < 20 && random.below(9) < 5));
    recorder.emit(enters ? steps.of.enter : steps.of.return, enters ? position : recorder.value('1'));
    depth += enters ? 1 : -1;
    if (enters) begun++;
  }
  const trace = recorder.finish({} as TraceMeta);
  return makeOutline(trace, steps.list);
}

describe('the tree at n', async () => {
  const show = await watched('marbles?board=2x3');
  const { outline, trace } = show;
  const index = indexTree(outline);
  const random = createRandom(4);
  const some = (count: number) => new Set(Array.from({ length: count }, () => random.below(outline.nodes)));

  it('is what drawing every call gives, whatever is folded', () => {
    for (let round = 0; round < 60; round++) {
      const n = round === 0 ? trace.events : random.below(trace.events + 1);
      const folding =
        round % 3 === 0
          ? UNTOUCHED
          : {
              open: some(6),
              whole: round % 3 === 1 ? new Set([0]) : some(round % 4),
              folded: some(round % 5),
            };
      const current = currentAt(show, n);
      const tree = new TreeAt(outline, index, n, folding, current);
      const expected = drawn(outline, n, folding, current);
      expect(tree.visible(0, 1e9)).toEqual(expected);
      expect(tree.rows).toBe(expected[0]?.rows ?? 0);
      for (const { node, top, rows, isOpen } of expected.slice(0, 30)) {
        expect(tree.placeOf(node)).toEqual({ node, top, rows });
        expect(tree.isOpen(node)).toBe(isOpen);
      }
      const [from, to] = [random.below(20), 20 + random.below(20)];
      const inside = expected.filter(({ top, rows }) => top < to && top + rows > from);
      expect(tree.visible(from, to)).toEqual(inside);
    }
  });

  it('grows by the path and its siblings only', () => {
    const n = 400;
    const tree = new TreeAt(outline, index, n, UNTOUCHED, currentAt(show, n));
    const items = tree.visible(0, 1e9);
    const path = new Set<number>();
    for (let node = currentAt(show, n); node >= 0; node = outline.parent[node]!) path.add(node);
    for (const { node } of items) expect(node === 0 || path.has(outline.parent[node]!)).toBe(true);
    expect(items.length + items.reduce((sum, { hidden }) => sum + hidden, 0)).toBe(tree.calls);
  });

  it('knows the most rows that it has at any moment', () => {
    const moments = Array.from({ length: trace.events + 1 }, (_, n) => n);
    const rows = moments.map(n => new TreeAt(outline, index, n, UNTOUCHED, currentAt(show, n)).rows);
    expect(index.mostRows).toBe(Math.max(...rows));
  });

  it('folds, unfolds, and unfolds all beneath', () => {
    const { events } = trace;
    const opened = new TreeAt(outline, index, events, UNTOUCHED, -1);
    expect(opened.isOpen(0)).toBe(true);
    const shut = new TreeAt(outline, index, events, opened.toggled(0), -1);
    expect(shut.visible(0, 9)).toMatchObject([{ node: 0, hidden: outline.nodes - 1 }]);
    const again = new TreeAt(outline, index, events, shut.toggled(0), -1);
    expect(again.visible(0, 1e9)).toEqual(opened.visible(0, 1e9));
    const all = new TreeAt(outline, index, events, shut.unfolded(0), -1);
    expect(all.visible(0, 1e9)).toHaveLength(outline.nodes);
  });

  it('looks only at what is seen: a hundred thousand calls cost what a screen shows', () => {
    const large = randomCalls(120_000);
    const folding = { ...UNTOUCHED, whole: new Set([0]) };
    let looked = 0;
    const counting = {
      ...large,
      nextSibling: new Proxy(large.nextSibling, {
        get: (column, at) => {
          looked++;
          return Reflect.get(column, at);
        },
      }),
    };
    const tree = new TreeAt(counting, indexTree(large), 2 * large.nodes, folding, -1);
    const items = tree.visible(50_000, 50_060);
    expect(items.length).toBeGreaterThan(59);
    expect(looked).toBeLessThan(5000);
  });
});

it('an edge is named by what led into the call', async () => {
  const { trace, algorithm, stage, outline } = await watched('marbles?board=2x3');
  const naming = { trace, algorithm, stage };
  expect(edgeText(naming, outline, 0)).toBeUndefined();
  for (let node = 1; node < outline.nodes; node++) {
    const [before, after] = [outline.parent[node]!, node].map(call => {
      const id = outline.position[call]!;
      const cells = Array.from({ length: stage.cells }, (_, cell) => cell);
      return cells.filter(cell => ((trace.positions[2 * id + (cell >> 2)]! >> (2 * (cell & 3))) & 3) === 1);
    });
    const added = after!.filter(cell => !before!.includes(cell)).map(stage.cellName);
    const words = edgeText(naming, outline, node)!.en.split('-');
    expect([...new Set(words)].sort()).toEqual(
      added.length === 1 ? added : [added[0]!, added.at(-1)!].sort(),
    );
  }
});

it('an edge out of a chance node has its probability, one out of a decision has not', async () => {
  const { trace, algorithm, stage, outline } = await watched('bread', { cap: 20 }, 'expectation');
  const naming = { trace, algorithm, stage };
  expect([1, 2].map(node => edgeText(naming, outline, node)?.en)).toEqual(['1', '2 · 1/8']);
});
