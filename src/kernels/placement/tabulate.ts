import type { PlacementExports } from './emit-module.ts';
import { type Layout, moveWithinPart } from './layout.ts';
import {
  type Design,
  designBoard,
  instantiate,
  PAGE_BYTES,
  type PlacementRules,
  roundUp,
  setPassValue,
  writeControl,
} from './machine.ts';
import { markComplements, noMoveCalls } from './no-move.ts';

/** Boards of up to this many cells fit the memory of one WebAssembly instance: 512 MiB of outcomes. */
export const MAX_OUTCOME_CELLS = 32;
/** Grundy values need a byte per position and a few bits more while they are sought. */
export const MAX_GRUNDY_CELLS = 30;

/** The outcomes of every position: one bit each, 1 = lost for the player to move. */
export interface OutcomeTable {
  /** Bit i of a position's index says whether cell order[i] is taken; cells beyond the board are padding. */
  readonly order: readonly number[];
  readonly bits: Uint8Array;
  /** How many of the 2^cells positions are lost for the player to move. */
  readonly lost: bigint;
  isLost(taken: bigint): boolean;
}

/** The Grundy values of every position. Misère: a position without a move has value 1. */
export interface GrundyTable {
  readonly order: readonly number[];
  readonly values: Uint8Array;
  /** histogram[g] positions have value g. */
  readonly histogram: readonly bigint[];
  valueOf(taken: bigint): number;
}

/** The index of a set of taken cells under a bit order. Exact for up to 53 cells. */
export function indexOf(order: readonly number[], taken: bigint): number {
  let index = 0;
  for (const [bit, cell] of order.entries()) if ((taken >> BigInt(cell)) & 1n) index += 2 ** bit;
  return index;
}

export function tabulateOutcomes(rules: PlacementRules): OutcomeTable {
  checkSize(rules.cells, MAX_OUTCOME_CELLS);
  const design = designBoard(rules);
  const { layout, partBytes, superblocks } = design;
  const dest = roundUp(design.controlBytes, PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((dest + partBytes) / PAGE_BYTES) });
  const kernel = instantiate(design, rules.misere ? 'preset' : 'outcome', memory);
  // The preset of a chunk is read before its result is written, so both can live in one place.
  if (rules.misere) writeNoMove(memory, kernel, dest, layout);
  writeControl(memory, design, 0, { dest, preset: dest });
  kernel.solve(0, superblocks, 0);
  const bits = new Uint8Array(memory.buffer, dest, partBytes);
  return {
    ...{ order: layout.order, bits },
    lost: kernel.count(dest, partBytes) >> paddingBits(layout),
    isLost: taken => {
      const index = indexOf(layout.order, taken);
      return ((bits[Math.floor(index / 8)]! >> (index % 8)) & 1) === 1;
    },
  };
}

export function tabulateGrundy(rules: PlacementRules): GrundyTable {
  checkSize(rules.cells, MAX_GRUNDY_CELLS);
  const design = designBoard(rules);
  const { layout, partBytes } = design;
  // A value is at most the length of the longest play, and one more in misère play.
  const planeCount = 32 - Math.clz32(rules.cells + 1);
  const states = roundUp(design.controlBytes, 64);
  const dest = roundUp(states + design.superblocks, PAGE_BYTES);
  const [preset, planes] = [dest + partBytes, dest + 2 * partBytes];
  const out = planes + planeCount * partBytes;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((out + 8 * partBytes) / PAGE_BYTES) });
  const kernel = instantiate(design, 'grundy', memory);
  const histogram = runPasses(rules, design, memory, kernel, { dest, preset, planes, states });
  kernel.expand(planes, partBytes, planeCount, out);
  const values = new Uint8Array(memory.buffer, out, 8 * partBytes);
  return {
    ...{ order: layout.order, values, histogram },
    valueOf: taken => values[indexOf(layout.order, taken)]!,
  };
}

/** Pass g is a solve in which the positions with a smaller value count as won: those it finds lost have value g. */
function runPasses(
  { misere }: PlacementRules,
  design: Design,
  memory: WebAssembly.Memory,
  kernel: PlacementExports,
  addresses: { dest: number; preset: number; planes: number; states: number },
): bigint[] {
  const { layout, partBytes, superblocks } = design;
  const { dest, preset } = addresses;
  writeControl(memory, design, 0, addresses);
  const histogram: bigint[] = [];
  const total = 8n * BigInt(partBytes);
  if (misere) writeNoMove(memory, kernel, preset, layout);
  for (let found = 0n; found < total; ) {
    setPassValue(memory, 0, histogram.length);
    kernel.solve(0, superblocks, 0);
    // Won at value 0 by decree, a position without a move gets value 1 like any other without an option of that value.
    if (misere && histogram.length === 0) {
      new Uint8Array(memory.buffer).copyWithin(preset, dest, dest + partBytes);
      new Uint8Array(memory.buffer, addresses.states, superblocks).fill(0);
    }
    const count = kernel.count(dest, partBytes);
    histogram.push(count >> paddingBits(layout));
    found += count;
  }
  return histogram;
}

function writeNoMove(
  memory: WebAssembly.Memory,
  kernel: PlacementExports,
  address: number,
  layout: Layout,
): void {
  markComplements(
    memory.buffer,
    address,
    layout.bits,
    layout.moves.map(move => moveWithinPart(layout, move)),
  );
  for (const [name, ...args] of noMoveCalls(address, layout.bits)) {
    (kernel[name as 'invert'] as (...args: number[]) => void)(...args);
  }
}

function paddingBits(layout: Layout): bigint {
  return BigInt(layout.order.length - layout.cells);
}

function checkSize(cells: number, most: number): void {
  if (!Number.isInteger(cells) || cells < 1 || cells > most) {
    throw new RangeError(`a table in memory has 1 to ${most} cells, not ${cells}`);
  }
}
