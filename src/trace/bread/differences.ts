import { solveOdds } from '../../answer/reference/odds.ts';
import { Meter } from '../../core/effort.ts';
import { compare } from '../../core/fraction.ts';
import { OUTCOMES } from '../../core/game.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import { BREAD_STAGE } from './shelf.ts';

/** What a policy takes in a position, and the odds of following it from there to the end. */
export interface Choice {
  /** All that it finds equally good. */
  readonly breads: readonly Bread[];
  readonly odds: Odds;
}

/** A position in which no bread is right for both. */
export interface ChoiceDifference {
  readonly position: BreadPosition;
  /** Never lose, then win most. */
  readonly safest: Choice;
  /** Win most, then draw. */
  readonly mostWins: Choice;
  /** Whether one who follows either of them can get there. */
  readonly isPlayed: boolean;
}

export interface PolicyComparison {
  /** What each is worth where the comparison begins. */
  readonly safest: Odds;
  readonly mostWins: Odds;
  /** Fewest breads taken first. */
  readonly differences: readonly ChoiceDifference[];
}

/** "Never lose" against "win most" from a position on; `chanceFirst`: the random opponent is to move there. */
export function comparePolicies(root: BreadPosition, chanceFirst: boolean): PolicyComparison {
  const [safest, mostWins] = [new PolicyChooser('best'), new PolicyChooser('most-wins')];
  const differences: ChoiceDifference[] = [];
  for (let layer = firstDecisions(root, chanceFirst); layer.size > 0; ) {
    const following: Layer = new Map();
    for (const { position, isPlayed } of layer.values()) {
      if (breadGame.ending(position)) continue;
      const choices = { safest: safest.choose(position), mostWins: mostWins.choose(position) };
      const chosen = new Set([...choices.safest.breads, ...choices.mostWins.breads]);
      const isShared = chosen.size < choices.safest.breads.length + choices.mostWins.breads.length;
      if (!isShared) differences.push({ position, ...choices, isPlayed });
      for (const bread of breadGame.moves(position)) {
        addReplies(following, breadGame.play(position, bread), isPlayed && chosen.has(bread));
      }
    }
    layer = following;
  }
  return { safest: safest.odds(root, chanceFirst), mostWins: mostWins.odds(root, chanceFirst), differences };
}

/** The positions of one length in which we choose, by code. */
type Layer = Map<string, { readonly position: BreadPosition; readonly isPlayed: boolean }>;

function firstDecisions(root: BreadPosition, chanceFirst: boolean): Layer {
  const layer: Layer = new Map();
  if (chanceFirst) addReplies(layer, root, true);
  else layer.set(BREAD_STAGE.encode(root), { position: root, isPlayed: true });
  return layer;
}

function addReplies(layer: Layer, position: BreadPosition, isPlayed: boolean): void {
  for (const bread of breadGame.moves(position)) {
    const next = breadGame.play(position, bread);
    const code = BREAD_STAGE.encode(next);
    layer.set(code, { position: next, isPlayed: isPlayed || layer.get(code)?.isPlayed === true });
  }
}

class PolicyChooser {
  private readonly solver: ReturnType<typeof solveOdds<BreadPosition, Bread>>;

  constructor(policy: Policy) {
    this.solver = solveOdds(breadGame, policy, Meter.limited());
  }

  odds(position: BreadPosition, chanceFirst: boolean): Odds {
    return chanceFirst ? this.solver.opponent(position) : this.solver.own(position);
  }

  choose(position: BreadPosition): Choice {
    const odds = this.solver.own(position);
    const breads = breadGame
      .moves(position)
      .filter(bread => isSame(this.solver.opponent(breadGame.play(position, bread)), odds));
    return { breads, odds };
  }
}

function isSame(a: Odds, b: Odds): boolean {
  return OUTCOMES.every(outcome => compare(a[outcome], b[outcome]) === 0);
}
