import type { PlacementGame, PlacementPosition } from '../games/placement/family.ts';
import type { SearchLimits } from './effort.ts';
import { mergeWorths } from './generic-worths.ts';
import { leastAbsent } from './grundy.ts';
import { remainderGrundy, remainderOutcomes } from './placement-remainder.ts';
import { createPlacementSearch, type PlacementSearch } from './placement-search.ts';
import type { Worth, Worths } from './worth.ts';

/** Outcomes and Grundy values where the positions that follow are too many to list: tables first, then search. */
export function searchWorths(game: PlacementGame, position: PlacementPosition, limits: SearchLimits): Worths {
  const search = createPlacementSearch(game);
  const positions = [position.taken, ...game.moves(position).map(mask => position.taken | mask)];
  // outcomes matter most; what time they leave goes to the values
  const began = performance.now();
  const lost = outcomes(game, search, positions, limits);
  const secondsLeft = Math.max(0, limits.seconds - (performance.now() - began) / 1000);
  const values = grundyValues(game, search, positions, { ...limits, seconds: secondsLeft });
  limits.onProgress?.(1);
  return mergeWorths(positions.length - 1, [
    worthsOf(lost, (isLost, isMove) => ({ outcome: isLost === isMove ? 'win' : 'loss' })),
    worthsOf(values, grundy => ({ grundy })),
  ]);
}

function outcomes(
  game: PlacementGame,
  search: PlacementSearch,
  positions: readonly bigint[],
  limits: SearchLimits,
): (boolean | undefined)[] {
  const table = remainderOutcomes(game, positions[0]!);
  if (table) return positions.map(taken => table.of(taken));
  const [whole, ...moves] = search.lostEach(positions, limits);
  // a position follows from its moves, also where it was not reached by itself
  const won = moves.includes(true) ? false : moves.includes(undefined) ? undefined : moves.length > 0;
  return [whole ?? won, ...moves];
}

function grundyValues(
  game: PlacementGame,
  search: PlacementSearch,
  positions: readonly bigint[],
  limits: SearchLimits,
): (number | undefined)[] {
  const table = remainderGrundy(game, positions[0]!);
  if (table) return positions.map(taken => table.of(taken));
  if (game.variant.misere) return positions.map(() => undefined);
  const [whole, ...moves] = search.grundyEach(positions, limits);
  const known = moves.filter(value => value !== undefined);
  return [whole ?? (known.length === moves.length ? leastAbsent(known) : undefined), ...moves];
}

/** The position stands first, then its moves. */
function worthsOf<V>(
  values: readonly (V | undefined)[],
  worth: (value: V, isMove: boolean) => Worth,
): Worths {
  const [position, ...moves] = values.map((value, index) =>
    value === undefined ? {} : worth(value, index > 0),
  );
  return { position: position!, moves };
}
