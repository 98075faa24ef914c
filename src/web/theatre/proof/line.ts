import type { HeapMove, WithHeap } from '../../../answer/proof/arena.ts';
import type { PlanWalk } from '../../../answer/proof/walk.ts';

/** A move of a line, by whom, and where it leads. */
export interface Ply {
  readonly move: unknown;
  readonly name: string;
  readonly isProvers: boolean;
  readonly position: unknown;
}

/** The plan's own moves are made at once: a line always waits for the other side, or is at its end. */
export function answered(walk: PlanWalk, line: readonly Ply[]): readonly Ply[] {
  const position = line.at(-1)?.position ?? walk.start;
  if (walk.arena.ending(position) || !walk.isProvers(position)) return line;
  return played(walk, line, walk.reply(position));
}

/** The line with one more move, and the plan's answer to it. */
export function played(walk: PlanWalk, line: readonly Ply[], move: unknown): readonly Ply[] {
  const { arena } = walk;
  const before = line.at(-1)?.position ?? walk.start;
  const ply = {
    move,
    name: arena.makeMove(before, move),
    isProvers: walk.isProvers(before),
    position: arena.play(before, move),
  };
  return answered(walk, [...line, ply]);
}

/** The line before the other side's last move. */
export function takenBack(walk: PlanWalk, line: readonly Ply[]): readonly Ply[] {
  const last = line.findLastIndex(({ isProvers }) => !isProvers);
  return last < 0 ? line : answered(walk, line.slice(0, last));
}

/** What a position of a plan has on the board, and in the heap where there is one. */
export function boardOf(
  position: unknown,
  hasHeap: boolean,
): { position: unknown; heap: number | undefined } {
  if (!hasHeap) return { position, heap: undefined };
  const { position: board, heap } = position as WithHeap<unknown>;
  return { position: board, heap };
}

/** The same for a move: undefined where it only takes stones. */
export function boardMove(move: unknown, hasHeap: boolean): unknown {
  if (!hasHeap) return move;
  const step = move as HeapMove<unknown>;
  return step.kind === 'board' ? step.move : undefined;
}
