import type { Tabulation } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import type { PlacementGame } from '../../../games/placement/family.ts';
import { turnSymmetries } from '../../../games/placement/symmetries.ts';
import { makeSpec } from '../../../games/spec.ts';
import type { PlacementRules } from '../../../kernels/placement/index.ts';
import type { TableIdentity } from '../../../tables/node/write-table.ts';
import { tableRulesOf } from '../remainder.ts';
import { sizeOf } from '../tabulate-engine.ts';

/** A board that can be solved in parts, on any executor. */
export interface PartsBoard {
  readonly rules: PlacementRules;
  readonly symmetries: readonly (readonly number[])[];
  readonly identity: TableIdentity;
  /** The sizes, known before solving. */
  readonly size: Pick<Tabulation, 'positions' | 'reachable'>;
}

export function partsBoard(game: Game): PartsBoard {
  const own = game as PlacementGame;
  const rules = tableRulesOf(own);
  return {
    rules,
    symmetries: turnSymmetries(own.board, own.masks),
    identity: { game: own.definition.id, spec: makeSpec(own), variant: { ...own.variant } },
    size: sizeOf(rules),
  };
}
