import type { PlacementExports } from './emit-module.ts';
import {
  type Design,
  designBoard,
  instantiateSolver,
  PAGE_BYTES,
  type PlacementRules,
  roundUp,
  setPassValue,
  valuePlanes,
  writeControl,
} from './machine.ts';
import { MAX_GRUNDY_CELLS } from './most-cells.ts';
import { writeNoMove } from './no-move.ts';
import { checkSize, finish, indexOf, paddingBits } from './tabulate.ts';
import { solveWholeInSlices } from './windows.ts';

const EXPAND_BYTES = 4096;

/** The Grundy values of every position. Misère: a position without a move has value 1. */
export interface GrundyTable {
  readonly order: readonly number[];
  /** `histogram[g]` positions have value g. */
  readonly histogram: readonly bigint[];
  valueOf(taken: bigint): number;
  /** One byte for each index: eight times the memory. */
  values(): Uint8Array;
}

export function tabulateGrundy(rules: PlacementRules): GrundyTable {
  return new GrundySolver(rules).solve();
}

/** The same as a generator that yields the estimated share done. */
export function tabulateGrundyInSlices(rules: PlacementRules): Generator<number, GrundyTable> {
  return new GrundySolver(rules).solveInSlices();
}

/** The plan, module and memory of a board. A new solve overwrites earlier tables. */
export class GrundySolver {
  private readonly design: Design;
  private readonly memory: WebAssembly.Memory;
  private readonly kernel: PlacementExports;
  private readonly planeCount: number;
  private readonly addresses: { dest: number; preset: number; planes: number; states: number };
  private isUsed = false;

  constructor(private readonly rules: PlacementRules) {
    checkSize(rules.cells, MAX_GRUNDY_CELLS);
    this.design = designBoard(rules);
    const { partBytes, superblocks, controlBytes } = this.design;
    this.planeCount = valuePlanes(rules);
    const states = roundUp(controlBytes, 64);
    const dest = roundUp(states + superblocks, PAGE_BYTES);
    const preset = dest + partBytes;
    this.addresses = { states, dest, preset, planes: preset + partBytes };
    this.memory = new WebAssembly.Memory({ initial: this.planesEnd / PAGE_BYTES });
    this.kernel = instantiateSolver(this.design, 'grundy', this.memory);
  }

  solve(): GrundyTable {
    return finish(this.solveInSlices());
  }

  *solveInSlices(): Generator<number, GrundyTable> {
    if (this.isUsed) this.bytes(this.addresses.states, this.planesEnd).fill(0);
    this.isUsed = true;
    writeControl(this.memory, this.design, 0, this.addresses);
    const histogram = yield* this.runPasses();
    const { order } = this.design.layout;
    return {
      ...{ order, histogram },
      valueOf: taken => this.valueAt(indexOf(order, taken)),
      values: () => this.expand(),
    };
  }

  private get planesEnd(): number {
    return roundUp(this.addresses.planes + this.planeCount * this.design.partBytes, PAGE_BYTES);
  }

  private bytes(from: number, to: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, from, to - from);
  }

  /** Pass g is a solve that counts positions with a smaller value as won: those it finds lost have value g. */
  private *runPasses(): Generator<number, bigint[]> {
    const { memory, kernel, rules, design } = this;
    const histogram: bigint[] = [];
    const total = 8n * BigInt(design.partBytes);
    if (rules.misere) writeNoMove(memory, kernel, this.addresses.preset, design.layout);
    for (let found = 0n; found < total; ) {
      setPassValue(memory, 0, histogram.length);
      // each pass settles more than half of the rest
      const done = Number((1000n * found) / total) / 1000;
      for (const share of solveWholeInSlices(kernel, design, this.addresses.dest))
        yield done + ((1 - done) * share) / 2;
      if (rules.misere && histogram.length === 0) this.forgetNoMove();
      const count = kernel.count(this.addresses.dest, design.partBytes);
      histogram.push(count >> paddingBits(design.layout));
      found += count;
    }
    return histogram;
  }

  /** A position without a move, won at value 0, gets value 1; later passes count only what was found. */
  private forgetNoMove(): void {
    const { dest, preset, states } = this.addresses;
    const { superblocks, partBytes } = this.design;
    new Uint8Array(this.memory.buffer).copyWithin(preset, dest, dest + partBytes);
    this.bytes(states, states + superblocks).fill(0);
  }

  private valueAt(index: number): number {
    const { partBytes } = this.design;
    const planes = this.bytes(this.addresses.planes, this.planesEnd);
    let value = 0;
    for (let digit = 0; digit < this.planeCount; digit++) {
      value |= ((planes[digit * partBytes + Math.floor(index / 8)]! >> (index % 8)) & 1) << digit;
    }
    return value;
  }

  /** In short calls: a long one would run to its end in unoptimised code. */
  private expand(): Uint8Array {
    const { partBytes } = this.design;
    const [out, outBytes] = [this.planesEnd, 8 * partBytes];
    const missing = out + outBytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    const step = Math.min(EXPAND_BYTES, partBytes);
    for (let at = 0; at < partBytes; at += step) {
      this.kernel.expand(this.addresses.planes + at, partBytes, this.planeCount, out + 8 * at, step);
    }
    return this.bytes(out, out + outBytes);
  }
}
