import { describe, expect, it } from 'vitest';
import type { Machines, PartCosts } from '../../core/run-plan.ts';
import { marbles } from '../../games/placement/games.ts';
import { boardOf } from '../testing/boards.ts';
import { cutForRun, estimateRun, extrapolate, goThrough, RUN_OVERHEAD_BYTES } from './estimate.ts';

const COSTS: PartCosts = { solveMs: 7, sourceMs: 0.4, turnMs: 0.8, moveMs: 0.4 };
const HERE: Machines = {
  ...{ workers: 1, cores: 2, memory: 2 ** 31, readRate: 2.9e9, writeRate: 1.4e9, networkRate: 1.25e9 },
};

function planOf(rows: number, columns: number, machines: Partial<Machines> = {}, costs = COSTS) {
  const { rules, symmetries } = boardOf(marbles, rows, columns);
  return estimateRun(cutForRun(rules, symmetries, 24), costs, { ...HERE, ...machines });
}

/** What a small memory leaves for parts of a board in parts of 2 MiB. */
const memoryFor = (slots: number, reaches: number) => RUN_OVERHEAD_BYTES + (slots + 2 * reaches) * 2 ** 21;

describe('a plan', () => {
  it('knows the parts of boards that were solved', () => {
    expect(planOf(5, 7)).toMatchObject({ parts: 576, partBytes: 2 ** 21, isExact: true });
    expect(planOf(6, 6)).toMatchObject({ parts: 570, sources: 9 });
  });

  it('costs what its parts cost', () => {
    const { parts, sources, turned, reads, cpuSeconds, bytes, writtenBytes } = planOf(5, 7);
    const perPart = 7 + 0.4 * sources + 0.8 * turned + 0.4 * (reads + 1);
    expect(cpuSeconds).toBeCloseTo(1.2 + (parts * perPart) / 1000, 6);
    expect([bytes, writtenBytes]).toEqual([parts * 2 ** 21, parts * 2 ** 21]);
  });

  it('reads more the less memory there is, and keeps as much on disk', () => {
    const [large, small] = [planOf(6, 6), planOf(6, 6, { memory: memoryFor(60, 22) })];
    expect(large.reads).toBe(0);
    expect(small.reads).toBeGreaterThan(0.5);
    expect(small.aliveBytes).toBe(large.aliveBytes);
  });

  it('is bound by what is scarce', () => {
    expect(planOf(6, 6).bound).toBe('processors');
    const memory = memoryFor(60, 22);
    expect(planOf(6, 6, { memory, readRate: 1e6 }).bound).toBe('disk');
    const shared = { workers: 4, memory, networkRate: 1e5 };
    expect(planOf(6, 6, shared).bound).toBe('network');
    // a thousand threads wait for one another
    expect(planOf(6, 6, { workers: 500, networkRate: 1e12, readRate: 1e12, writeRate: 1e12 }).bound).toBe(
      'order',
    );
  });

  it('counts machines, hours and money', () => {
    const { elapsedSeconds, machineHours, price } = planOf(6, 6, { workers: 3, price: 2 });
    expect(machineHours).toBeCloseTo((3 * elapsedSeconds) / 3600, 9);
    expect(price).toBeCloseTo(2 * machineHours, 9);
    expect(planOf(6, 6).price).toBeUndefined();
  });
});

describe('a board with too many parts to go through', () => {
  it('is taken from a coarser cut, near what going through it says', () => {
    const { rules, symmetries } = boardOf(marbles, 5, 6);
    const cut = cutForRun(rules, symmetries, 14);
    const [guessed, found] = [extrapolate(cut, 600), goThrough(cut, 600)];
    for (const each of ['parts', 'turned', 'reads', 'alive'] as const) {
      expect(guessed[each] / found[each], each).toBeGreaterThan(0.7);
      expect(guessed[each] / found[each], each).toBeLessThan(1.3);
    }
  });

  it('has all that a plan says', () => {
    const large = planOf(7, 7, { workers: 200 });
    expect(large).toMatchObject({ parts: 2 ** 22, isExact: false });
    expect(large.reads).toBeLessThan(large.sources);
  });
});
