import type { ProofGame } from './arena.ts';
import type { Plan, ProofScope } from './proof.ts';

/** A move of the other side, with the size of what the plan says about it. */
export interface Defence {
  readonly move: unknown;
  readonly name: string;
  /** Positions of the plan from there on, as a tree. */
  readonly tree: number;
}

/** A plan to walk through: what it plays, and what it has to answer. */
export class PlanWalk {
  readonly arena: ProofGame;
  readonly start: unknown;
  private readonly trees = new Map<string, number>();

  constructor(
    { arena, start }: ProofScope,
    readonly plan: Plan,
  ) {
    this.arena = arena;
    this.start = start;
  }

  isProvers(position: unknown): boolean {
    return this.arena.toMove(position) === this.plan.prover;
  }

  /** The prover's move; undefined at the end, and where the plan does not lead. */
  reply(position: unknown): unknown {
    const name = this.plan.replies.get(this.arena.key(position));
    return this.arena.moves(position).find(move => this.arena.makeMove(position, move) === name);
  }

  /** Every move of the other side, the ones that take longest to refute first. */
  defences(position: unknown): readonly Defence[] {
    const all = this.arena.moves(position).map(move => ({
      move,
      name: this.arena.makeMove(position, move),
      tree: this.treeOf(this.arena.play(position, move)),
    }));
    return all.sort((a, b) => b.tree - a.tree);
  }

  treeOf(position: unknown): number {
    const place = `${this.isProvers(position) ? '+' : '-'}${this.arena.key(position)}`;
    const known = this.trees.get(place);
    if (known !== undefined) return known;
    let tree = 1;
    if (!this.arena.ending(position)) {
      const moves = this.isProvers(position) ? [this.reply(position)] : this.arena.moves(position);
      for (const move of moves) tree += this.treeOf(this.arena.play(position, move));
    }
    this.trees.set(place, tree);
    return tree;
  }
}
