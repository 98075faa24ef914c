import { describe, expect, it } from 'vitest';
import { marbles } from '../../games/placement/games.ts';
import { mostSources, sourcesOf } from '../../kernels/placement/index.ts';
import { boardOf, planOf, seeded } from '../testing/boards.ts';
import { PartGraph } from './graph.ts';
import { PartProgress } from './progress.ts';
import { type SlotLease, SlotPool } from './slot-pool.ts';

const plan = planOf(boardOf(marbles, 4, 5), 12);
const graph = new PartGraph(plan);

interface Run {
  readonly slots: number;
  readonly threads: number;
  readonly isStored: boolean;
  readonly keepImages: boolean;
}

/** Goes through all parts in random order, and records what would be in each slot. */
function goThrough({ slots, threads, isStored, keepImages }: Run) {
  const random = seeded();
  const progress = new PartProgress(graph);
  const pool = new SlotPool(graph, progress, { slots, keepImages });
  const contents = new Map<number, string>();
  const begun: SlotLease[] = [];
  const wrong: string[] = [];
  let [read, made] = [0, 0];
  const finishOne = () => {
    const [lease] = begun.splice(Math.floor(random() * begun.length), 1);
    const { part, dest, missing, images, sources } = lease!;
    read += missing.length;
    made += images.length;
    for (const each of missing) contents.set(each.slot, `solved ${each.part}`);
    for (const { symmetry, from, to } of images) contents.set(to, `${contents.get(from)} by ${symmetry}`);
    for (const { reach, solved, symmetry } of sourcesOf(plan, part)) {
      const source = sources.find(each => each.reach === reach)!;
      const found = `${contents.get(source.slot)}${source.symmetry === 0 ? '' : ` by ${source.symmetry}`}`;
      const expected = symmetry === 0 ? `solved ${solved}` : `solved ${solved} by ${symmetry}`;
      if (found !== expected) wrong.push(`${part}: ${found} instead of ${expected}`);
    }
    contents.set(dest, `solved ${part}`);
    progress.solved(part);
    pool.release(lease!);
    if (isStored) pool.releasePart(part);
    pool.drop(progress.stored(part));
  };
  while (!progress.isDone) {
    const { value: part } = progress.ready().next();
    const lease = begun.length < threads && part !== undefined ? pool.reserve(part) : undefined;
    if (lease) {
      // what is missing is read at once: others may use it
      for (const each of lease.missing) contents.set(each.slot, `solved ${each.part}`);
      progress.begin(lease.part);
      begun.push(lease);
    } else if (begun.length > 0) finishOne();
    else return { wrong, read, made, isStuck: true };
  }
  return { wrong, read, made, isStuck: false };
}

describe.each([true, false])('a slot pool that keeps images: %s', keepImages => {
  /** The largest part, its sources, and the parts that these are images of. */
  const enoughForOne = (keepImages ? 2 : 1) * mostSources(plan) + 1;

  it.each([1, 2, 3])('gives %i threads what their parts need, however few slots there are', threads => {
    const run = { slots: enoughForOne, threads, isStored: true, keepImages };
    const { wrong, read, isStuck } = goThrough(run);
    expect({ wrong, isStuck }).toEqual({ wrong: [], isStuck: false });
    expect(read).toBeGreaterThan(0);
  });

  it('reads nothing twice when everything fits, stored or not', () => {
    for (const isStored of [true, false]) {
      const slots = 2 * plan.solved.length + 64;
      const result = goThrough({ slots, threads: 2, isStored, keepImages });
      expect(result).toMatchObject({ wrong: [], read: 0, isStuck: false });
    }
  });

  it('refuses a part whose sources do not fit', () => {
    expect(goThrough({ slots: 3, threads: 1, isStored: true, keepImages }).isStuck).toBe(true);
  });
});

it('makes each image once if it keeps them', () => {
  const slots = 2 * plan.solved.length + 64;
  const images = plan.solved.flatMap(part => sourcesOf(plan, part)).filter(each => each.symmetry !== 0);
  const { made } = goThrough({ slots, threads: 1, isStored: false, keepImages: true });
  expect(made).toBe(new Set(images.map(({ part }) => part)).size);
  expect(made).toBeLessThan(images.length);
});
