import {
  compileParts,
  designOf,
  kernelPlaces,
  makePartMemory,
  mostSources,
  type PartPlan,
  placeKernels,
} from '../../../kernels/placement/index.ts';
import { WASM_LIMIT } from '../estimate.ts';
import type { RunThreadData } from './run-part.thread.ts';

/** The memory of a run: a cache of solved parts, and for each thread room for the images that a part needs. */
export interface RunRoom {
  readonly slots: number;
  readonly threads: readonly RunThreadData[];
  address(slot: number): number;
  bytes(slot: number): Uint8Array;
}

/** How many parts the cache of a run would have; not positive when the memory is too small. */
export function slotsWithin(plan: PartPlan, memory: number, threads: number): number {
  const { free } = placeKernels(plan, threads);
  const room = Math.min(memory, WASM_LIMIT - free);
  const all = Math.floor(room / plan.design.partBytes);
  return Math.min(all - threads * imagesOf(plan), plan.solved.length + 1);
}

/** Images of its sources, or of the part itself when it is compared with its own. */
function imagesOf(plan: PartPlan): number {
  return Math.max(1, mostSources(plan));
}

export function makeRoom(plan: PartPlan, memory: number, threads: number): RunRoom {
  const { partBytes } = plan.design;
  const place = placeKernels(plan, threads);
  const slots = slotsWithin(plan, memory, threads);
  const images = imagesOf(plan);
  const wasm = makePartMemory(plan, place, slots + threads * images);
  const module = compileParts(plan);
  const address = (slot: number) => place.free + slot * partBytes;
  return {
    ...{ slots, address },
    bytes: slot => new Uint8Array(wasm.buffer, address(slot), partBytes),
    threads: kernelPlaces(place).map((own, thread) => ({
      ...{ parts: designOf(plan), module, memory: wasm, place: own },
      imageRoom: address(slots + thread * images),
    })),
  };
}
