import type { Work } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import type { Worth } from '../../core/worth.ts';
import type { Kibitzer } from '../kibitzer.ts';
import type { HeapMove, ProofGame, WithHeap } from './arena.ts';
import { planOf } from './least.ts';
import { type Plan, type ProofClaim, type ProofScope, type ProofTask, reaches } from './proof.ts';

export const LARGEST_PLAN = 60_000;

/** The known moves with which the prover reaches the goal. */
type Advice = (position: unknown, work: Work) => Promise<readonly unknown[]>;

/** A plan without a full search, from the kibitzer's moves; undefined if the work ends or the plan grows too large. */
export async function guidedPlan(
  { arena, start }: ProofScope,
  task: ProofTask,
  advice: Advice,
  work: Work,
): Promise<Plan | undefined> {
  const chosen = new Map<string, unknown>();
  const met = new Set<string>();
  const waiting = [start];
  for (;;) {
    const position = waiting.pop();
    if (position === undefined) break;
    const isProver = arena.toMove(position) === task.prover;
    const key = arena.key(position);
    const place = `${isProver ? '+' : '-'}${key}`;
    const ending = arena.ending(position);
    if (met.has(place)) continue;
    met.add(place);
    if (ending) {
      if (!reaches(task, ending)) return undefined;
      continue;
    }
    if (!isProver) {
      for (const move of arena.moves(position)) waiting.push(arena.play(position, move));
      continue;
    }
    if (work.stop || met.size > LARGEST_PLAN) return undefined;
    work.report(work.used);
    const move = fewestReplies(arena, position, await advice(position, work));
    if (move === undefined) return undefined;
    chosen.set(key, move);
    waiting.push(arena.play(position, move));
  }
  return planOf(arena, task, start, position => chosen.get(arena.key(position)), false);
}

function fewestReplies(arena: ProofGame, position: unknown, moves: readonly unknown[]): unknown {
  const repliesOf = (move: unknown) => arena.moves(arena.play(position, move)).length;
  return moves
    .map(move => ({ move, replies: repliesOf(move) }))
    .reduce<{ move: unknown; replies: number } | undefined>(
      (best, next) => (best && best.replies <= next.replies ? best : next),
      undefined,
    )?.move;
}

export function adviceOf(kibitzer: Kibitzer, game: Game, claim: ProofClaim, task: ProofTask): Advice {
  const analyze = (position: unknown, work: Work) =>
    kibitzer.analyze(position, { fields: [claim.kind], moves: 'all' }, { seconds: work.secondsLeft });
  if (claim.kind !== 'grundy') {
    return async (position, work) => {
      const { moves } = await analyze(position, work);
      return moves.filter(worth => keeps(task, game, position, worth)).map(({ move }) => move);
    };
  }
  return async (at, work) => {
    const { position, heap } = at as WithHeap<unknown>;
    const { grundy, moves } = await analyze(position, work);
    const onBoard = moves.filter(worth => worth.grundy === heap);
    return [
      ...onBoard.map(({ move }): HeapMove<unknown> => ({ kind: 'board', move })),
      ...(grundy !== undefined && grundy < heap ? [{ kind: 'heap', left: grundy } as const] : []),
    ];
  };
}

/** Whether a move's worth, for the prover who makes it, reaches the goal. */
function keeps(
  { prover, goal }: ProofTask,
  game: Game,
  position: unknown,
  { outcome, score }: Worth,
): boolean {
  const player = game.toMove(position);
  if (player !== prover) return false;
  if (goal.kind === 'score') return score !== undefined && score >= goal.atLeast;
  if (outcome === undefined) return false;
  const winner = outcome === 'draw' ? 'nobody' : outcome === 'win' ? prover : prover === 0 ? 1 : 0;
  return reaches({ prover, goal }, { winner });
}
