import { describe, expect, it } from 'vitest';
import { marbles } from '../games/placement/games.ts';
import { mostSources, sourcesOf } from '../kernels/placement/index.ts';
import { Room, type Stay } from './room.ts';
import { Schedule } from './schedule.ts';
import { boardOf, planOf, seeded } from './testing/boards.ts';

const plan = planOf(boardOf(marbles, 4, 5), 12);
const { partBytes } = plan.design;

/** Plays all parts through a room, and writes down what would lie at which address. */
function playThrough(slots: number, threads: number, isShelved: boolean) {
  const random = seeded();
  const room = new Room(plan, { bytes: slots * partBytes, threads });
  const schedule = new Schedule(plan);
  const contents = new Map<number, string>();
  const inside: Stay[] = [];
  const wrong: string[] = [];
  let brought = 0;
  const finishOne = () => {
    const [stay] = inside.splice(Math.floor(random() * inside.length), 1);
    const { part, dest, missing, images, sources } = stay!;
    brought += missing.length;
    for (const each of missing) contents.set(each.to, `solved ${each.part}`);
    for (const { symmetry, from, to } of images) contents.set(to, `${contents.get(from)} by ${symmetry}`);
    for (const { reach, solved, symmetry } of sourcesOf(plan, part)) {
      const expected = symmetry === 0 ? `solved ${solved}` : `solved ${solved} by ${symmetry}`;
      const found = contents.get(sources.get(reach)!);
      if (found !== expected) wrong.push(`${part}: ${found} instead of ${expected}`);
    }
    contents.set(dest, `solved ${part}`);
    room.leave(stay!, isShelved);
    room.forget(schedule.finish(part));
  };
  while (!schedule.isDone) {
    const { value: part } = schedule.ready().next();
    const stay = inside.length < threads && part !== undefined ? room.enter(part) : undefined;
    if (stay) {
      schedule.begin(stay.part);
      inside.push(stay);
    } else if (inside.length > 0) finishOne();
    else return { wrong, brought, stuck: true };
  }
  return { wrong, brought, stuck: false };
}

describe('a room', () => {
  /** The busiest part, its sources, and what those are images of. */
  const enoughForOne = 2 * mostSources(plan) + 1;

  it.each([1, 2, 3])('gives %i threads what their parts need, however little room there is', threads => {
    const { wrong, brought, stuck } = playThrough(enoughForOne, threads, true);
    expect({ wrong, stuck }).toEqual({ wrong: [], stuck: false });
    expect(brought).toBeGreaterThan(0);
  });

  it('brings nothing twice when all has room, with or without a shelf', () => {
    for (const isShelved of [true, false]) {
      const slots = 2 * plan.solved.length + 64;
      expect(playThrough(slots, 2, isShelved)).toEqual({ wrong: [], brought: 0, stuck: false });
    }
  });

  it('turns a part away when it cannot hold its sources', () => {
    expect(playThrough(3, 1, true).stuck).toBe(true);
  });
});
