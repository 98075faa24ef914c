import type { Outcome } from '../core/game.ts';
import type { PlacementGame } from '../games/placement/family.ts';
import type { SearchLimits } from './effort.ts';
import { type Remainder, remainderGrundy, remainderOutcomes } from './placement-remainder.ts';
import { createPlacementSearch } from './placement-search.ts';

/** Answers many positions of one variant; undefined where the limit was reached first. */
export interface PlacementSolver {
  outcome(taken: bigint): Outcome | undefined;
  grundy(taken: bigint): number | undefined;
}

/** For each position. */
export const USUAL_SEARCH: SearchLimits = { seconds: 10 };

/** Cells up to which the whole board is valued once. */
const MAX_TABLE_CELLS = 25;
/** A search that is as short as the making of a small table. */
const GLANCE_NODES = 10_000;

export function createPlacementSolver(game: PlacementGame, limits = USUAL_SEARCH): PlacementSolver {
  if (game.board.rows * game.board.columns <= MAX_TABLE_CELLS) {
    const outcomes = once(() => remainderOutcomes(game, 0n)!);
    const values = once(() => remainderGrundy(game, 0n)!);
    return {
      outcome: taken => (outcomes().of(taken) ? 'loss' : 'win'),
      grundy: taken => values().of(taken),
    };
  }
  const search = createPlacementSearch(game);
  const glance = { ...limits, nodes: Math.min(limits.nodes ?? GLANCE_NODES, GLANCE_NODES) };
  const tabled = <V>(taken: bigint, table: Remainder<V> | undefined) => table?.of(taken);
  return {
    outcome: taken => {
      const lost =
        search.lost(taken, glance) ??
        tabled(taken, remainderOutcomes(game, taken)) ??
        search.lost(taken, limits);
      return lost === undefined ? undefined : lost ? 'loss' : 'win';
    },
    grundy: taken =>
      game.variant.misere
        ? tabled(taken, remainderGrundy(game, taken))
        : (search.grundy(taken, glance) ??
          tabled(taken, remainderGrundy(game, taken)) ??
          search.grundy(taken, limits)),
  };
}

function once<V>(make: () => V): () => V {
  let made: V | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
