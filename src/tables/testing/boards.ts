import type { GameDefinition } from '../../core/game.ts';
import type { Result } from '../../core/result.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { type PartPlan, type PlacementRules, planParts } from '../../kernels/placement/index.ts';

export interface Board {
  readonly game: string;
  readonly variant: { readonly rows: number; readonly columns: number; readonly misere: boolean };
  readonly rules: PlacementRules;
  readonly symmetries: readonly (readonly number[])[];
}

export function boardOf(definition: GameDefinition, rows: number, columns: number, misere = false): Board {
  const game = openOrThrow(definition, { rows, columns, misere });
  if (!isPlacement(game)) throw new Error('not a placement game');
  return {
    game: definition.id,
    variant: { rows, columns, misere },
    rules: { cells: rows * columns, masks: game.masks, misere },
    symmetries: game.symmetries,
  };
}

export function planOf({ rules, symmetries }: Board, partCells: number, grundy = false): PartPlan {
  return planParts(rules, { symmetries, partCells, grundy });
}

/** A sequence that is the same every time. */
export function seeded(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function sure<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`expected a value, found ${JSON.stringify(result.error)}`);
  return result.value;
}
