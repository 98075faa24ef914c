import { instantiate } from '../wasm.ts';
import { chooseBitOrder } from './bit-order.ts';
import { LOW_DIGITS } from './bit-tools.ts';
import { CONTROL, type ControlBlock, NEVER_FREE, placeGroups } from './control.ts';
import type { SolveMode } from './emit-chunk.ts';
import { emitModule, type PlacementExports } from './emit-module.ts';
import { CHUNK_BITS, CHUNK_BYTES, MAX_SUPER_BITS, makeLayout, WORD_BITS, type WordLayout } from './layout.ts';

/** A game in the kernels' form. A move is a non-empty set of cells, bit c for cell c. */
export interface PlacementRules {
  readonly cells: number;
  readonly masks: readonly bigint[];
  readonly misere?: boolean;
}

export const PAGE_BYTES = 65_536;

/** The layout of a board and of its control block. */
export interface Design {
  readonly layout: WordLayout;
  readonly block: ControlBlock;
  readonly superblocks: number;
  readonly superblockBytes: number;
  /** Bytes of the outcomes of one part. */
  readonly partBytes: number;
  /** Bytes of a control block and the zeros after it, a multiple of 64. */
  readonly controlBytes: number;
}

/** `top` cells, lowest first, number the parts of a board; without them the board is one part. */
export function designBoard(
  { cells, masks }: PlacementRules,
  top: readonly number[] = [],
  symmetries: readonly (readonly number[])[] = [],
): Design {
  if (masks.some(mask => mask <= 0n || mask >> BigInt(cells) !== 0n)) {
    throw new RangeError('a move takes at least one cell, and cells of the board only');
  }
  const superBits = Math.min(MAX_SUPER_BITS, Math.max(0, cells - top.length - WORD_BITS - CHUNK_BITS));
  const layout = makeLayout(
    cells,
    masks,
    chooseBitOrder({ cells, masks, superBits, top, symmetries }),
    superBits,
    top.length,
  );
  const block = placeGroups(layout);
  const superblockBytes = CHUNK_BYTES << superBits;
  return {
    ...{ layout, block, superblockBytes },
    superblocks: 2 ** (layout.bits - WORD_BITS - CHUNK_BITS - superBits),
    partBytes: 2 ** layout.bits / 8,
    controlBytes: roundUp(block.bytes, 64) + superblockBytes,
  };
}

/**
 * Binary digits of a board's Grundy values: a value is at most the length of the longest play, plus one in misère play.
 */
export function valuePlanes({ cells, masks, misere }: PlacementRules): number {
  const sizes = masks.map(mask => mask.toString(2).replaceAll('0', '').length);
  const fewest = Math.min(cells, ...sizes);
  const largest = Math.floor(cells / fewest) + (misere ? 1 : 0);
  return Math.max(LOW_DIGITS, 32 - Math.clz32(largest));
}

export function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}

export function instantiateSolver(
  design: Design,
  mode: SolveMode,
  memory: WebAssembly.Memory,
  shared = false,
): PlacementExports {
  const bytes = emitModule(design.layout, design.block, { mode, shared });
  return instantiate(new WebAssembly.Module(bytes), memory);
}

export interface Addresses {
  readonly dest: number;
  readonly preset?: number;
  readonly planes?: number;
  readonly states?: number;
  /** The address of the part with these further cells taken; undefined if one of them is taken already. */
  readonly part?: (cells: number) => number | undefined;
}

/** Fills the control block at `control` with addresses and with the moves that this part allows. */
export function writeControl(
  memory: WebAssembly.Memory,
  { block, superblockBytes, partBytes }: Design,
  control: number,
  addresses: Addresses,
): void {
  const view = new DataView(memory.buffer);
  const put = (offset: number, value: number) => view.setUint32(control + offset, value, true);
  put(CONTROL.dest, addresses.dest);
  put(CONTROL.preset, addresses.preset ?? 0);
  put(CONTROL.planes, addresses.planes ?? 0);
  put(CONTROL.planeBytes, partBytes);
  put(CONTROL.states, addresses.states ?? 0);
  put(CONTROL.zeros, control + roundUp(block.bytes, 64));
  for (const group of block.classes.flatMap(each => each.groups)) {
    for (const [index, move] of group.moves.entries()) {
      const base = move.part === 0 ? addresses.dest : addresses.part?.(move.part);
      const entry = group.table + 8 * index;
      put(entry, base === undefined ? NEVER_FREE : move.outer);
      put(entry + 4, (base ?? 0) + move.outer * superblockBytes + move.superblock * CHUNK_BYTES);
    }
  }
}

export function setPassValue(memory: WebAssembly.Memory, control: number, value: number): void {
  new DataView(memory.buffer).setUint32(control + CONTROL.value, value, true);
}
