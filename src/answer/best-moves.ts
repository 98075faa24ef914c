import type { GameDefinition } from '../core/game.ts';
import type { Worth } from '../core/worth.ts';
import { endFields, fieldsOf } from './fields/list.ts';
import { outcomeField, outcomeRank } from './fields/outcome.ts';

/**
 * The moves that nothing is proved to be better than, where something is proved to be worse: none while nothing tells
 * one move from another.
 */
export function bestMoves<W extends Worth>(definition: GameDefinition, moves: readonly W[]): ReadonlySet<W> {
  const first = Math.min(...moves.map(outcomeRank));
  let best = moves.filter(move => move.outcome !== undefined && outcomeRank(move) === first);
  const deciding = fieldsOf(definition)
    .filter(({ id, compare }) => compare && id !== outcomeField.id && endFields(definition).includes(id))
    .sort((a, b) => a.rank! - b.rank!);
  for (const { id, compare } of deciding) {
    const known = best.filter(move => move[id] !== undefined);
    // one that is not known may be as good as any
    best = best.filter(move => move[id] === undefined || known.every(other => compare!(other, move) >= 0));
    if (best.some(move => move[id] === undefined)) break;
  }
  return new Set(best.length < moves.length && isTold(best, moves) ? best : []);
}

/** A win needs no other move to be worse; anything else may be beaten by a move that nobody knows. */
function isTold<W extends Worth>(best: readonly W[], moves: readonly W[]): boolean {
  return best[0]?.outcome === 'win' || moves.every(move => move.outcome !== undefined);
}
