import {
  type Ending,
  endingOutcome,
  type Game,
  OUTCOMES,
  type Outcome,
  other,
  type Player,
} from '../../core/game.ts';
import { watched } from '../../core/watched.ts';
import { besideHeap, type ProofGame } from './arena.ts';

/** What is to be proved about a position, for the player to move. */
export type ProofClaim =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** The final score with best play, by the rules of the game. */
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'grundy'; readonly grundy: number };

/** What a player can force: an end that is at least as good as this for him. */
export type Goal =
  | { readonly kind: 'outcome'; readonly atLeast: Outcome }
  | { readonly kind: 'score'; readonly atLeast: number };

/** What has to be forced, and by whom. */
export interface ProofTask {
  /** Who forces it: he needs one move wherever he moves, and an answer to every move of the other. */
  readonly prover: Player;
  readonly goal: Goal;
}

/** One player's plan, which reaches his goal whatever the other does. */
export interface Plan extends ProofTask {
  /** What he plays, by name, wherever he may come to move: by `arena.key`. */
  readonly replies: ReadonlyMap<string, string>;
  /** Positions of the plan as a tree, each way to a position counted; exact below 2⁵³. */
  readonly tree: number;
  /** Positions that differ. */
  readonly positions: number;
  /** No other plan has a smaller tree. Which plan has the fewest positions that differ nobody says. */
  readonly isLeast: boolean;
}

/** What a plan may have few of. */
export const SMALLEST = ['tree', 'positions'] as const;
/** What a plan should have few of. */
export type Smallest = (typeof SMALLEST)[number];

/** Why a claim is true: a plan for each side that has to hold it. Plain data. */
export interface Proof {
  readonly claim: ProofClaim;
  readonly plans: readonly Plan[];
}

/** Where the plans of a claim are played, and from where. */
export interface ProofScope {
  readonly arena: ProofGame;
  readonly start: unknown;
}

/** The game itself; for a Grundy value, the game beside a heap of that size. */
export function groundOf(played: Game, position: unknown, claim: ProofClaim): ProofScope {
  const game = watched(played);
  if (claim.kind !== 'grundy') return { arena: game, start: position };
  const start = { position, heap: claim.grundy, toMove: game.toMove(position) };
  return { arena: besideHeap(game) as ProofGame, start };
}

/** What has to be forced, and by whom, so that a claim about the player to move is true. */
export function tasksOf(claim: ProofClaim, mover: Player): readonly ProofTask[] {
  const [me, you] = [mover, other(mover)];
  const force = (prover: Player, atLeast: Outcome): ProofTask => ({
    prover,
    goal: { kind: 'outcome', atLeast },
  });
  if (claim.kind === 'score') {
    const { score } = claim;
    return [
      { prover: me, goal: { kind: 'score', atLeast: score } },
      { prover: you, goal: { kind: 'score', atLeast: 0 - score } },
    ];
  }
  // whoever moves in the sum of a position and a heap of its Grundy value has lost
  const outcome = claim.kind === 'grundy' ? 'loss' : claim.outcome;
  if (outcome === 'draw') return [force(me, 'draw'), force(you, 'draw')];
  return [force(outcome === 'win' ? me : you, 'win')];
}

/** Whether a finished game is what the prover wanted. */
export function reaches({ prover, goal }: ProofTask, ending: Ending): boolean {
  if (goal.kind === 'outcome')
    return OUTCOMES.indexOf(endingOutcome(ending, prover)) <= OUTCOMES.indexOf(goal.atLeast);
  const score = ending.score ?? 0;
  return (prover === 0 ? score : 0 - score) >= goal.atLeast;
}
