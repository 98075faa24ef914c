import { describe, expect, it } from 'vitest';
import { cram, marbles } from '../games/placement/games.ts';
import { sourcesOf } from '../kernels/placement/index.ts';
import { Schedule } from './schedule.ts';
import { boardOf, planOf, seeded } from './testing/boards.ts';

describe.each([
  ['marbles', planOf(boardOf(marbles, 4, 5), 12)],
  ['cram', planOf(boardOf(cram, 4, 4), 10)],
])('the schedule of %s', (_, plan) => {
  it('offers each part once, when all its sources are solved', () => {
    const random = seeded();
    const schedule = new Schedule(plan);
    const begun: number[] = [];
    const solved = new Set<number>();
    while (!schedule.isDone) {
      const ready = [...schedule.ready()];
      for (const part of ready.filter(() => random() < 0.6)) {
        expect(sourcesOf(plan, part).filter(source => !solved.has(source.solved))).toEqual([]);
        schedule.begin(part);
        begun.push(part);
      }
      const next = begun.find(part => !solved.has(part));
      if (next === undefined) continue;
      schedule.finish(next);
      solved.add(next);
    }
    expect(begun.toSorted((a, b) => b - a)).toEqual(plan.solved);
  });

  it('lets go of what nobody reads again, at once and of all in the end', () => {
    const schedule = new Schedule(plan);
    const left = new Set(plan.solved);
    const gone: number[] = [];
    const goneImages: number[] = [];
    for (const part of plan.solved) {
      schedule.begin(part);
      left.delete(part);
      const { solved, images } = schedule.finish(part);
      gone.push(...solved);
      goneImages.push(...images);
      const needed = [...left].flatMap(each => sourcesOf(plan, each));
      const kept = plan.solved.filter(each => !left.has(each) && !gone.includes(each));
      expect(kept.filter(each => !needed.some(source => source.solved === each))).toEqual([]);
      expect(needed.filter(source => gone.includes(source.solved))).toEqual([]);
      expect(needed.filter(source => source.symmetry !== 0 && goneImages.includes(source.part))).toEqual([]);
    }
    expect(gone.toSorted((a, b) => b - a)).toEqual(plan.solved);
    const images = plan.solved
      .flatMap(part => sourcesOf(plan, part))
      .filter(({ symmetry }) => symmetry !== 0);
    expect(goneImages.toSorted()).toEqual([...new Set(images.map(({ part }) => part))].toSorted());
  });

  it('goes on after parts that were solved before', () => {
    const half = plan.solved.slice(0, plan.solved.length / 2);
    const schedule = new Schedule(plan, half);
    for (const part of plan.solved.slice(half.length)) {
      expect([...schedule.ready()]).toContain(part);
      schedule.begin(part);
      schedule.finish(part);
    }
    expect(schedule.isDone).toBe(true);
  });
});
