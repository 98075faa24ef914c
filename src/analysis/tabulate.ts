import type { Game, Outcome } from '../core/game.ts';
import { isPlacement, type PlacementGame } from '../games/placement/family.ts';
import { Budget, within } from './budget.ts';
import { type Prospect, solveProspect } from './outcome.ts';
import { isLost, subgameGrundy, subgameOf, subgamePlies } from './placement-subgame.ts';

/** Every position of a variant, counted. */
export interface Tabulation {
  /** All placement positions, or for other games those that can be reached from the start. */
  readonly positions: number;
  readonly lost: number;
  readonly drawn?: number;
  /** Placement games: how many of the positions can come up in play from the start. */
  readonly reachable?: number;
  readonly start: { readonly outcome: Outcome; readonly grundy?: number };
  /** grundyHistogram[g] positions have Grundy value g. */
  readonly grundyHistogram?: readonly number[];
}

const MAX_CELLS = 26;
const MAX_POSITIONS = 3_000_000;

/** Undefined when the variant has more positions than this method can hold. */
export function tabulate(game: Game, withGrundy: boolean): Tabulation | undefined {
  return isPlacement(game) ? tabulatePlacement(game, withGrundy) : tabulateReachable(game);
}

function tabulatePlacement(game: PlacementGame, withGrundy: boolean): Tabulation | undefined {
  if (game.board.rows * game.board.columns > MAX_CELLS) return undefined;
  const whole = subgameOf(game, game.initial());
  const plies = subgamePlies(whole);
  const lost = plies.reduce((sum, value) => sum + (isLost(value, game.variant.misere) ? 1 : 0), 0);
  const outcome: Outcome = isLost(plies[0]!, game.variant.misere) ? 'loss' : 'win';
  const reachable = countReachable(whole.cells, whole.masks);
  if (!withGrundy) return { positions: plies.length, lost, reachable, start: { outcome } };
  const values = subgameGrundy(whole);
  const histogram: number[] = [];
  for (const value of values) histogram[value] = (histogram[value] ?? 0) + 1;
  return {
    positions: plies.length,
    lost,
    reachable,
    start: { outcome, grundy: values[0]! },
    grundyHistogram: Array.from(histogram, count => count ?? 0),
  };
}

function countReachable(cells: number, masks: Uint32Array): number {
  const seen = new Uint8Array(2 ** cells);
  seen[0] = 1;
  let count = 0;
  for (let state = 0; state < seen.length; state++) {
    if (!seen[state]) continue;
    count++;
    for (const mask of masks) if (!(state & mask)) seen[state + mask] = 1;
  }
  return count;
}

function tabulateReachable(game: Game): Tabulation | undefined {
  const prospects = within(new Budget(MAX_POSITIONS), budget => reachableProspects(game, budget));
  if (!prospects) return undefined;
  const count = (outcome: Outcome) => prospects.filter(prospect => prospect.outcome === outcome).length;
  return {
    positions: prospects.length,
    lost: count('loss'),
    drawn: count('draw'),
    start: { outcome: prospects[0]!.outcome },
  };
}

/** The start first. */
function reachableProspects(game: Game, budget: Budget): Prospect[] {
  const solve = solveProspect(game, new Budget(budget.positions));
  const found = new Map([[game.key(game.initial()), game.initial()]]);
  for (const position of found.values()) {
    budget.spend();
    for (const move of game.moves(position)) {
      const next = game.play(position, move);
      found.set(game.key(next), next);
    }
  }
  return [...found.values()].map(solve);
}
