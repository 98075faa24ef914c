import { describe, expect, it } from 'vitest';
import { cram, marbles } from '../../games/placement/games.ts';
import { sourcesOf } from '../../kernels/placement/index.ts';
import { boardOf, planOf, seeded } from '../testing/boards.ts';
import { PartGraph } from './graph.ts';
import { PartProgress } from './progress.ts';

describe.each([
  ['marbles', planOf(boardOf(marbles, 4, 5), 12)],
  ['cram', planOf(boardOf(cram, 4, 4), 10)],
])('the progress of %s', (_, plan) => {
  const graph = new PartGraph(plan);

  it('offers each part once, when all its sources are solved', () => {
    const random = seeded();
    const progress = new PartProgress(graph);
    const begun: number[] = [];
    const solved = new Set<number>();
    while (!progress.isDone) {
      const ready = [...progress.ready()];
      for (const part of ready.filter(() => random() < 0.6)) {
        expect(sourcesOf(plan, part).filter(source => !solved.has(source.solved))).toEqual([]);
        progress.begin(part);
        begun.push(part);
      }
      const next = begun.find(part => !solved.has(part));
      if (next === undefined) continue;
      progress.solved(next);
      progress.stored(next);
      solved.add(next);
    }
    expect(begun.toSorted((a, b) => b - a)).toEqual(plan.solved);
  });

  it('drops parts and images that are no longer read, at once, and all in the end', () => {
    const progress = new PartProgress(graph);
    const left = new Set(plan.solved);
    const gone: number[] = [];
    for (const part of plan.solved) {
      progress.begin(part);
      progress.solved(part);
      left.delete(part);
      gone.push(...progress.stored(part));
      const needed = [...left].flatMap(each => sourcesOf(plan, each));
      const kept = plan.solved.filter(each => !left.has(each) && !gone.includes(each));
      expect(kept.filter(each => !needed.some(source => source.solved === each))).toEqual([]);
      expect(needed.filter(source => gone.includes(source.solved) || gone.includes(source.part))).toEqual([]);
      expect(progress.alive).toBe(kept.length);
    }
    const images = plan.solved
      .flatMap(part => sourcesOf(plan, part))
      .filter(({ symmetry }) => symmetry !== 0);
    const all = new Set([...plan.solved, ...images.map(({ part }) => part)]);
    expect(gone.toSorted()).toEqual([...all].toSorted());
  });

  it('gives the next reader of each part and each image that is not begun', () => {
    const progress = new PartProgress(graph);
    const order = [...graph.order];
    for (const [position, part] of order.entries()) {
      progress.begin(part);
      const later = order.slice(position + 1);
      const sources = later.map(each => sourcesOf(plan, each));
      for (const { part: image, solved } of sourcesOf(plan, part)) {
        const [ofSolved, ofImage] = [
          sources.findIndex(each => each.some(source => source.solved === solved)),
          sources.findIndex(each => each.some(source => source.part === image)),
        ].map(at => (at < 0 ? order.length : position + 1 + at));
        expect(progress.nextRead(solved)).toBe(ofSolved);
        if (image !== solved) expect(progress.nextRead(image)).toBe(ofImage);
      }
    }
  });

  it('continues after parts that were solved before', () => {
    const half = plan.solved.slice(0, plan.solved.length / 2);
    const progress = new PartProgress(graph, half);
    for (const part of plan.solved.slice(half.length)) {
      expect([...progress.ready()]).toContain(part);
      progress.begin(part);
      progress.solved(part);
      progress.stored(part);
    }
    expect(progress.isDone).toBe(true);
  });
});
