import { describe, expect, it, onTestFinished } from 'vitest';
import { cram, marbles } from '../../../games/placement/games.ts';
import { mostSources, type PartPlan, tabulateOutcomes } from '../../../kernels/placement/index.ts';
import { checksumsOf } from '../../node/format.ts';
import { boardOf, planOf, sure } from '../../testing/boards.ts';
import { solveElsewhere } from '../../testing/elsewhere.ts';
import type { PartExecutor } from '../executor.ts';
import { PartGraph } from '../graph.ts';
import { openSlotMemory, type SlotMemory } from '../memory.ts';
import { solveParts } from '../solve-parts.ts';
import type { PartStore } from '../store.ts';
import { inlineExecutor, threadExecutor } from './executors.ts';

/** A store under test: one place that is opened several times, as by runs after each other. */
export interface StorePlace {
  open(): Promise<PartStore>;
  /** Changes a bit in every stored part. */
  damage(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreKind {
  readonly name: string;
  /** Several runs may write at once. */
  readonly isShared: boolean;
  make(plan: PartPlan): Promise<StorePlace>;
}

const EXECUTORS: readonly (readonly [string, (memory: SlotMemory) => PartExecutor])[] = [
  ['this thread', inlineExecutor],
  ['threads', threadExecutor],
];

interface RunOptions {
  readonly makeExecutor?: (memory: SlotMemory) => PartExecutor;
  readonly keepImages?: boolean;
  readonly stopAfter?: number;
}

/** Solves with memory for one part and its sources, so that most parts must be read back. */
async function run(
  plan: PartPlan,
  store: PartStore,
  { makeExecutor = inlineExecutor, keepImages = true, stopAfter }: RunOptions = {},
) {
  const graph = new PartGraph(plan);
  const slots = (keepImages ? 2 : 3) * mostSources(plan) + 1;
  const memory = openSlotMemory(plan, { bytes: slots * plan.partBytes, threads: 1, keepImages });
  const sums = new Map<number, readonly number[]>();
  const counts = new Map<number, readonly bigint[]>();
  const stop = new AbortController();
  let taken = 0;
  const result = await solveParts(graph, {
    ...{ memory, store, executor: makeExecutor(memory), signal: stop.signal },
    onPart(part, record, bytes) {
      counts.set(part, record.counts);
      if (bytes) sums.set(part, checksumsOf(bytes));
      else taken++;
    },
    onProgress: ({ done }) => {
      if (stopAfter !== undefined && done >= stopAfter) stop.abort();
    },
  });
  return { result, sums, counts, taken };
}

/** Every store holds parts so that a run, and a run after a run that was killed, gives the same bytes. */
export function testPartStore({ name, isShared, make }: StoreKind): void {
  async function placeOf(plan: PartPlan): Promise<StorePlace> {
    const place = await make(plan);
    onTestFinished(() => place.close());
    return place;
  }

  describe(name, () => {
    const small = planOf(boardOf(marbles, 3, 4), 8);
    const expected = solveElsewhere(small);

    it.each(
      EXECUTORS.flatMap(([executor, makeExecutor]) =>
        [true, false].map(keepImages => ({ executor, keepImages, makeExecutor })),
      ),
    )('holds the same bytes: $executor, images kept: $keepImages', async ({ makeExecutor, keepImages }) => {
      for (const board of [boardOf(marbles, 4, 5), boardOf(cram, 4, 5, true)]) {
        const plan = planOf(board, 12);
        const place = await placeOf(plan);
        const { result, sums, counts } = await run(plan, await place.open(), { makeExecutor, keepImages });
        expect(sure(result).read).toBeGreaterThan(0);
        const { bytes, lostOf } = solveElsewhere(plan);
        expect(sums).toEqual(new Map([...bytes].map(([part, each]) => [part, checksumsOf(each)])));
        expect(counts).toEqual(new Map([...lostOf].map(([part, lost]) => [part, [lost]])));
        const whole = tabulateOutcomes(board.rules);
        expect(bytes.get(0)![0]! & 1).toBe(whole.isLost(0n) ? 1 : 0);
      }
    });

    it('continues after each part at which a run can end', async () => {
      const many = planOf(boardOf(marbles, 4, 4), 10);
      const expected = solveElsewhere(many);
      let stopped = 0;
      for (let stopAfter = 1; stopAfter < many.solved.length; stopAfter++) {
        const place = await placeOf(many);
        const first = await run(many, await place.open(), { stopAfter });
        // its last parts may be solved before it is stopped
        if (!first.result.ok) {
          expect(first.result.error).toEqual({ kind: 'stopped' });
          stopped++;
        }
        const { result, sums, counts, taken } = await run(many, await place.open());
        expect(taken).toBeGreaterThanOrEqual(stopAfter);
        expect(sure(result).solved).toBe(many.solved.length - taken);
        for (const [part, sum] of sums) expect(sum).toEqual(checksumsOf(expected.bytes.get(part)!));
        expect(counts).toEqual(new Map([...expected.lostOf].map(([part, lost]) => [part, [lost]])));
      }
      expect(stopped).toBeGreaterThan(many.solved.length / 2);
    });

    it('notices a part that was damaged', async () => {
      const plan = planOf(boardOf(marbles, 4, 5), 12);
      const { bytes } = solveElsewhere(plan);
      const noticed: string[] = [];
      for (const isReopened of [false, true]) {
        const place = await placeOf(plan);
        const store = await place.open();
        await run(plan, store, { stopAfter: plan.solved.length / 2 });
        await place.damage();
        const { result, sums, taken } = await run(plan, isReopened ? await place.open() : store);
        if (!result.ok) noticed.push(result.error.kind);
        // a file store compares its parts when it is opened: they are solved again
        else expect(taken).toBe(0);
        for (const [part, sum] of sums) expect(sum).toEqual(checksumsOf(bytes.get(part)!));
      }
      expect(new Set(noticed)).toEqual(new Set(['damaged']));
    });

    it.runIf(isShared)('takes the parts of two runs at once', async () => {
      const place = await placeOf(small);
      const runs = await Promise.all([run(small, await place.open()), run(small, await place.open())]);
      for (const { result, sums } of runs) {
        expect(result.ok).toBe(true);
        for (const [part, sum] of sums) expect(sum).toEqual(checksumsOf(expected.bytes.get(part)!));
      }
    });
  });
}
