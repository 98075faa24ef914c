import type { Effort } from '../core/effort.ts';
import type { Cost, Engine, Kind, Questions } from '../core/engine.ts';
import type { Why } from './analysis.ts';

/** An engine that may be run, and its estimated cost. */
export interface Candidate<K extends Kind> {
  readonly engine: Engine<K>;
  readonly cost: Cost;
}

/** Why an engine is not run. */
export interface EngineRefusal {
  readonly engine: string;
  readonly why: Why;
  readonly seconds?: number;
  readonly bytes?: number;
  readonly disk?: number;
  readonly positions?: bigint;
  /** Positions searched when the effort ended. */
  readonly spent?: number;
}

export interface EngineRanking<K extends Kind> {
  /** Cheapest first; equals in the order of the registry. */
  readonly candidates: readonly Candidate<K>[];
  readonly refused: readonly EngineRefusal[];
}

/** Splits engines into candidates and refusals by estimated cost. */
export function rankEngines<K extends Kind>(
  engines: readonly Engine[],
  kind: K,
  question: Questions[K],
  { maxEstimatedSeconds = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY }: Effort,
): EngineRanking<K> {
  const candidates: Candidate<K>[] = [];
  const refused: EngineRefusal[] = [];
  for (const engine of engines) {
    if (!isKind(engine, kind)) continue;
    const cost = engine.cost(question);
    if (!cost) continue;
    // an open end has no estimate: the effort itself stops it
    if (cost.seconds > maxEstimatedSeconds && cost.seconds !== Number.POSITIVE_INFINITY)
      refused.push({ engine: engine.id, why: 'too-long', ...cost });
    else if (cost.bytes > bytes || cost.bytes === Number.POSITIVE_INFINITY)
      refused.push({ engine: engine.id, why: 'too-large', ...cost });
    else candidates.push({ engine, cost });
  }
  candidates.sort((a, b) => compareCosts(a.cost, b.cost));
  return { candidates, refused };
}

function isKind<K extends Kind>(engine: Engine, kind: K): engine is Engine<K> {
  return engine.kind === kind;
}

function compareCosts(a: Cost, b: Cost): number {
  return a.seconds === b.seconds ? 0 : a.seconds - b.seconds;
}

/** The fields to request from an engine: a fallback is not asked for what a faster engine refused. */
export function fieldsToRequest(
  { proves, fallback }: Engine<'worth'>,
  missing: readonly string[],
  refusedFields: ReadonlySet<string>,
): readonly string[] {
  return missing.filter(field => proves?.includes(field) && !(fallback && refusedFields.has(field)));
}

/** The candidate that proves most of the missing fields for its time. */
export function pickCandidate(
  candidates: readonly Candidate<'worth'>[],
  missing: readonly string[],
  refusedFields: ReadonlySet<string> = new Set(),
): Candidate<'worth'> | undefined {
  let best: Candidate<'worth'> | undefined;
  let bestPrice = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const fields = fieldsToRequest(candidate.engine, missing, refusedFields).length;
    if (fields === 0) continue;
    const price = candidate.cost.seconds / fields;
    if (best === undefined || price < bestPrice) [best, bestPrice] = [candidate, price];
  }
  return best;
}
