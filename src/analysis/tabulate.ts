import type { Game, Outcome } from '../core/game.ts';
import { cellCount } from '../games/placement/board.ts';
import { isPlacement, type PlacementGame } from '../games/placement/family.ts';
import {
  MAX_GRUNDY_CELLS,
  MAX_OUTCOME_CELLS,
  tabulateGrundy,
  tabulateOutcomes,
} from '../kernels/placement/index.ts';
import { Budget, within } from './budget.ts';
import { type Prospect, solveProspect } from './outcome.ts';

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

const MAX_WALK_CELLS = 24;
const MAX_POSITIONS = 3_000_000;

/** Undefined when the variant has more positions than this method can hold. */
export function tabulate(game: Game, withGrundy: boolean): Tabulation | undefined {
  return isPlacement(game) ? tabulatePlacement(game, withGrundy) : tabulateReachable(game);
}

function tabulatePlacement(game: PlacementGame, withGrundy: boolean): Tabulation | undefined {
  const rules = { cells: cellCount(game.board), masks: game.masks, misere: game.variant.misere };
  if (rules.cells > (withGrundy ? MAX_GRUNDY_CELLS : MAX_OUTCOME_CELLS)) return undefined;
  const reachable = countReachable(rules);
  const common = { positions: 2 ** rules.cells, ...(reachable === undefined ? {} : { reachable }) };
  if (!withGrundy) {
    const table = tabulateOutcomes(rules);
    return { ...common, lost: Number(table.lost), start: { outcome: table.isLost(0n) ? 'loss' : 'win' } };
  }
  const table = tabulateGrundy(rules);
  const grundy = table.valueOf(0n);
  const grundyHistogram = table.histogram.map(Number);
  const start = { outcome: grundy === 0 ? ('loss' as const) : ('win' as const), grundy };
  return { ...common, lost: grundyHistogram[0]!, start, grundyHistogram };
}

/** Undefined where walking through all positions would take longer than solving them. */
export function countReachable({
  cells,
  masks,
}: {
  cells: number;
  masks: readonly bigint[];
}): number | undefined {
  const singles = masks.filter(mask => (mask & (mask - 1n)) === 0n).length;
  if (singles === cells) return 2 ** cells;
  if (cells > MAX_WALK_CELLS) return undefined;
  const seen = new Uint8Array(2 ** cells);
  const moves = Uint32Array.from(masks, Number);
  seen[0] = 1;
  let count = 0;
  for (let state = 0; state < seen.length; state++) {
    if (!seen[state]) continue;
    count++;
    for (const mask of moves) if (!(state & mask)) seen[state + mask] = 1;
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
