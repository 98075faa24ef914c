import type { Meter } from '../../core/effort.ts';
import type { Ending } from '../../core/game.ts';
import type { ProofGame } from './arena.ts';
import { type Plan, type ProofTask, reaches, type Smallest } from './proof.ts';

/** The smallest tree of a plan from a position and its move there; Infinity without a plan. */
interface Least {
  readonly tree: number;
  readonly move?: unknown;
}

const NO_PLAN: Least = { tree: Number.POSITIVE_INFINITY };

/**
 * The plan with the smallest tree: the prover's move with the smallest tree, and all moves of the other side together.
 * Searches everything that can be reached; after a stop by the meter it can be called again. For the fewest positions
 * (a heuristic) it prefers moves to positions that the plan already has. Undefined if the goal cannot be forced.
 */
export function leastPlan<P, M>(
  arena: ProofGame<P, M>,
  task: ProofTask,
  meter: Meter,
): (start: P, by?: Smallest) => Plan | undefined {
  const known = new Map<string, Least>();
  const least = (position: P): Least => {
    const isProver = arena.toMove(position) === task.prover;
    const key = `${isProver ? '+' : '-'}${arena.key(position)}`;
    const before = known.get(key);
    if (before) return before;
    const ending = arena.ending(position);
    const found = ending ? atEnd(ending) : isProver ? chosen(position) : answered(position);
    known.set(key, found);
    meter.spend();
    return found;
  };
  const atEnd = (ending: Ending): Least => (reaches(task, ending) ? { tree: 1 } : NO_PLAN);
  const chosen = (position: P): Least => {
    let best = NO_PLAN;
    for (const move of arena.moves(position)) {
      const tree = 1 + least(arena.play(position, move)).tree;
      if (tree < best.tree) best = { tree, move };
    }
    return best;
  };
  const answered = (position: P): Least => {
    let tree = 1;
    for (const move of arena.moves(position)) {
      tree += least(arena.play(position, move)).tree;
      if (tree === Number.POSITIVE_INFINITY) break;
    }
    return { tree };
  };
  return (start, by = 'tree') => {
    const { tree } = least(start);
    if (tree === Number.POSITIVE_INFINITY) return undefined;
    if (by === 'tree') return planOf(arena, task, start, at => least(at).move as M, true);
    return planOf(
      arena,
      task,
      start,
      (at, isMet) => {
        const moves = arena.moves(at).map(move => ({ move, next: arena.play(at, move) }));
        const forcing = moves.filter(({ next }) => least(next).tree < Number.POSITIVE_INFINITY);
        return (forcing.find(({ next }) => isMet(next))?.move ?? least(at).move) as M;
      },
      false,
    );
  };
}

/** Chooses the prover's move; `isMet` says whether the plan already has a position. */
type Choice<P, M> = (position: P, isMet: (position: P) => boolean) => M;

export function planOf<P, M>(
  arena: ProofGame<P, M>,
  task: ProofTask,
  start: P,
  choice: Choice<P, M>,
  isLeast: boolean,
): Plan {
  const replies = new Map<string, string>();
  const trees = new Map<string, number>();
  const placeOf = (position: P) =>
    `${arena.toMove(position) === task.prover ? '+' : '-'}${arena.key(position)}`;
  const isMet = (position: P) => trees.has(placeOf(position));
  const visit = (position: P): number => {
    const place = placeOf(position);
    const before = trees.get(place);
    if (before !== undefined) return before;
    let tree = 1;
    if (!arena.ending(position)) {
      if (arena.toMove(position) === task.prover) {
        const move = choice(position, isMet);
        replies.set(arena.key(position), arena.makeMove(position, move));
        tree += visit(arena.play(position, move));
      } else for (const move of arena.moves(position)) tree += visit(arena.play(position, move));
    }
    trees.set(place, tree);
    return tree;
  };
  const tree = visit(start);
  return { ...task, replies, tree, positions: trees.size, isLeast };
}
