import type { ProofGame } from './arena.ts';
import type { Plan, ProofScope } from './proof.ts';

/** A move of the other side, with the size of the plan after it. */
export interface Defence {
  readonly move: unknown;
  readonly name: string;
  readonly tree: number;
}

/** Walks through a plan: its moves, and the moves that it answers. */
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

  /** The prover's move; undefined at the end and outside the plan. */
  reply(position: unknown): unknown {
    const name = this.plan.replies.get(this.arena.key(position));
    return this.arena.moves(position).find(move => this.arena.makeMove(position, move) === name);
  }

  /** Every move of the other side, the longest to refute first. */
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
