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

/** A claim about a position, for the player to move. */
export type ProofClaim =
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  /** The final score with best play, by the rules of the game. */
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'grundy'; readonly grundy: number };

/** What a player can force: an end at least this good. */
export type Goal =
  | { readonly kind: 'outcome'; readonly atLeast: Outcome }
  | { readonly kind: 'score'; readonly atLeast: number };

/** What has to be forced, and by which player. */
export interface ProofTask {
  /** Needs one move on his own turn and a reply to every move of the other player. */
  readonly prover: Player;
  readonly goal: Goal;
}

/** One player's plan, which reaches the goal whatever the other does. */
export interface Plan extends ProofTask {
  /** The prover's moves by name, for each position by `arena.key`. */
  readonly replies: ReadonlyMap<string, string>;
  /** Size as a tree, each way to a position counted; exact below 2⁵³. */
  readonly tree: number;
  readonly positions: number;
  /** Whether no other plan has a smaller tree; says nothing about distinct positions. */
  readonly isLeast: boolean;
}

/** What the smallest proof minimizes. */
export const SMALLEST = ['tree', 'positions'] as const;
/** What a plan should minimise. */
export type Smallest = (typeof SMALLEST)[number];

/** Why a claim is true: a plan for each side that has to hold it. Plain data. */
export interface Proof {
  readonly claim: ProofClaim;
  readonly plans: readonly Plan[];
}

export interface ProofScope {
  readonly arena: ProofGame;
  readonly start: unknown;
}

/** The game itself; for a Grundy value, the game beside a heap of that size. */
export function proofScope(played: Game, position: unknown, claim: ProofClaim): ProofScope {
  const game = watched(played);
  if (claim.kind !== 'grundy') return { arena: game, start: position };
  const start = { position, heap: claim.grundy, toMove: game.toMove(position) };
  return { arena: besideHeap(game) as ProofGame, start };
}

/** What each side has to force so that a claim about the player to move is true. */
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
  // the sum of a position and a heap of its Grundy value is lost for the player to move
  const outcome = claim.kind === 'grundy' ? 'loss' : claim.outcome;
  if (outcome === 'draw') return [force(me, 'draw'), force(you, 'draw')];
  return [force(outcome === 'win' ? me : you, 'win')];
}

/** Whether a finished game reaches the prover's goal. */
export function reaches({ prover, goal }: ProofTask, ending: Ending): boolean {
  if (goal.kind === 'outcome')
    return OUTCOMES.indexOf(endingOutcome(ending, prover)) <= OUTCOMES.indexOf(goal.atLeast);
  const score = ending.score ?? 0;
  return (prover === 0 ? score : 0 - score) >= goal.atLeast;
}
