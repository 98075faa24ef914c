import { ok, type Result } from '../../core/result.ts';
import { countPositions, type PartPlan } from '../../kernels/placement/index.ts';
import type { TableError } from '../errors.ts';
import { PartGraph } from '../parts/graph.ts';
import { openSlotMemory } from '../parts/memory.ts';
import { threadExecutor } from '../parts/node/executors.ts';
import { type PartsRequest, solveParts } from '../parts/solve-parts.ts';
import type { TableCounts } from './write-table.ts';

export interface SolveRequest extends Pick<PartsRequest, 'store' | 'signal' | 'onProgress'> {
  /** For parts; the threads themselves need about 150 MB more. */
  readonly bytes: number;
  readonly threads: number;
  readonly makeExecutor?: typeof threadExecutor;
}

/** Solves every part of a plan and counts its positions. */
export async function solveTable(
  plan: PartPlan,
  { bytes, threads, store, makeExecutor = threadExecutor, signal, onProgress }: SolveRequest,
): Promise<Result<TableCounts, TableError>> {
  const countsOf = new Map<number, readonly bigint[]>();
  let start: number | undefined;
  const memory = openSlotMemory(plan, { bytes, threads, keepImages: true });
  const solved = await solveParts(new PartGraph(plan), {
    ...{ memory, store, signal, onProgress, executor: makeExecutor(memory) },
    onPart(part, { counts }, bytes) {
      countsOf.set(part, counts);
      if (part === 0 && bytes) start = startIn(plan, bytes);
    },
  });
  if (!solved.ok) return solved;
  if (start === undefined) {
    const first = new Uint8Array(plan.partBytes);
    const read = await store!.read(0, first);
    if (!read.ok) return read;
    start = startIn(plan, first);
  }
  const histogram = countPositions(plan, countsOf);
  const lost = histogram[0] ?? 0n;
  if (!plan.grundy) return ok({ lost, startIsLost: start === 1 });
  return ok({ lost, startIsLost: start === 0, grundy: { start, histogram } });
}

/** The value of the start, position 0 of part 0: a bit of each plane. */
function startIn({ planes, design }: PartPlan, part: Uint8Array): number {
  let start = 0;
  for (let plane = 0; plane < planes; plane++) start |= (part[plane * design.partBytes]! & 1) << plane;
  return start;
}
