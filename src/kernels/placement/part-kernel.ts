import { instantiate } from '../wasm.ts';
import { CONTROL } from './control.ts';
import { mirrorName, type PlacementExports } from './emit-module.ts';
import { grundyScratchBytes, solveGrundyPart } from './grundy-part.ts';
import { PAGE_BYTES, roundUp, writeControl } from './machine.ts';
import { tileTables } from './mirror.ts';
import { writeNoMove } from './no-move.ts';
import type { PartPlan } from './parts.ts';
import { planWindows, solveInWindows } from './windows.ts';

/** The part of a plan that solving needs: plain data for threads. */
export type PartDesign = Pick<
  PartPlan,
  'rules' | 'design' | 'mirrors' | 'reaches' | 'grundy' | 'planes' | 'partBytes'
>;

export function designOf(plan: PartPlan): PartDesign {
  const { rules, design, mirrors, reaches, grundy, planes, partBytes } = plan;
  return { rules, design, mirrors, reaches, grundy, planes, partBytes };
}

/** The memory layout: control blocks, common tables, scratch memory per kernel for Grundy values, free memory. */
export interface PartMemory {
  readonly controls: readonly number[];
  readonly tables: readonly number[];
  readonly scratch: readonly number[];
  readonly free: number;
}

/** The addresses of one kernel. */
export interface KernelPlace {
  readonly control: number;
  readonly tables: readonly number[];
  readonly scratch: number;
}

export function kernelPlaces({ controls, tables, scratch }: PartMemory): KernelPlace[] {
  return controls.map((control, kernel) => ({ control, tables, scratch: scratch[kernel]! }));
}

export function placeKernels(parts: PartDesign, kernels: number): PartMemory {
  const { design, mirrors, grundy } = parts;
  let address = kernels * design.controlBytes;
  const tables = mirrors.map(mirror => {
    const at = address;
    address += tileTables(mirror).byteLength;
    return at;
  });
  const controls = Array.from({ length: kernels }, (_, kernel) => kernel * design.controlBytes);
  const firstScratch = roundUp(address, PAGE_BYTES);
  const scratchBytes = grundy ? roundUp(grundyScratchBytes(parts), PAGE_BYTES) : 0;
  const scratch = controls.map((_, kernel) => firstScratch + kernel * scratchBytes);
  return { controls, tables, scratch, free: firstScratch + kernels * scratchBytes };
}

/** Memory with the tables, and space for `slots` parts. Threads may share it. */
export function makePartMemory(parts: PartDesign, place: PartMemory, slots: number): WebAssembly.Memory {
  const pages = Math.ceil((place.free + slots * parts.partBytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
  for (const [symmetry, mirror] of parts.mirrors.entries()) {
    const table = tileTables(mirror);
    new Uint32Array(memory.buffer, place.tables[symmetry]!, table.length).set(table);
  }
  return memory;
}

const DIGEST_BYTES = 32;

type Turn = (table: number, from: number, to: number) => void;

/** Solves and turns parts anywhere in its memory. */
export class PartKernel {
  private readonly kernel: PlacementExports & Readonly<Record<string, Turn>>;

  constructor(
    private readonly parts: PartDesign,
    module: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
    private readonly place: KernelPlace,
  ) {
    this.kernel = instantiate(module, memory);
  }

  turn(symmetry: number, from: number, to: number): void {
    const { planes, design } = this.parts;
    for (let plane = 0; plane < planes; plane++) {
      const offset = plane * design.partBytes;
      this.kernel.touch(from + offset, design.partBytes);
      this.kernel[mirrorName(symmetry)]!(this.place.tables[symmetry]!, from + offset, to + offset);
    }
  }

  /** 32 bytes that identify a part's content, valid until the next call. */
  digest(address: number): Uint8Array {
    const out = this.place.control + CONTROL.digest;
    this.kernel.digest(address, this.parts.partBytes, out);
    return new Uint8Array(this.memory.buffer, out, DIGEST_BYTES);
  }

  /** Writes the result of a part to `dest` and counts lost positions, or those of each Grundy value, 0 first. */
  solve(part: number, dest: number, source: (reach: number) => number | undefined): bigint[] {
    const { memory, kernel } = this;
    const { control, scratch } = this.place;
    return this.parts.grundy
      ? solveGrundyPart(this.parts, { memory, kernel, control, scratch, part, dest, source })
      : [this.solveOutcomes(part, dest, source)];
  }

  private solveOutcomes(part: number, dest: number, source: (reach: number) => number | undefined): bigint {
    const { design, rules } = this.parts;
    writeControl(this.memory, design, this.place.control, { dest, preset: dest, part: source });
    // the preset of a chunk is read before its result is written, so both can share one place
    if (rules.misere) writeNoMove(this.memory, this.kernel, dest, design.layout, part);
    const windows = planWindows(design, reach => (reach === 0 ? dest : source(reach)));
    solveInWindows(this.kernel, this.place.control, design, windows);
    return this.kernel.count(dest, design.partBytes);
  }
}
