import type { Outcome } from '../core/game.ts';
import type { PlacementGame } from '../games/placement/family.ts';
import { isLost, type Subgame, subgameGrundy, subgameOf, subgamePlies } from './placement-subgame.ts';

/** Answers many positions of one variant; undefined where no method reaches. */
export interface PlacementSolver {
  outcome(taken: bigint): Outcome | undefined;
  grundy(taken: bigint): number | undefined;
}

/** Cells up to which the whole board is valued once. */
const MAX_TABLE_CELLS = 20;
/** Free cells up to which a position of a larger board is valued by itself. */
const MAX_FREE_CELLS = 24;

export function createPlacementSolver(game: PlacementGame): PlacementSolver {
  const cells = game.board.rows * game.board.columns;
  const outcomeAt = (plies: Uint8Array, state: number): Outcome =>
    isLost(plies[state]!, game.variant.misere) ? 'loss' : 'win';
  if (cells <= MAX_TABLE_CELLS) {
    const whole = subgameOf(game, game.initial());
    const plies = once(() => subgamePlies(whole));
    const values = once(() => subgameGrundy(whole));
    return {
      outcome: taken => outcomeAt(plies(), Number(taken)),
      grundy: taken => values()[Number(taken)]!,
    };
  }
  const small = <V>(taken: bigint, value: (subgame: Subgame) => V): V | undefined => {
    const subgame = subgameOf(game, { taken, toMove: 0 });
    return subgame.cells <= MAX_FREE_CELLS ? value(subgame) : undefined;
  };
  return {
    outcome: taken => small(taken, subgame => outcomeAt(subgamePlies(subgame), 0)),
    grundy: taken => small(taken, subgame => subgameGrundy(subgame)[0]!),
  };
}

function once<V>(make: () => V): () => V {
  let made: V | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
