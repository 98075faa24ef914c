import type { PartPlan } from '../kernels/placement/index.ts';
import { checksumsOf } from '../tables/node/format.ts';
import { type PlanData, parsePlanData } from '../tables/parts/plan-data.ts';
import { solvePart } from '../tables/parts/solve-part.ts';
import { type PartNote, packPart } from './part-bytes.ts';

/** Solve a part from its sources. */
export interface PartJob {
  /** The run. Equal names mean equal plans. */
  readonly owner: string;
  readonly plan: PlanData;
  readonly part: number;
  /** In shared memory, so that nothing is copied to the thread. */
  readonly sources: readonly (readonly [part: number, bytes: Uint8Array])[];
  readonly deflate: boolean;
}

export interface PartAnswer {
  /** In shared memory, for the next parts. */
  readonly bytes: Uint8Array;
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly note: PartNote;
}

/** A plan holds a compiled module and its memory. The last plan is kept, as jobs of one run follow each other. */
export class JobSolver {
  private last: { readonly owner: string; readonly plan: PartPlan } | undefined;

  solve({ owner, plan, part, sources, deflate }: PartJob): PartAnswer {
    const { bytes, counts } = solvePart(this.planOf(owner, plan), part, new Map(sources));
    const note = { lost: String(counts[0]), checksums: checksumsOf(bytes), first: bytes[0]! & 1 };
    const packed = packPart(owner, part, bytes, note, deflate);
    return { bytes: inSharedMemory(bytes), packed, note };
  }

  private planOf(owner: string, data: PlanData): PartPlan {
    if (this.last?.owner === owner) return this.last.plan;
    const parsed = parsePlanData(data);
    if (!parsed.ok) throw new Error(parsed.error.en);
    this.last = { owner, plan: parsed.value };
    return parsed.value;
  }
}

export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}
