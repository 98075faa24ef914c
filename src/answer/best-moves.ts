import type { GameDefinition } from '../core/game.ts';
import type { Worth } from '../core/worth.ts';
import { endFields, fieldsOf } from './fields/list.ts';
import { outcomeField, outcomeRank } from './fields/outcome.ts';

/** The moves that no move is proved to beat; none if no move is proved to be worse than another. */
export function bestMoves<W extends Worth>(definition: GameDefinition, moves: readonly W[]): ReadonlySet<W> {
  const first = Math.min(...moves.map(outcomeRank));
  let best = moves.filter(move => move.outcome !== undefined && outcomeRank(move) === first);
  const deciding = fieldsOf(definition)
    .filter(({ id, compare }) => compare && id !== outcomeField.id && endFields(definition).includes(id))
    .sort((a, b) => a.rank! - b.rank!);
  for (const { id, compare } of deciding) {
    const known = best.filter(move => move[id] !== undefined);
    // an unknown value may be as good as any
    best = best.filter(move => move[id] === undefined || known.every(other => compare!(other, move) >= 0));
    if (best.some(move => move[id] === undefined)) break;
  }
  return new Set(best.length < moves.length && isTold(best, moves) ? best : []);
}

/** A win is best even if no other move is known to be worse; any other result may be beaten by an unproved move. */
function isTold<W extends Worth>(best: readonly W[], moves: readonly W[]): boolean {
  return best[0]?.outcome === 'win' || moves.every(move => move.outcome !== undefined);
}
