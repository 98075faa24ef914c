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
import type { TableError } from '../errors.ts';
import { TableFileStore } from '../parts/node/table-file-store.ts';
import { attempt, freeBytes, takenBytes } from './files.ts';
import { type SolveRequest, solveTable } from './solve-table.ts';
import { finishTable, type TableCounts, type TableIdentity } from './write-table.ts';

export interface BuildRequest extends TableIdentity, Pick<SolveRequest, 'signal' | 'onProgress'> {
  readonly rules: PlacementRules;
  /** Grundy values instead of outcomes. */
  readonly grundy?: boolean | undefined;
  /** Symmetries of the board. Those that do not map moves to moves are left out. */
  readonly symmetries?: readonly (readonly number[])[];
  /** The table file. Without it, only the counts are computed. */
  readonly out?: string | undefined;
  /** Discard what a stopped run left at `out`, instead of continuing from it. */
  readonly restart?: boolean | undefined;
  /** Called when a stopped run is continued. */
  readonly onResume?: ((done: number, total: number) => void) | undefined;
  /** Resident memory to stay within, in bytes. */
  readonly memory: number;
  readonly threads?: number | undefined;
  /** Cells inside a part. By default chosen to suit the memory. */
  readonly partCells?: number;
}

/** Memory of the program itself and its threads. */
const OVERHEAD_BYTES = 200 * 2 ** 20;
const LEAST_SLOT_BYTES = 16 * 2 ** 20;
const LEAST_CHECKED_BYTES = 2 ** 28;
const MAX_PART_CELLS = 24;
/** A part of Grundy values has several planes, and separating its sources by value takes scratch memory. */
const MAX_GRUNDY_PART_CELLS = 20;
const MIN_PART_CELLS = 14;
export const MAX_TABLE_CELLS = 40;
export const MAX_GRUNDY_TABLE_CELLS = 36;

/** Solves a whole board, on all cores and beyond memory, and writes its table. */
export async function buildTable(request: BuildRequest): Promise<Result<TableCounts, TableError>> {
  const bytes = Math.max(LEAST_SLOT_BYTES, request.memory - OVERHEAD_BYTES);
  const threads = request.threads ?? availableParallelism();
  const plan = choosePlan(request, bytes, threads);
  if (!plan) return err({ kind: 'memory' });
  const planned = { ...request, plan, bytes, threads: Math.min(threads, plan.solved.length) };
  if (request.out !== undefined) return buildFile(planned, request.out);
  const atOnce = plan.solved.length + workingSlots(plan, threads);
  return atOnce * plan.partBytes + scratchBytes(plan, threads) > bytes
    ? solveSpilling(planned)
    : solveTable(plan, planned);
}

type PlannedRequest = BuildRequest & SolveRequest & { readonly plan: PartPlan; readonly store?: undefined };

async function buildFile(request: PlannedRequest, out: string): Promise<Result<TableCounts, TableError>> {
  const { plan, restart = false, onResume } = request;
  const partial = `${out}.partial`;
  const space = attempt('write', out, () => spaceProblem(plan, out, restart ? 0 : takenBytes(partial)));
  if (!space.ok) return space;
  if (space.value) return err(space.value);
  const opened = TableFileStore.open(plan, partial, !restart);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    const records = await store.records();
    if (records.ok && records.value.size > 0) onResume?.(records.value.size, plan.solved.length);
    const result = await solveTable(plan, { ...request, store });
    if (!result.ok) return result;
    const finished = finishTable(store, plan, request, result.value, out);
    return finished.ok ? result : finished;
  } finally {
    store.close();
  }
}

/** Without a table file, parts that do not fit into memory go to a temporary file. */
async function solveSpilling(request: PlannedRequest): Promise<Result<TableCounts, TableError>> {
  const { plan } = request;
  const space = spaceProblem(plan, tmpdir(), 0);
  if (space) return err(space);
  const folder = attempt('write', tmpdir(), () => mkdtempSync(join(tmpdir(), 'kibitz-')));
  if (!folder.ok) return folder;
  try {
    const store = TableFileStore.open(plan, join(folder.value, 'parts'), false);
    if (!store.ok) return store;
    try {
      return await solveTable(plan, { ...request, store: store.value });
    } finally {
      store.value.close();
    }
  } finally {
    rmSync(folder.value, { recursive: true });
  }
}

/** A large file is refused before the work begins; a small one that does not fit fails soon. */
function spaceProblem(plan: PartPlan, path: string, own: number): TableError | undefined {
  const needed = plan.solved.length * plan.partBytes;
  if (needed < LEAST_CHECKED_BYTES) return undefined;
  const free = freeBytes(path) + own;
  return needed > free ? { kind: 'space', path, needed, free } : undefined;
}

/** The largest parts whose sources fit into memory for all threads; undefined when none are small enough. */
function choosePlan(
  { rules, grundy = false, symmetries = [], partCells }: BuildRequest,
  bytes: number,
  threads: number,
): PartPlan | undefined {
  const planOf = (cells: number) => planParts(rules, { symmetries, partCells: cells, grundy });
  if (partCells !== undefined) return planOf(partCells);
  const most = grundy ? MAX_GRUNDY_PART_CELLS : MAX_PART_CELLS;
  for (let cells = Math.min(most, rules.cells); ; cells -= 2) {
    const plan = planOf(cells);
    const needed = workingSlots(plan, threads) * plan.partBytes + scratchBytes(plan, threads);
    if (needed <= bytes) return plan;
    if (cells - 2 < MIN_PART_CELLS) return undefined;
  }
}

/** Each thread needs its part and its sources, and for a source that is an image also the part that is turned. */
function workingSlots(plan: PartPlan, threads: number): number {
  return threads * (2 * mostSources(plan) + 1);
}

function scratchBytes(plan: PartPlan, threads: number): number {
  return plan.grundy ? threads * grundyScratchBytes(plan) : 0;
}
