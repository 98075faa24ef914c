import type { GameDefinition } from '../core/game.ts';
import type { Analysis, MoveWorth, Unproved } from './analysis.ts';
import { fieldsOf, worthOrder } from './fields/list.ts';

/** The fields of a game that a look did not ask for and nobody has found yet: not proved either. */
export function fillMissingFields<P, M>(
  definition: GameDefinition,
  analysis: Analysis<P, M>,
): Analysis<P, M> {
  const told = new Set(analysis.unproved.map(({ field }) => field));
  const open = fieldsOf(definition).filter(({ id }) => analysis[id] === undefined && !told.has(id));
  const unasked = open.map(({ id }): Unproved => ({ field: id, why: 'time' }));
  return unasked.length === 0 ? analysis : { ...analysis, unproved: [...analysis.unproved, ...unasked] };
}

/** What two looks at one position found together: what is proved stays proved, whatever the later one did not reach. */
export function mergeAnalyses<P, M>(
  definition: GameDefinition,
  before: Analysis<P, M> | undefined,
  after: Analysis<P, M>,
): Analysis<P, M> {
  if (!before) return after;
  const { moves: _, unproved: __, provedBy: ___, failures: ____, nodes: _____, ...known } = before;
  const open = new Map([...before.unproved, ...after.unproved].map(each => [each.field, each]));
  const merged = { ...known, ...after };
  const nodes = (before.nodes ?? 0) + (after.nodes ?? 0);
  return {
    ...merged,
    moves: mergeMoves(before.moves, after.moves).sort(worthOrder(definition)),
    unproved: [...open.values()].filter(({ field }) => merged[field] === undefined),
    provedBy: { ...after.provedBy, ...before.provedBy },
    failures: [...before.failures, ...after.failures],
    seconds: before.seconds + after.seconds,
    ...(nodes > 0 ? { nodes } : {}),
  };
}

function mergeMoves<M>(before: readonly MoveWorth<M>[], after: readonly MoveWorth<M>[]): MoveWorth<M>[] {
  const found = new Map(before.map(move => [move.name, move]));
  for (const move of after) found.set(move.name, { ...found.get(move.name), ...move });
  return [...found.values()];
}
