import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, type Result } from '../../core/result.ts';
import { mostSources, type PartPlan, type PlacementRules, planParts } from '../../kernels/placement/index.ts';
import type { TableProblem } from '../problem.ts';
import { attempt } from './attempt.ts';
import { FileShelf } from './file-shelf.ts';
import { type PartsRequest, type PartsResult, solveParts } from './solve-parts.ts';
import { finishTable, type TableIdentity } from './write-table.ts';

export interface BuildRequest extends TableIdentity, Pick<PartsRequest, 'signal' | 'onProgress'> {
  readonly rules: PlacementRules;
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
const MAX_PART_CELLS = 24;
const MIN_PART_CELLS = 14;
export const MAX_TABLE_CELLS = 40;

/** Solves a whole board, on all cores and beyond memory, and writes its table. */
export async function buildTable(request: BuildRequest): Promise<Result<PartsResult, TableProblem>> {
  const slotBytes = Math.max(LEAST_SLOT_BYTES, request.memory - OVERHEAD_BYTES);
  const threads = request.threads ?? availableParallelism();
  const plan = choosePlan(request, slotBytes, threads);
  if (!plan) return err({ kind: 'memory' });
  const order = { ...request, plan, slotBytes, threads: Math.min(threads, plan.solved.length) };
  if (request.out !== undefined) return buildFile(order, request.out);
  const atOnce = plan.solved.length + workingSlots(plan, threads);
  return atOnce * plan.design.partBytes > slotBytes ? solveSpilling(order) : solveParts(plan, order);
}

type PlannedRequest = BuildRequest & PartsRequest & { readonly plan: PartPlan };

async function buildFile(order: PlannedRequest, out: string): Promise<Result<PartsResult, TableProblem>> {
  const { plan } = order;
  const shelf = FileShelf.open(plan, `${out}.partial`, order.restart !== true);
  if (!shelf.ok) return shelf;
  try {
    const records = await shelf.value.records();
    if (records.ok && records.value.size > 0) order.onResume?.(records.value.size, plan.solved.length);
    const result = await solveParts(plan, { ...order, shelf: shelf.value });
    if (!result.ok) return result;
    const finished = finishTable(shelf.value, plan, order, result.value.lost, out);
    return finished.ok ? result : finished;
  } finally {
    shelf.value.close();
  }
}

/** No table is wanted, but the parts do not fit the memory: those that do not wait in a file that goes afterwards. */
async function solveSpilling(order: PlannedRequest): Promise<Result<PartsResult, TableProblem>> {
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

/** The largest parts of which the threads' sources fit the memory; undefined when none are small enough. */
function choosePlan(
  { rules, symmetries = [], partCells }: BuildRequest,
  slotBytes: number,
  threads: number,
): PartPlan | undefined {
  const planOf = (cells: number) => planParts(rules, { symmetries, partCells: cells });
  if (partCells !== undefined) return planOf(partCells);
  for (let cells = Math.min(MAX_PART_CELLS, rules.cells); ; cells -= 2) {
    const plan = planOf(cells);
    if (workingSlots(plan, threads) * plan.design.partBytes <= slotBytes) return plan;
    if (cells - 2 < MIN_PART_CELLS) return undefined;
  }
}

/** Each thread needs its part and its sources; a source may need the part it is the image of as well. */
function workingSlots(plan: PartPlan, threads: number): number {
  return threads * (2 * mostSources(plan) + 1);
}
