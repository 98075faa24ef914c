import { ONE, ZERO } from '../core/fraction.ts';
import type { PlacementGame, PlacementPosition } from '../games/placement/family.ts';
import { Budget, within } from './budget.ts';
import type { SearchLimits } from './effort.ts';
import { mergeWorths, oddsWorths } from './generic-worths.ts';
import type { Odds } from './odds.ts';
import type { Paths } from './paths.ts';
import { searchWorths } from './placement-search-worths.ts';
import {
  isLost,
  MAX_PATH_CELLS,
  type Subgame,
  subgameGrundy,
  subgameOf,
  subgamePaths,
  subgamePlies,
} from './placement-subgame.ts';
import type { AnalysisLimits, Worth, Worths } from './worth.ts';

const CERTAIN_WIN: Odds = { win: ONE, draw: ZERO, loss: ZERO };

/** A person waits for this; who can wait longer says so. */
const USUAL_SEARCH: SearchLimits = { seconds: 2 };

/** Free cells up to which every state that is left is valued at once. */
const MAX_SUBGAME_CELLS = 22;
/** Fractions grow with the number of moves; beyond this many positions they would keep a person waiting. */
const ODDS_POSITIONS = 2_000;

export function placementWorths(
  game: PlacementGame,
  position: PlacementPosition,
  limits: AnalysisLimits,
): Worths {
  const subgame = subgameOf(game, position);
  const states = game.moves(position).map(mask => subgame.stateAfter(mask));
  const odds = within(new Budget(Math.min(limits.positions, ODDS_POSITIONS)), budget =>
    oddsWorths(game, position, budget),
  );
  if (subgame.cells > MAX_SUBGAME_CELLS) {
    const known = limits.isLost
      ? tableWorths(game, position, limits.isLost)
      : searchWorths(game, position, limits.search ?? USUAL_SEARCH);
    return mergeWorths(states.length, [odds, known]);
  }
  const found = [prospectWorths(subgame, states), grundyWorths(subgame, states), odds];
  return mergeWorths(
    states.length,
    subgame.cells > MAX_PATH_CELLS ? found : [...found, pathWorths(subgame, states)],
  );
}

/** Who wins, as a table knows it: the outcomes without the plies. */
function tableWorths(
  game: PlacementGame,
  position: PlacementPosition,
  isLostAfter: (taken: bigint) => boolean,
): Worths {
  const worth = (won: boolean): Worth => (won ? { outcome: 'win', odds: CERTAIN_WIN } : { outcome: 'loss' });
  return {
    position: worth(!isLostAfter(position.taken)),
    moves: game.moves(position).map(mask => worth(isLostAfter(position.taken | mask))),
  };
}

function prospectWorths(subgame: Subgame, states: readonly number[]): Worths {
  const plies = subgamePlies(subgame);
  const lost = (state: number) => isLost(plies[state]!, subgame.misere);
  // who has a won position keeps it, whatever the opponent does
  const worth = (won: boolean, count: number): Worth =>
    won ? { outcome: 'win', plies: count, odds: CERTAIN_WIN } : { outcome: 'loss', plies: count };
  return {
    position: worth(!lost(0), plies[0]!),
    moves: states.map(state => worth(lost(state), plies[state]! + 1)),
  };
}

/** A move's Grundy value is that of the position it leads to: 0 is what a player wants to leave. */
function grundyWorths(subgame: Subgame, states: readonly number[]): Worths {
  const values = subgameGrundy(subgame);
  const worth = (state: number): Worth => ({ grundy: values[state]! });
  return { position: worth(0), moves: states.map(worth) };
}

function pathWorths(subgame: Subgame, states: readonly number[]): Worths {
  const { even, odd } = subgamePaths(subgame);
  // who makes the last move wins in normal play and loses in misère play
  const paths = (mine: Float64Array, theirs: Float64Array, state: number): Paths => {
    const [last, other] = [BigInt(mine[state]!), BigInt(theirs[state]!)];
    return subgame.misere ? { win: other, draw: 0n, loss: last } : { win: last, draw: 0n, loss: other };
  };
  return {
    position: { paths: paths(odd, even, 0) },
    moves: states.map(state => ({ paths: paths(even, odd, state) })),
  };
}
