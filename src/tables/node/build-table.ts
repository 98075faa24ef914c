import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, type Result } from '../../core/result.ts';
import {
  grundyScratchBytes,
  mostSources,
  type PartPlan,
  type PlacementRules,
  planParts,
} from '../../kernels/placement/index.ts';
import type { TableProblem } from '../problem.ts';
import { attempt } from './attempt.ts';
import { FileShelf } from './file-shelf.ts';
import { freeBytes, takenBytes } from './free-bytes.ts';
import { type PartsRequest, type PartsResult, solveParts } from './solve-parts.ts';
import { finishTable, type TableIdentity } from './write-table.ts';

export interface BuildRequest extends TableIdentity, Pick<PartsRequest, 'signal' | 'onProgress'> {
  readonly rules: PlacementRules;
  /** Grundy values instead of outcomes. */
  readonly grundy?: boolean;
  /** Images of the board's cells; those that do not fit the moves are left out. */
  readonly symmetries?: readonly (readonly number[])[];
  /** The table file; without one only the counts are found. */
  readonly out?: string;
  /** Forget what a stopped run left at `out`, instead of going on from there. */
  readonly restart?: boolean;
  /** Told when the work of a stopped run is taken up. */
  readonly onResume?: (done: number, total: number) => void;
  /** Resident memory to stay within, in bytes. */
  readonly memory: number;
  readonly threads?: number;
  /** Cells inside a part; chosen to suit the memory when left out. */
  readonly partCells?: number;
}

/** What the program itself and its threads take. */
const OVERHEAD_BYTES = 200 * 2 ** 20;
const LEAST_SLOT_BYTES = 16 * 2 ** 20;
const LEAST_FORESEEN_BYTES = 2 ** 28;
const MAX_PART_CELLS = 24;
/** A part of Grundy values has several planes, and its sources are told apart value by value in scratch room. */
const MAX_GRUNDY_PART_CELLS = 20;
const MIN_PART_CELLS = 14;
export const MAX_TABLE_CELLS = 40;
export const MAX_GRUNDY_TABLE_CELLS = 36;

/** Solves a whole board, on all cores and beyond memory, and writes its table. */
export async function buildTable(request: BuildRequest): Promise<Result<PartsResult, TableProblem>> {
  const slotBytes = Math.max(LEAST_SLOT_BYTES, request.memory - OVERHEAD_BYTES);
  const threads = request.threads ?? availableParallelism();
  const plan = choosePlan(request, slotBytes, threads);
  if (!plan) return err({ kind: 'memory' });
  const order = { ...request, plan, slotBytes, threads: Math.min(threads, plan.solved.length) };
  if (request.out !== undefined) return buildFile(order, request.out);
  const atOnce = plan.solved.length + workingSlots(plan, threads);
  return atOnce * plan.partBytes + scratchBytes(plan, threads) > slotBytes
    ? solveSpilling(order)
    : solveParts(plan, order);
}

type PlannedRequest = BuildRequest & PartsRequest & { readonly plan: PartPlan };

async function buildFile(order: PlannedRequest, out: string): Promise<Result<PartsResult, TableProblem>> {
  const { plan } = order;
  const space = attempt('write', out, () =>
    spaceProblem(plan, out, order.restart ? 0 : takenBytes(`${out}.partial`)),
  );
  if (!space.ok) return space;
  if (space.value) return err(space.value);
  const shelf = FileShelf.open(plan, `${out}.partial`, order.restart !== true);
  if (!shelf.ok) return shelf;
  try {
    const records = await shelf.value.records();
    if (records.ok && records.value.size > 0) order.onResume?.(records.value.size, plan.solved.length);
    const result = await solveParts(plan, { ...order, shelf: shelf.value });
    if (!result.ok) return result;
    const finished = finishTable(shelf.value, plan, order, result.value, out);
    return finished.ok ? result : finished;
  } finally {
    shelf.value.close();
  }
}

/** No table is wanted, but the parts do not fit the memory: those that do not wait in a file that goes afterwards. */
async function solveSpilling(order: PlannedRequest): Promise<Result<PartsResult, TableProblem>> {
  const space = spaceProblem(order.plan, tmpdir(), 0);
  if (space) return err(space);
  const folder = attempt('write', tmpdir(), () => mkdtempSync(join(tmpdir(), 'kibitz-')));
  if (!folder.ok) return folder;
  try {
    const shelf = FileShelf.open(order.plan, join(folder.value, 'parts'), false);
    if (!shelf.ok) return shelf;
    try {
      return await solveParts(order.plan, { ...order, shelf: shelf.value });
    } finally {
      shelf.value.close();
    }
  } finally {
    rmSync(folder.value, { recursive: true });
  }
}

/** What takes long is refused before it begins; a small file that does not fit is soon noticed. */
function spaceProblem(plan: PartPlan, path: string, own: number): TableProblem | undefined {
  const needed = plan.solved.length * plan.partBytes;
  if (needed < LEAST_FORESEEN_BYTES) return undefined;
  const free = freeBytes(path) + own;
  return needed > free ? { kind: 'space', path, needed, free } : undefined;
}

/** The largest parts of which the threads' sources fit the memory; undefined when none are small enough. */
function choosePlan(
  { rules, grundy = false, symmetries = [], partCells }: BuildRequest,
  slotBytes: number,
  threads: number,
): PartPlan | undefined {
  const planOf = (cells: number) => planParts(rules, { symmetries, partCells: cells, grundy });
  if (partCells !== undefined) return planOf(partCells);
  const most = grundy ? MAX_GRUNDY_PART_CELLS : MAX_PART_CELLS;
  for (let cells = Math.min(most, rules.cells); ; cells -= 2) {
    const plan = planOf(cells);
    const needed = workingSlots(plan, threads) * plan.partBytes + scratchBytes(plan, threads);
    if (needed <= slotBytes) return plan;
    if (cells - 2 < MIN_PART_CELLS) return undefined;
  }
}

/** Each thread needs its part and its sources; a source may need the part it is the image of as well. */
function workingSlots(plan: PartPlan, threads: number): number {
  return threads * (2 * mostSources(plan) + 1);
}

function scratchBytes(plan: PartPlan, threads: number): number {
  return plan.grundy ? threads * grundyScratchBytes(plan) : 0;
}
