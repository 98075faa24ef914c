import {
  compileParts,
  designOf,
  type KernelPlace,
  kernelPlaces,
  makePartMemory,
  mostSources,
  type PartDesign,
  type PartPlan,
  placeKernels,
} from '../../kernels/placement/index.ts';

/** WebAssembly's pages of 64 KiB, the last of which cannot be used: what the threads of one process can share. */
export const WASM_LIMIT = 65_535 * 65_536;

/** What a thread needs to solve parts in the common memory. */
export interface KernelData {
  readonly parts: PartDesign;
  readonly module: WebAssembly.Module;
  readonly memory: WebAssembly.Memory;
  readonly place: KernelPlace;
  /** Space for the images that one part needs, where no images are kept. */
  readonly imageScratch: number;
}

/** The memory in which several threads solve parts. */
export interface SlotMemory {
  readonly slots: number;
  readonly keepImages: boolean;
  /** By thread. */
  readonly kernels: readonly KernelData[];
  address(slot: number): number;
  bytes(slot: number): Uint8Array;
}

export interface MemoryRequest {
  /** Bytes for parts and images. */
  readonly bytes: number;
  readonly threads: number;
  readonly keepImages: boolean;
}

/** How many parts the memory would hold besides what threads work with; not positive when it is too small. */
export function slotsWithin(plan: PartPlan, { bytes, threads, keepImages }: MemoryRequest): number {
  const { free, scratch } = placeKernels(plan, threads);
  const rest = Math.min(bytes - (free - scratch[0]!), WASM_LIMIT - free);
  const all = Math.floor(rest / plan.partBytes) - threads * scratchImages(plan, keepImages);
  return Math.min(all, keepImages ? 2 * plan.solved.length + 64 : plan.solved.length + 1);
}

/** Images of a part's sources, or of the part itself when it is compared with its own. */
function scratchImages(plan: PartPlan, keepImages: boolean): number {
  return keepImages ? 0 : Math.max(1, mostSources(plan));
}

export function openSlotMemory(plan: PartPlan, request: MemoryRequest): SlotMemory {
  const { threads, keepImages } = request;
  const { partBytes } = plan;
  const place = placeKernels(plan, threads);
  const slots = Math.max(0, slotsWithin(plan, request));
  const images = scratchImages(plan, keepImages);
  const memory = makePartMemory(plan, place, slots + threads * images);
  const module = compileParts(plan);
  const address = (slot: number) => place.free + slot * partBytes;
  return {
    ...{ slots, keepImages, address },
    bytes: slot => new Uint8Array(memory.buffer, address(slot), partBytes),
    kernels: kernelPlaces(place).map((own, thread) => ({
      ...{ parts: designOf(plan), module, memory, place: own },
      imageScratch: address(slots + thread * images),
    })),
  };
}
