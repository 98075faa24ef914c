import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { valuePlanes } from '../../kernels/placement/index.ts';
import { tableRulesOf } from './remainder.ts';

// Measured on a machine with two cores; the family's engines estimate with these.

const PLAN_SECONDS = 0.012;

/** Outcomes of every position by the emitted kernel, planning and compiling included: 5×5 takes 25 ms, 5×6 430 ms. */
export function outcomeSeconds(cells: number): number {
  return PLAN_SECONDS + 2 ** cells * 4e-10;
}

/** Grundy values the same way: 5×5 takes 270 ms. */
export function grundySeconds(cells: number): number {
  return PLAN_SECONDS + 2 ** cells * 8e-9;
}

export function stateSeconds(cells: number, masks: number): number {
  return 0.0002 + 2 ** cells * masks * 1.2e-9;
}

/** Outcomes part by part through the disk, on two busy cores: 6×7 took 23 minutes. */
export function runSeconds(game: PlacementGame): number {
  const cells = cellCount(game.board);
  return PLAN_SECONDS + (2 ** cells * 1.2e-9) / game.symmetries.length;
}

/** Grundy values part by part, up to symmetry, on one core. */
export function partsGrundySeconds(game: PlacementGame): number {
  return PLAN_SECONDS + (2 ** cellCount(game.board) * 2e-8) / game.symmetries.length;
}

/** A table up to symmetry: a bit for an outcome, several for a Grundy value. */
export function tableBytes(game: PlacementGame, grundy: boolean): number {
  const bits = grundy ? valuePlanes(tableRulesOf(game)) : 1;
  return (bits * 2 ** cellCount(game.board)) / 8 / game.symmetries.length;
}
