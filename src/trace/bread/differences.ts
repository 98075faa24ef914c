import { solveOdds } from '../../answer/reference/odds.ts';
import { solveProspect } from '../../answer/reference/outcome.ts';
import { Meter } from '../../core/effort.ts';
import { compare } from '../../core/fraction.ts';
import { OUTCOMES, REVERSED } from '../../core/game.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { type BreadPosition, breadGame } from '../../games/bread/game.ts';
import type { Bread } from '../../games/bread/magic-square.ts';
import type { ChosenSide, Compare } from '../comparison.ts';
import { BREAD_STAGE, oddsValue } from './board.ts';

/** What a policy takes in a position, and the odds of following it from there to the end. */
interface PolicyChoice {
  /** All that it finds equally good. */
  readonly breads: readonly Bread[];
  readonly odds: Odds;
}

/** A position in which no bread is right for both. */
interface ChoiceDifference {
  readonly position: BreadPosition;
  readonly sides: readonly [PolicyChoice, PolicyChoice];
  /** Whether a player who follows either policy can reach it. */
  readonly isPlayed: boolean;
}

interface PolicyComparison {
  /** What each is worth where the comparison begins. */
  readonly values: readonly [Odds, Odds];
  /** Fewest breads taken first. */
  readonly differences: readonly ChoiceDifference[];
}

/** Policies that find some breads the best: one that takes any has no choice to compare. */
type ChoosingPolicy = Exclude<Policy, 'random'>;

/** Compares two policies. What is found about a position is stored for the next comparison. */
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

class PolicyChooser {
  private readonly solver: ReturnType<typeof solveOdds<BreadPosition, Bread>>;
  private readonly prospect = solveProspect(breadGame, Meter.limited());

  constructor(private readonly policy: ChoosingPolicy) {
    this.solver = solveOdds(breadGame, policy, Meter.limited());
  }

  odds(position: BreadPosition, chanceFirst: boolean): Odds {
    return chanceFirst ? this.solver.opponent(position) : this.solver.own(position);
  }

  choose(position: BreadPosition): PolicyChoice {
    const odds = this.solver.own(position);
    const breads = breadGame.moves(position).filter(bread => {
      const next = breadGame.play(position, bread);
      // minimax only cares about the outcome against the best opponent
      if (this.policy === 'minimax') return this.keepsOutcome(position, next);
      return isSame(this.solver.opponent(next), odds);
    });
    return { breads, odds };
  }

  private keepsOutcome(position: BreadPosition, next: BreadPosition): boolean {
    return this.prospect(next).outcome === REVERSED[this.prospect(position).outcome];
  }
}

function isSame(a: Odds, b: Odds): boolean {
  return OUTCOMES.every(outcome => compare(a[outcome], b[outcome]) === 0);
}

/** Two policies as the theatre shows them: every position in which no bread is right for both. */
export function comparePolicies(...between: readonly [ChoosingPolicy, ChoosingPolicy]): Compare {
  const compare = policyComparer(between);
  return (_, position, on) => {
    const found = compare(position as BreadPosition, on.has('chance-first'));
    return {
      // all values can be written as its values: the odds against chance
      valuesOf: 'expectation',
      values: [oddsValue(found.values[0]), oddsValue(found.values[1])],
      differences: found.differences.map(({ position: at, sides: [first, second], isPlayed }) => ({
        code: BREAD_STAGE.encode(at),
        sides: [sideOf(at, first), sideOf(at, second)],
        isPlayed,
      })),
    };
  };
}

function sideOf(position: BreadPosition, { breads, odds }: PolicyChoice): ChosenSide {
  return {
    moves: breads.map(bread => breadGame.makeMove(position, bread)),
    cells: breads.map(bread => bread - 1),
    value: oddsValue(odds),
  };
}
