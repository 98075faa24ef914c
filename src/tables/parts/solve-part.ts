import {
  compileParts,
  kernelPlaces,
  makePartMemory,
  mostSources,
  PartKernel,
  type PartPlan,
  placeKernels,
  sourcesOf,
} from '../../kernels/placement/index.ts';

export interface SolvedPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Lost positions, or those of each Grundy value, 0 first. */
  readonly counts: readonly bigint[];
}

/**
 * Solves one part from the bytes of its sources, by their numbers, wherever these and the plan are available. Only the
 * plan's module and memory are kept for the next part.
 */
export function solvePart(
  plan: PartPlan,
  part: number,
  sources: ReadonlyMap<number, Uint8Array>,
): SolvedPart {
  const { kernel, memory, free } = machineOf(plan);
  const { partBytes } = plan;
  const slot = (index: number) => new Uint8Array(memory.buffer, free + index * partBytes, partBytes);
  const [dest, original] = [slot(0), slot(1)];
  const addresses = new Map<number, number>();
  for (const [index, { reach, solved, symmetry }] of sourcesOf(plan, part).entries()) {
    const bytes = sources.get(solved);
    if (bytes?.length !== partBytes)
      throw new RangeError(`part ${part} needs ${partBytes} bytes of ${solved}`);
    const place = slot(2 + index);
    if (symmetry === 0) place.set(bytes);
    else {
      original.set(bytes);
      kernel.turn(symmetry, original.byteOffset, place.byteOffset);
    }
    addresses.set(reach, place.byteOffset);
  }
  const counts = kernel.solve(part, dest.byteOffset, reach => addresses.get(reach));
  return { bytes: new Uint8Array(dest), counts };
}

interface Machine {
  readonly kernel: PartKernel;
  readonly memory: WebAssembly.Memory;
  readonly free: number;
}

const machines = new WeakMap<PartPlan, Machine>();

function machineOf(plan: PartPlan): Machine {
  const known = machines.get(plan);
  if (known) return known;
  const place = placeKernels(plan, 1);
  // the part, a source as it came, and each source as the part sees it
  const memory = makePartMemory(plan, place, 2 + mostSources(plan));
  const kernel = new PartKernel(plan, compileParts(plan), memory, kernelPlaces(place)[0]!);
  const machine = { kernel, memory, free: place.free };
  machines.set(plan, machine);
  return machine;
}
