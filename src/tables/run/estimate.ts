import { createRandom } from '../../core/random.ts';
import { BOUNDS, type Machines, type PartCosts, type RunPlan } from '../../core/run-plan.ts';
import {
  cutParts,
  type PartCut,
  type PlacementRules,
  partCellImages,
  planParts,
} from '../../kernels/placement/index.ts';
import { forecastRun, type RunForecast } from '../parts/forecast.ts';
import { PartGraph } from '../parts/graph.ts';
import { WASM_LIMIT } from '../parts/memory.ts';
import { arrangeTop } from '../parts/order.ts';

/** Up to so many cells that number parts, a run is simulated part by part. */
const EXACT_TOP_CELLS = 18;
const COARSE_TOP_CELLS = 16;
const SAMPLES = 4_000;
const SEED = 7;

/** Memory of the program itself, its threads and the stored positions: more than a table needs, which stores none. */
export const RUN_OVERHEAD_BYTES = 300 * 2 ** 20;
/** Processor time before the first part: choosing and locating the stored positions. */
const START_SECONDS = 1.2;

/** How a board would be cut for a run. */
export function cutForRun(
  rules: PlacementRules,
  symmetries: readonly (readonly number[])[],
  partCells: number,
): PartCut & { readonly blockBits: number } {
  const { top, blockBits } = arrangeTop(cutParts(rules, { symmetries, partCells }));
  return { ...cutParts(rules, { symmetries, partCells, top }), blockBits };
}

/** The estimate for a run, from the costs of a part and the bytes to move. */
export function estimateRun(
  cut: PartCut & { readonly blockBits: number },
  costs: PartCosts,
  machines: Machines,
): RunPlan {
  const { design, symmetries } = cut;
  const { partBits } = design.layout;
  const { partBytes } = design;
  const slots = slotsOf(cut, machines);
  const isExact = partBits <= EXACT_TOP_CELLS;
  const { parts, turned, reads, alive } = isExact ? goThrough(cut, slots) : extrapolate(cut, slots);
  const sources = cut.reaches.reduce((sum, reach) => sum + 2 ** -bitCount(reach), 0);
  const solve = parts * (costs.solveMs + sources * costs.sourceMs);
  const turn = parts * turned * costs.turnMs;
  const move = parts * (reads + 1) * costs.moveMs;
  const partSeconds = (solve + turn + move) / 1000;
  const cpuSeconds = START_SECONDS + partSeconds;
  const threads = machines.workers * machines.cores;
  const [readBytes, writtenBytes] = [parts * reads * partBytes, parts * partBytes];
  const perPart = partSeconds / parts;
  const seconds = {
    processors: START_SECONDS + partSeconds / threads,
    disk: (readBytes / machines.readRate + writtenBytes / machines.writeRate) / machines.workers,
    // all read the same sources except for their own share
    network:
      machines.workers === 1
        ? 0
        : ((readBytes + writtenBytes) * (1 - 1 / machines.workers)) / machines.workers / machines.networkRate,
    order: START_SECONDS + perPart * layerRounds(partBits, symmetries.length, threads),
  };
  const bound = BOUNDS.reduce((most, each) => (seconds[each] > seconds[most] ? each : most));
  const elapsedSeconds = seconds[bound];
  const machineHours = (elapsedSeconds * machines.workers) / 3600;
  return {
    positions: 1n << BigInt(cut.rules.cells),
    ...{ parts, partBytes, sources, turned, reads, bytes: parts * partBytes },
    ...{ aliveBytes: alive * parts * partBytes, readBytes, writtenBytes, cpuSeconds },
    cpu: {
      solve: solve / 1000 / partSeconds,
      turn: turn / 1000 / partSeconds,
      move: move / 1000 / partSeconds,
    },
    ...{ seconds, elapsedSeconds, bound, machineHours, machines, costs, isExact },
    ...(machines.price === undefined ? {} : { price: machineHours * machines.price }),
  };
}

/** Parts that fit into a machine's memory besides what its threads need. */
function slotsOf({ design, reaches }: PartCut, { memory, cores, workers }: Machines): number {
  const bytes = Math.min(memory - RUN_OVERHEAD_BYTES, workers === 1 ? WASM_LIMIT : Number.POSITIVE_INFINITY);
  return Math.max(1, Math.floor(bytes / design.partBytes) - cores * reaches.length);
}

interface Traffic {
  readonly parts: number;
  readonly turned: number;
  readonly reads: number;
  /** The share that is alive at the peak. */
  readonly alive: number;
}

export function goThrough(cut: PartCut & { readonly blockBits: number }, slots: number): Traffic {
  const forecast = forecastCut(cut, slots);
  const { parts } = forecast;
  return {
    ...{ parts, turned: forecast.turned / parts, reads: forecast.reads / parts },
    alive: forecast.mostAlive / parts,
  };
}

function forecastCut(cut: PartCut & { readonly blockBits: number }, slots: number): RunForecast {
  const { rules, symmetries, partCells, design, blockBits } = cut;
  const top = design.layout.order.slice(design.layout.bits);
  const plan = planParts(rules, { symmetries, partCells, top });
  const graph = new PartGraph(plan, blockBits);
  // a part and its sources must fit, whatever the memory is
  return forecastRun(graph, Math.max(slots, plan.reaches.length + 2));
}

/**
 * For too many parts to simulate. Each halving of the memory puts one more cell of the part's number out of reach, so
 * reads grow by the same amount each time. A coarser cut of the same board gives that amount.
 */
export function extrapolate(cut: PartCut, slots: number): Traffic {
  const { rules, symmetries, design } = cut;
  const parts = 2 ** design.layout.partBits / symmetries.length;
  const coarse = cutForRun(rules, symmetries, rules.cells - COARSE_TOP_CELLS);
  const all = 2 ** coarse.design.layout.partBits / symmetries.length;
  const [near, far] = [4, 32].map(share => forecastCut(coarse, Math.ceil(all / share)));
  const perHalving = (far!.reads - near!.reads) / far!.parts / Math.log2(32 / 4);
  const halvings = Math.log2(Math.max(1, parts / slots / 4));
  const most = cut.reaches.reduce((sum, reach) => sum + 2 ** -bitCount(reach), 0);
  return {
    ...{ parts, turned: sampleTurned(cut) },
    reads: Math.min(most, near!.reads / near!.parts + perHalving * halvings),
    alive: far!.mostAlive / far!.parts,
  };
}

/** How many sources of a part are images, on average over some parts. */
function sampleTurned(cut: PartCut): number {
  const images = partCellImages(cut);
  const imageOf = (part: number, image: readonly number[]) =>
    image.reduce((sum, to, bit) => ((part >>> bit) & 1 ? sum + to : sum), 0);
  const largest = (part: number) => images.reduce((most, image) => Math.max(most, imageOf(part, image)), 0);
  const random = createRandom(SEED);
  let turned = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const part = largest(random.below(2 ** cut.design.layout.partBits));
    for (const reach of cut.reaches) {
      if ((part & reach) !== 0) continue;
      const source = (part | reach) >>> 0;
      if (largest(source) !== source) turned++;
    }
  }
  return turned / SAMPLES;
}

/** Parts with equally many taken cells can be solved at once: the number of rounds, the last of each layer not full. */
function layerRounds(partBits: number, symmetries: number, threads: number): number {
  let rounds = 0;
  let layer = 1;
  for (let taken = 0; taken <= partBits; taken++) {
    rounds += Math.max(1, Math.ceil(layer / symmetries / threads));
    layer = (layer * (partBits - taken)) / (taken + 1);
  }
  return rounds;
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
