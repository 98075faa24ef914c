import type { Analysis } from '../../answer/analysis.ts';
import { endFields, fieldsOf } from '../../answer/fields/list.ts';
import type { AnalysisOptions } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';

/** What a pass over a position looks for: shallow endings, who wins and how, what every move is worth, everything else. */
export type SearchGoal = 'glance' | 'best' | 'moves' | 'rest';

export interface SearchStep {
  readonly seeks: SearchGoal;
  readonly wish: AnalysisOptions;
  readonly effort: Effort;
}

/** Shallow endings answer at once. */
const GLANCE: Effort = { maxEstimatedSeconds: 0.03, seconds: 1 };
/** What an engine would need longer for than a day is not begun: it would keep a machine warm, and prove nothing. */
const MAX_ESTIMATES = [1, 8, 64, 512, 4_096, 86_400];
/** An estimate may be wrong by this much, and what has no known end gets as much time. */
const SLACK = 10;
/** A table may take this much once somebody waits longer than a moment. */
const BYTES = 2 ** 30;

const EFFORTS = MAX_ESTIMATES.map(
  (maxEstimatedSeconds, level): Effort => ({
    maxEstimatedSeconds,
    seconds: SLACK * maxEstimatedSeconds,
    ...(level === 0 ? {} : { bytes: BYTES }),
  }),
);

/** Pass after pass with ever more patience: who wins until that is known, then every move, and what else there is. */
export function* searchSteps({ definition }: Game): Generator<SearchStep, void> {
  const ends = endFields(definition);
  // games valued as a whole tell everything in one pass, or nothing
  if (definition.capabilities.impartial) yield { seeks: 'rest', wish: {}, effort: EFFORTS[0]! };
  else yield { seeks: 'glance', wish: { fields: ends }, effort: GLANCE };
  for (const effort of EFFORTS) yield { seeks: 'best', wish: { fields: ends, moves: 'best' }, effort };
  for (const effort of EFFORTS) {
    yield { seeks: 'moves', wish: { fields: ends }, effort };
    // the plain references have no known end, and would keep the next moves waiting
    yield { seeks: 'rest', wish: {}, effort: { ...effort, seconds: effort.maxEstimatedSeconds! } };
  }
}

/** Whether a pass would find nothing that is not known already. */
export function isDone(
  game: Game,
  { wish }: SearchStep,
  known: Analysis<unknown, unknown> | undefined,
): boolean {
  if (!known) return false;
  const fields = wish.fields ?? fieldsOf(game.definition).map(({ id }) => id);
  if (wish.moves === 'best') return known.outcome !== undefined && known.moves[0]?.outcome !== undefined;
  return fields.every(id => known[id] !== undefined && known.moves.every(move => move[id] !== undefined));
}

/** Whether a pass takes but a moment, for which a player waits even if he knows who wins. */
export function isMomentary({ effort }: SearchStep): boolean {
  return (effort.maxEstimatedSeconds ?? 0) <= MAX_ESTIMATES[0]!;
}
