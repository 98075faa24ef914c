import { countBits } from '../../core/bits.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import type { PlacementRules } from '../../kernels/placement/index.ts';

/** The game that is left of a position: on the free cells that a move can still take, numbered anew from 0. */
export interface Remainder {
  readonly rules: PlacementRules;
  /** A later position in the new numbers. */
  shrink(taken: bigint): bigint;
}

export function remainderOf(game: PlacementGame, taken: bigint): Remainder {
  const open = game.masks.filter(mask => (mask & taken) === 0n);
  const live = open.reduce((set, mask) => set | mask, 0n);
  const cells: bigint[] = [];
  for (let cell = 0n; live >> cell; cell++) if ((live >> cell) & 1n) cells.push(cell);
  const shrink = (set: bigint) =>
    cells.reduce(
      (small, cell, index) => (((set >> cell) & 1n) === 1n ? small | (1n << BigInt(index)) : small),
      0n,
    );
  return { rules: { cells: cells.length, masks: open.map(shrink), misere: game.variant.misere }, shrink };
}

/** Cells that a move can still take, which is what a table of the rest grows with. */
export function liveCells(game: PlacementGame, taken: bigint): number {
  let live = 0n;
  for (const mask of game.masks) if ((mask & taken) === 0n) live |= mask;
  return countBits(live);
}

/** The whole board. */
export function tableRulesOf(game: PlacementGame): PlacementRules {
  return { cells: cellCount(game.board), masks: game.masks, misere: game.variant.misere };
}
