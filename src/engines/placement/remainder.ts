import { countBits } from '../../core/bits.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import type { PlacementRules } from '../../kernels/placement/index.ts';

/** The rest of a game after a position: the free cells that a move can still take, renumbered from 0. */
export interface Remainder {
  readonly rules: PlacementRules;
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

/** The cells that a move can still take: they decide the size of a table. */
export function liveCells(game: PlacementGame, taken: bigint): number {
  let live = 0n;
  for (const mask of game.masks) if ((mask & taken) === 0n) live |= mask;
  return countBits(live);
}

export function tableRulesOf(game: PlacementGame): PlacementRules {
  return { cells: cellCount(game.board), masks: game.masks, misere: game.variant.misere };
}
