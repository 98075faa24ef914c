import type { WordLayout } from './layout.ts';
import {
  designBoard,
  instantiateSolver,
  PAGE_BYTES,
  type PlacementRules,
  roundUp,
  writeControl,
} from './machine.ts';
import { MAX_OUTCOME_CELLS } from './most-cells.ts';
import { writeNoMove } from './no-move.ts';
import { solveWholeInSlices } from './windows.ts';

/** The outcomes of every position: one bit each, 1 = lost for the player to move. */
export interface OutcomeTable {
  /** Bit i of a position's index is cell order[i]; cells beyond the board are padding. */
  readonly order: readonly number[];
  readonly bits: Uint8Array;
  readonly lost: bigint;
  isLost(taken: bigint): boolean;
}

/** The index of a set of taken cells under a bit order. Exact for up to 53 cells. */
export function indexOf(order: readonly number[], taken: bigint): number {
  let index = 0;
  for (const [bit, cell] of order.entries()) if ((taken >> BigInt(cell)) & 1n) index += 2 ** bit;
  return index;
}

export function tabulateOutcomes(rules: PlacementRules): OutcomeTable {
  return finish(tabulateOutcomesInSlices(rules));
}

export function finish<T>(slices: Generator<unknown, T>): T {
  for (;;) {
    const step = slices.next();
    if (step.done) return step.value;
  }
}

/** The same as a generator that yields the share done. */
export function* tabulateOutcomesInSlices(rules: PlacementRules): Generator<number, OutcomeTable> {
  checkSize(rules.cells, MAX_OUTCOME_CELLS);
  const design = designBoard(rules);
  const { layout, partBytes } = design;
  const dest = roundUp(design.controlBytes, PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: Math.ceil((dest + partBytes) / PAGE_BYTES) });
  const kernel = instantiateSolver(design, rules.misere ? 'preset' : 'outcome', memory);
  // the preset of a chunk is read before its result is written, so both can share one place
  if (rules.misere) writeNoMove(memory, kernel, dest, layout);
  writeControl(memory, design, 0, { dest, preset: dest });
  yield* solveWholeInSlices(kernel, design, dest);
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

export function paddingBits(layout: WordLayout): bigint {
  return BigInt(layout.order.length - layout.cells);
}

export function checkSize(cells: number, most: number): void {
  if (!Number.isInteger(cells) || cells < 1 || cells > most) {
    throw new RangeError(`a table in memory has 1 to ${most} cells, not ${cells}`);
  }
}
