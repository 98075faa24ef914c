import { CONTROL } from './control.ts';
import { mirrorName, type PlacementExports } from './emit-module.ts';
import { PAGE_BYTES, roundUp, writeControl } from './machine.ts';
import { tileTables } from './mirror.ts';
import { writeNoMove } from './no-move.ts';
import type { PartPlan } from './parts.ts';
import { planWindows, solveInWindows } from './windows.ts';

/** What solving a part needs of a plan: plain data, which can be sent to a thread. */
export type PartDesign = Pick<PartPlan, 'rules' | 'design' | 'mirrors'>;

/** Where things lie in the memory of one or more kernels: a control block each, common tables, then free room. */
export interface PartMemory {
  readonly controls: readonly number[];
  /** By symmetry. */
  readonly tables: readonly number[];
  readonly free: number;
}

export function placeKernels({ design, mirrors }: PartDesign, kernels: number): PartMemory {
  let address = kernels * design.controlBytes;
  const tables = mirrors.map(mirror => {
    const at = address;
    address += tileTables(mirror).byteLength;
    return at;
  });
  const controls = Array.from({ length: kernels }, (_, kernel) => kernel * design.controlBytes);
  return { controls, tables, free: roundUp(address, PAGE_BYTES) };
}

/** Memory with the tables in it, and room for `slots` parts. Threads may share it. */
export function makePartMemory(parts: PartDesign, place: PartMemory, slots: number): WebAssembly.Memory {
  const pages = Math.ceil((place.free + slots * parts.design.partBytes) / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
  for (const [symmetry, mirror] of parts.mirrors.entries()) {
    const table = tileTables(mirror);
    new Uint32Array(memory.buffer, place.tables[symmetry]!, table.length).set(table);
  }
  return memory;
}

const DIGEST_BYTES = 32;

type Turn = (table: number, from: number, to: number) => void;

/** An instance that solves and turns parts which lie somewhere in its memory. */
export class PartKernel {
  private readonly kernel: PlacementExports & Readonly<Record<string, Turn>>;

  constructor(
    private readonly parts: PartDesign,
    module: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
    private readonly control: number,
    private readonly tables: readonly number[],
  ) {
    const instance = new WebAssembly.Instance(module, { env: { memory } });
    this.kernel = instance.exports as unknown as PlacementExports & Readonly<Record<string, Turn>>;
  }

  /** Writes the image of a solved part under a symmetry. */
  turn(symmetry: number, from: number, to: number): void {
    this.kernel.touch(from, this.parts.design.partBytes);
    this.kernel[mirrorName(symmetry)]!(this.tables[symmetry]!, from, to);
  }

  /** 32 bytes that tell a part from any other; they stay until the next call. */
  digest(address: number): Uint8Array {
    const out = this.control + CONTROL.digest;
    this.kernel.digest(address, this.parts.design.partBytes, out);
    return new Uint8Array(this.memory.buffer, out, DIGEST_BYTES);
  }

  /** Writes a part's outcomes to `dest`; `source` tells where the part with these further cells taken is. */
  solve(part: number, dest: number, source: (reach: number) => number | undefined): bigint {
    const { design, rules } = this.parts;
    writeControl(this.memory, design, this.control, { dest, preset: dest, part: source });
    // The preset of a chunk is read before its result is written, so both can live in one place.
    if (rules.misere) writeNoMove(this.memory, this.kernel, dest, design.layout, part);
    const windows = planWindows(design, reach => (reach === 0 ? dest : source(reach)));
    solveInWindows(this.kernel, this.control, design, windows);
    return this.kernel.count(dest, design.partBytes);
  }
}
