import { solveOdds } from '../../answer/reference/odds.ts';
import { solveProspect } from '../../answer/reference/outcome.ts';
import { Meter } from '../../core/effort.ts';
import { compare } from '../../core/fraction.ts';
import { OUTCOMES, type Outcome } from '../../core/game.ts';
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
interface ChoiceDifference {
  readonly position: BreadPosition;
  readonly sides: readonly [Choice, Choice];
  /** Whether one who follows either of them can get there. */
  readonly isPlayed: boolean;
}

interface PolicyComparison {
  /** What each is worth where the comparison begins. */
  readonly values: readonly [Odds, Odds];
  /** Fewest breads taken first. */
  readonly differences: readonly ChoiceDifference[];
}

/** Policies that find some breads the best: one that takes any has no choice to compare. */
export type ChoosingPolicy = Exclude<Policy, 'random'>;

/** Two policies; what is found out about positions is kept from one question to the next. */
export function policyComparer(
  between: readonly [ChoosingPolicy, ChoosingPolicy],
): (root: BreadPosition, chanceFirst: boolean) => PolicyComparison {
  const [first, second] = [new PolicyChooser(between[0]), new PolicyChooser(between[1])];
  return (root, chanceFirst) => {
    const differences: ChoiceDifference[] = [];
    for (let layer = firstDecisions(root, chanceFirst); layer.size > 0; ) {
      const following: Layer = new Map();
      for (const { position, isPlayed } of layer.values()) {
        if (breadGame.ending(position)) continue;
        const sides = [first.choose(position), second.choose(position)] as const;
        const chosen = new Set(sides.flatMap(({ breads }) => breads));
        const isShared = chosen.size < sides[0].breads.length + sides[1].breads.length;
        if (!isShared) differences.push({ position, sides, isPlayed });
        for (const bread of breadGame.moves(position)) {
          addReplies(following, breadGame.play(position, bread), isPlayed && chosen.has(bread));
        }
      }
      layer = following;
    }
    return { values: [first.odds(root, chanceFirst), second.odds(root, chanceFirst)], differences };
  };
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

const FOR_THE_OTHER: Readonly<Record<Outcome, Outcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

class PolicyChooser {
  private readonly solver: ReturnType<typeof solveOdds<BreadPosition, Bread>>;
  private readonly prospect = solveProspect(breadGame, Meter.limited());

  constructor(private readonly policy: ChoosingPolicy) {
    this.solver = solveOdds(breadGame, policy, Meter.limited());
  }

  odds(position: BreadPosition, chanceFirst: boolean): Odds {
    return chanceFirst ? this.solver.opponent(position) : this.solver.own(position);
  }

  choose(position: BreadPosition): Choice {
    const odds = this.solver.own(position);
    const breads = breadGame.moves(position).filter(bread => {
      const next = breadGame.play(position, bread);
      // minimax asks what the best opponent makes of it, and finds everything else equal
      if (this.policy === 'minimax') return this.keepsOutcome(position, next);
      return isSame(this.solver.opponent(next), odds);
    });
    return { breads, odds };
  }

  private keepsOutcome(position: BreadPosition, next: BreadPosition): boolean {
    return this.prospect(next).outcome === FOR_THE_OTHER[this.prospect(position).outcome];
  }
}

function isSame(a: Odds, b: Odds): boolean {
  return OUTCOMES.every(outcome => compare(a[outcome], b[outcome]) === 0);
}
