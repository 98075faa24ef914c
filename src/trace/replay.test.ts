import { expect, it } from 'vitest';
import { createRandom } from '../core/random.ts';
import { makeOutline } from './outline.ts';
import { Replay } from './replay.ts';
import { EMPTY_STATE } from './state.ts';
import { differingMoments } from './testing/plain-replay.ts';
import { scenes, traceOf } from './testing/scenes.ts';
import { KEYFRAME_EVENTS } from './trace.ts';

const LONG = (await scenes(7, 2))
  .map(scene => ({ scene, ...traceOf(scene, { cap: 3000 }) }))
  .filter(({ trace }) => trace.events > 3 * KEYFRAME_EVENTS);

it('has long traces to look at', () => {
  expect(LONG.length).toBeGreaterThan(5);
});

it('finds by keyframes what plain replay finds, at 10,000 random moments', () => {
  const random = createRandom(11);
  const each = Math.ceil(10_000 / LONG.length);
  for (const { scene, trace } of LONG) {
    const { algorithm, game, position } = scene;
    const stage = algorithm.stage(game, position);
    expect(differingMoments(trace, algorithm, stage, each, random)).toEqual([]);
  }
});

it('knows no moment before the first or after the last', () => {
  const { scene, trace } = LONG[0]!;
  const replay = new Replay(trace, scene.algorithm.steps, scene.algorithm.stage(scene.game, scene.position));
  expect(replay.at(0)).toEqual(EMPTY_STATE);
  for (const n of [-1, 0.5, trace.events + 1, Number.NaN]) expect(() => replay.at(n)).toThrow(RangeError);
});

/** Like `expect`, for millions of numbers. */
function same(found: readonly unknown[], wanted: readonly unknown[]): void {
  if (found.some((value, index) => value !== wanted[index])) expect(found).toEqual(wanted);
}

it('outlines the calls that the states go through', () => {
  for (const { scene, trace } of LONG) {
    const { algorithm, game, position } = scene;
    const outline = makeOutline(trace, algorithm.steps);
    const replay = new Replay(trace, algorithm.steps, algorithm.stage(game, position));
    const visits = new Map<number, number[]>();
    for (let n = 1; n <= trace.events; n++) {
      const { frame, calls } = replay.at(n);
      const { kind } = algorithm.steps[trace.columns.step[n - 1]!]!;
      if (kind === 'enter') {
        const node = calls - 1;
        const before = visits.get(outline.position[node]!) ?? [];
        const found = [outline.born[node], outline.parent[node], outline.first[node]];
        same(found, [n - 1, frame!.caller?.node ?? -1, before[0] ?? node]);
        if (before.length > 0) same([outline.nextVisit[before.at(-1)!]], [node]);
        visits.set(outline.position[node]!, before);
        before.push(node);
      }
      if (kind === 'return') {
        const node = replay.at(n - 1).frame!.node;
        same([outline.closed[node], outline.value[node]], [n - 1, replay.at(n).returned]);
      } else if (frame) same([outline.nodeOf[n - 1]], [frame.node]);
    }
    expect(outline.nodes).toBe(replay.at(trace.events).calls);
    for (let node = 0; node < outline.nodes; node++) {
      const children: number[] = [];
      for (let child = outline.firstChild[node]!; child >= 0; child = outline.nextSibling[child]!)
        children.push(child);
      expect(children).toEqual([...outline.parent.keys()].filter(other => outline.parent[other] === node));
      if (node > 40) break;
    }
  }
});
