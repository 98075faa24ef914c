import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type GrundyTable,
  mostSources,
  type PartPlan,
  type PlacementRules,
  planParts,
} from '../kernels/placement/index.ts';
import { checksumsOf, MAX_BLOCK_BYTES, makePrefix, makeSuffix, type TableDescription } from './format.ts';
import { PartStore } from './part-store.ts';
import { type PartsResult, type Progress, solveParts, TooLittleMemory } from './solve-parts.ts';

/** Whose table it is: written into the file. */
export interface TableIdentity {
  readonly game: string;
  readonly variant: Readonly<Record<string, unknown>>;
}

export interface BuildRequest extends TableIdentity {
  readonly rules: PlacementRules;
  /** Images of the board's cells; those that do not fit the moves are left out. */
  readonly symmetries?: readonly (readonly number[])[];
  /** The table file; without one only the counts are found. */
  readonly out?: string;
  /** Go on where a killed job stopped. */
  /** Forget what a stopped run left at `out`, instead of going on from there. */
  readonly restart?: boolean;
  /** Told when the work of a stopped run is taken up. */
  readonly onResume?: (done: number, total: number) => void;
  /** Resident memory to stay within, in bytes. */
  readonly memory: number;
  readonly threads?: number;
  /** Cells inside a part; chosen to suit the memory when left out. */
  readonly partCells?: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** What the program itself and its threads take. */
const OVERHEAD_BYTES = 200 * 2 ** 20;
const LEAST_SLOT_BYTES = 16 * 2 ** 20;
const MAX_PART_CELLS = 24;
const MIN_PART_CELLS = 14;
export const MAX_TABLE_CELLS = 40;

/** Solves a whole board, on all cores and beyond memory, and writes its table. */
export async function buildTable(request: BuildRequest): Promise<PartsResult> {
  const slotBytes = Math.max(LEAST_SLOT_BYTES, request.memory - OVERHEAD_BYTES);
  const threads = request.threads ?? availableParallelism();
  const plan = choosePlan(request, slotBytes, threads);
  const partial = request.out === undefined ? undefined : `${request.out}.partial`;
  const atOnce = plan.solved.length + workingSlots(plan, threads);
  const spill = partial === undefined && atOnce * plan.design.partBytes > slotBytes;
  const scratch = spill ? mkdtempSync(join(tmpdir(), 'kibitz-')) : undefined;
  const path = partial ?? (scratch && join(scratch, 'parts'));
  const store = path === undefined ? undefined : new PartStore(plan, path, request.restart !== true);
  if (store && store.finished.size > 0) request.onResume?.(store.finished.size, plan.solved.length);
  try {
    const result = await solveParts(plan, {
      ...{ slotBytes, workers: Math.min(threads, plan.solved.length) },
      ...(store ? { store } : {}),
      ...(request.onProgress ? { onProgress: request.onProgress } : {}),
    });
    if (store && request.out !== undefined) finishFile(store, plan, request, result, request.out);
    return result;
  } finally {
    store?.close();
    if (scratch !== undefined) rmSync(scratch, { recursive: true });
  }
}

/** The largest parts of which the threads' sources fit the memory. */
function choosePlan(
  { rules, symmetries = [], partCells }: BuildRequest,
  slotBytes: number,
  threads: number,
): PartPlan {
  const planOf = (cells: number) => planParts(rules, { symmetries, partCells: cells });
  if (partCells !== undefined) return planOf(partCells);
  for (let cells = Math.min(MAX_PART_CELLS, rules.cells); ; cells -= 2) {
    const plan = planOf(cells);
    if (workingSlots(plan, threads) * plan.design.partBytes <= slotBytes) return plan;
    if (cells - 2 < MIN_PART_CELLS) throw new TooLittleMemory();
  }
}

/** Each thread needs its part and its sources; a source may need the part it is the image of as well. */
function workingSlots(plan: PartPlan, threads: number): number {
  return threads * (2 * mostSources(plan) + 1);
}

function finishFile(
  store: PartStore,
  plan: PartPlan,
  request: BuildRequest,
  result: PartsResult,
  out: string,
): void {
  const { layout, partBytes } = plan.design;
  store.append(
    makeSuffix(
      {
        ...{ kind: 'outcome', game: request.game, variant: request.variant, ...describeRules(plan.rules) },
        ...{
          order: layout.order,
          partBits: layout.partBits,
          symmetries: plan.symmetries,
          parts: plan.solved,
        },
        ...{ partBytes, blockBytes: store.blockBytes, lost: String(result.lost) },
      },
      store.allChecksums(),
    ),
  );
  renameSync(store.path, out);
  if (existsSync(store.journal)) rmSync(store.journal);
}

function describeRules({
  cells,
  masks,
  misere,
}: PlacementRules): Pick<TableDescription, 'cells' | 'masks' | 'misere'> {
  return { cells, masks: masks.map(mask => mask.toString(16)), misere: misere === true };
}

/** Writes Grundy values that are in memory. */
export function writeGrundyTable(
  out: string,
  identity: TableIdentity,
  rules: PlacementRules,
  table: GrundyTable,
): void {
  const { order, histogram } = table;
  const values = table.values();
  const blockBytes = Math.min(MAX_BLOCK_BYTES, values.length);
  const identityMap = Array.from({ length: rules.cells }, (_, cell) => cell);
  const suffix = makeSuffix(
    {
      ...{ kind: 'grundy', game: identity.game, variant: identity.variant, ...describeRules(rules) },
      ...{ order, partBits: 0, symmetries: [identityMap], parts: [0] },
      ...{ partBytes: values.length, blockBytes, lost: String(histogram[0] ?? 0n) },
    },
    checksumsOf(values, blockBytes),
  );
  const partial = `${out}.partial`;
  writeFileSync(partial, makePrefix());
  writeFileSync(partial, values, { flag: 'a' });
  writeFileSync(partial, suffix, { flag: 'a' });
  renameSync(partial, out);
}

/** Whether a table is about these rules: the same cells, the same moves in any order, the same ending. */
export function tableFits(description: TableDescription, rules: PlacementRules): boolean {
  const sorted = (masks: readonly string[]) => [...masks].sort().join();
  const own = describeRules(rules);
  return (
    description.cells === own.cells &&
    description.misere === own.misere &&
    sorted(description.masks) === sorted(own.masks)
  );
}
