import type { PlacementGame } from '../games/placement/family.ts';
import { type PlacementRules, tabulateGrundy, tabulateOutcomes } from '../kernels/placement/index.ts';

/** Cells up to which the outcomes of all that can follow fit into 128 MiB. */
const MAX_OUTCOME_CELLS = 30;
/** Grundy values take some twelve times the room. */
const MAX_GRUNDY_CELLS = 26;

/** Answers for a position and whatever may follow it. */
export interface Remainder<V> {
  of(taken: bigint): V;
}

/** Whether the player to move loses, for every position from `taken` on; undefined when there are too many. */
export function remainderOutcomes(game: PlacementGame, taken: bigint): Remainder<boolean> | undefined {
  const { rules, shrink } = remainderRules(game, taken);
  if (rules.cells > MAX_OUTCOME_CELLS) return undefined;
  if (rules.cells === 0) return { of: () => !game.variant.misere };
  const table = tabulateOutcomes(rules);
  return { of: later => table.isLost(shrink(later)) };
}

export function remainderGrundy(game: PlacementGame, taken: bigint): Remainder<number> | undefined {
  const { rules, shrink } = remainderRules(game, taken);
  if (rules.cells > MAX_GRUNDY_CELLS) return undefined;
  if (rules.cells === 0) return { of: () => (game.variant.misere ? 1 : 0) };
  const table = tabulateGrundy(rules);
  return { of: later => table.valueOf(shrink(later)) };
}

/** The game on the free cells that a move can still take, numbered anew from 0. */
function remainderRules(game: PlacementGame, taken: bigint) {
  const open = game.masks.filter(mask => (mask & taken) === 0n);
  const live = open.reduce((set, mask) => set | mask, 0n);
  const cells: bigint[] = [];
  for (let cell = 0n; live >> cell; cell++) if ((live >> cell) & 1n) cells.push(cell);
  const shrink = (set: bigint) =>
    cells.reduce(
      (small, cell, index) => (((set >> cell) & 1n) === 1n ? small | (1n << BigInt(index)) : small),
      0n,
    );
  const rules: PlacementRules = {
    cells: cells.length,
    masks: open.map(shrink),
    misere: game.variant.misere,
  };
  return { rules, shrink };
}
