import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../core/result.ts';
import { cellCount } from '../../../games/placement/board.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { turnSymmetries } from '../../../games/placement/symmetries.ts';
import {
  cutParts,
  mostSources,
  type PartPlan,
  type PlacementRules,
  planParts,
} from '../../../kernels/placement/index.ts';
import type { TableError } from '../../errors.ts';
import { freeBytes, takenBytes } from '../../node/files.ts';
import { forecastRun, type RunForecast } from '../../parts/forecast.ts';
import { PartGraph } from '../../parts/graph.ts';
import { slotsWithin } from '../../parts/memory.ts';
import { PARTS, removeRunFiles } from '../../parts/node/slot-file-store.ts';
import { arrangeTop } from '../../parts/order.ts';
import { RUN_OVERHEAD_BYTES } from '../estimate.ts';
import { type RunRequest, type RunResult, runBoard } from './run-board.ts';

export interface PlannedRun {
  readonly plan: PartPlan;
  readonly blockBits: number;
  readonly threads: number;
  /** Bytes for parts in memory. */
  readonly memory: number;
  /** Parts that fit there besides what the threads need. */
  readonly slots: number;
  /** Bytes on disk at the peak. */
  readonly disk: number;
  readonly forecast: RunForecast;
}

const MAX_PART_CELLS = 24;
const MIN_PART_CELLS = 14;
/** Numbers of parts are signed 32-bit integers, and there is a table of them. */
const MAX_TOP_CELLS = 24;
/** More parts in flight than are solved at once: see runBoard. */
const PARTS_AT_ONCE = 4;
/** Slots that are being written while others are not yet free. */
const SPARE_SLOTS = 64;

export interface RunBounds {
  /** Limit of the resident memory. */
  readonly memory: number;
  readonly threads?: number;
  readonly partCells?: number;
}

/** Cuts a board so that the memory suffices; undefined if no cut is small enough. */
export function planRun(
  rules: PlacementRules,
  symmetries: readonly (readonly number[])[],
  bounds: RunBounds,
): PlannedRun | undefined {
  const threads = bounds.threads ?? availableParallelism();
  const memory = bounds.memory - RUN_OVERHEAD_BYTES;
  const most = bounds.partCells ?? Math.min(MAX_PART_CELLS, rules.cells);
  for (let cells = most; cells >= MIN_PART_CELLS && rules.cells - cells <= MAX_TOP_CELLS; cells -= 2) {
    const { top, blockBits } = arrangeTop(cutParts(rules, { symmetries, partCells: cells }));
    const plan = planParts(rules, { symmetries, partCells: cells, top });
    const slots = slotsWithin(plan, { bytes: memory, threads, keepImages: false });
    if (slots < PARTS_AT_ONCE * (mostSources(plan) + 1) && slots <= plan.solved.length) continue;
    const forecast = forecastRun(new PartGraph(plan, blockBits), slots);
    const disk = (forecast.mostAlive + SPARE_SLOTS) * plan.design.partBytes;
    return { plan, blockBits, threads, memory, slots, disk, forecast };
  }
  return undefined;
}

export interface GameRunRequest
  extends RunBounds,
    Pick<RunRequest, 'folder' | 'positions' | 'sets' | 'restart' | 'signal' | 'onResume' | 'onProgress'> {
  /** Limit of the disk space. Default: the free space. */
  readonly disk?: number;
}

export interface GameRunResult extends RunResult {
  readonly planned: PlannedRun;
}

/** Solves a board of a game beyond memory, and removes its working files. */
export async function runGame(
  { masks, board, variant }: PlacementGame,
  request: GameRunRequest,
): Promise<Result<GameRunResult, TableError>> {
  const rules = { cells: cellCount(board), masks, misere: variant.misere };
  const planned = planRun(rules, turnSymmetries(board, masks), request);
  if (!planned) return err({ kind: 'memory' });
  const room = diskProblem(planned.disk, request);
  if (room) return err(room);
  const result = await runBoard({ ...request, ...planned });
  if (!result.ok) return result;
  removeRunFiles(request.folder);
  return ok({ ...result.value, planned });
}

function diskProblem(needed: number, { folder, disk, restart }: GameRunRequest): TableError | undefined {
  // the space that it uses already is available to it
  const own = restart ? 0 : takenBytes(join(folder, PARTS));
  const free = Math.min(disk ?? Number.POSITIVE_INFINITY, freeBytes(folder) + own);
  return needed > free ? { kind: 'disk', path: folder, needed, free } : undefined;
}
