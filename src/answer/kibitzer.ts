import { defined } from '../core/defined.ts';
import { type Effort, type Stop, Work } from '../core/effort.ts';
import {
  type Answers,
  type Cost,
  type Engine,
  EngineFailure,
  type EngineRegistry,
  type Kind,
  type MoveScope,
  type Questions,
} from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import type { Text } from '../core/text.ts';
import { watched } from '../core/watched.ts';
import { mergeWorths, type Worth, type Worths } from '../core/worth.ts';
import type { Analysis, Unproved } from './analysis.ts';
import { type EngineRefusal, fieldsToRequest, pickCandidate, rankEngines } from './choose.ts';
import { fieldsOf, worthOrder } from './fields/list.ts';
import { referenceEngines } from './reference/engines.ts';

/** Options of an analysis. */
export interface AnalysisOptions {
  /** Ids of fields; by default all that the game has. */
  readonly fields?: readonly string[];
  readonly moves?: MoveScope;
}

/** The answer to a question other than a position's worth. */
export interface Answer<K extends Kind> {
  /** Undefined if no engine reached it. */
  readonly value?: Answers[K];
  readonly provedBy?: string;
  readonly refused: readonly EngineRefusal[];
  /** Engine failures, e.g. a corrupt table file. */
  readonly failures: readonly Text[];
}

/** The default time limit of a question without an estimate. */
const OPEN_END_SECONDS = 10;

/** Answers questions about one game, each with the cheapest suitable engine. */
export class Kibitzer<P = unknown, M = unknown> {
  readonly game: Game<P, M>;
  private readonly fields: readonly string[];

  constructor(
    game: Game<P, M>,
    private readonly engines: readonly Engine[],
  ) {
    this.game = watched(game);
    this.fields = fieldsOf(game.definition).map(({ id }) => id);
  }

  /**
   * The worth of a position and of its moves, best first; fields that were not proved are listed in `unproved`.
   *
   * @example
   * ```ts
   * import { openKibitzer, openSpec, orThrow } from 'kibitz';
   *
   * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
   * const kibitzer = await openKibitzer(game);
   * const wish = { fields: ['outcome', 'grundy'], moves: 'none' } as const;
   * const { outcome, grundy } = await kibitzer.analyze(game.initial(), wish, { seconds: 10 });
   * console.log(outcome, grundy); // win 1
   * ```
   */
  async analyze(position: P, wish: AnalysisOptions = {}, effort: Effort = {}): Promise<Analysis<P, M>> {
    const began = performance.now();
    const wanted = this.fields.filter(field => wish.fields?.includes(field) ?? true);
    const moves = wish.moves ?? 'all';
    const work = new Work(effort);
    const legal = moves === 'none' ? [] : this.game.moves(position);
    const question = (fields: readonly string[]) => ({ position, fields, moves });
    const { candidates, refused } = rankEngines(this.engines, 'worth', question(wanted), effort);
    const left = new Set(candidates);
    const refusedFields = new Set(
      wanted.filter(field => refusalsOf(field, refused, this.engines).length > 0),
    );
    const provedBy: Record<string, string> = {};
    const failures: Text[] = [];
    const stops = new Map<string, Stop>();
    let found: Worths = { position: {}, moves: legal.map(() => ({})) };
    let missing: readonly string[] = wanted;
    while (missing.length > 0 && !work.stop) {
      const next = pickCandidate([...left], missing, refusedFields);
      if (!next) break;
      left.delete(next);
      const { engine, cost } = next;
      const asked = fieldsToRequest(engine, missing, refusedFields);
      const part = work.subtask({
        from: 1 - missing.length / wanted.length,
        to: 1 - (missing.length - asked.length) / wanted.length,
        ...(openEnded(cost.seconds, effort) ? { seconds: OPEN_END_SECONDS } : {}),
      });
      const proof = await collectFailures(engine.prove(question(asked), part), failures);
      if (part.stop) for (const field of asked) stops.set(field, part.stop);
      if (!proof) continue;
      found = this.derived(mergeWorths([only(proof, asked), found]), wanted);
      // what follows from a proof is credited to the same engine
      for (const field of wanted) if (found.position[field] !== undefined) provedBy[field] ??= engine.id;
      missing = missing.filter(field => !isComplete(found, field, moves));
    }
    work.report(1);
    const unproved = wanted.filter(field => found.position[field] === undefined);
    return {
      ...found.position,
      position,
      moves: this.named(position, legal, found, moves),
      unproved: unproved.map(field => whyNot(field, refused, this.engines, work.stop ?? stops.get(field))),
      provedBy,
      failures,
      ...(found.nodes === undefined ? {} : { nodes: found.nodes }),
      seconds: (performance.now() - began) / 1000,
    };
  }

  /**
   * Answers any other question with the cheapest engine that can.
   *
   * @example
   * ```ts
   * import { openKibitzer } from 'kibitz/analysis';
   * import { openSpec, orThrow } from 'kibitz/games';
   *
   * const game = orThrow(openSpec('custom?board=1x3&takes=a1,b1,c1'));
   * const kibitzer = await openKibitzer(game);
   * const question = { position: game.initial(), depth: 2, passes: 'ply' } as const;
   * const { value } = await kibitzer.ask('perft', question);
   * console.log(value); // 6n
   * ```
   */
  async ask<K extends Exclude<Kind, 'worth'>>(
    kind: K,
    question: Questions<P>[K],
    effort: Effort = {},
  ): Promise<Answer<K>> {
    const work = new Work(effort);
    const { candidates, refused } = rankEngines(this.engines, kind, question, effort);
    const given: EngineRefusal[] = [...refused];
    const failures: Text[] = [];
    for (const { engine, cost } of candidates) {
      // a fallback is not asked for what a faster engine refused
      if (engine.fallback && refused.length > 0) continue;
      const part = openEnded(cost.seconds, effort) ? work.subtask({ seconds: OPEN_END_SECONDS }) : work;
      const value = work.stop
        ? undefined
        : await collectFailures<Answers[K] | undefined>(engine.prove(question, part), failures);
      if (value !== undefined) {
        work.report(1);
        return { value, provedBy: engine.id, refused, failures };
      }
      given.push({ engine: engine.id, why: part.stop ?? 'too-large', spent: part.spent });
    }
    work.report(1);
    return { refused: given, failures };
  }

  /** Estimated seconds of the cheapest engine for a question; undefined without one. */
  estimateSeconds<K extends Exclude<Kind, 'worth'>>(
    kind: K,
    question: Questions<P>[K],
    effort: Effort = {},
  ): number | undefined {
    const seconds = this.estimateCost(kind, question, effort)?.seconds;
    return Number.isFinite(seconds) ? seconds : undefined;
  }

  /** The cheapest engine's estimated cost; undefined without one. */
  estimateCost<K extends Exclude<Kind, 'worth'>>(
    kind: K,
    question: Questions<P>[K],
    effort: Effort = {},
  ): Cost | undefined {
    return rankEngines(this.engines, kind, question, effort).candidates[0]?.cost;
  }

  /** Adds fields that follow from others without a search. */
  private derived(worths: Worths, wanted: readonly string[]): Worths {
    const fields = fieldsOf(this.game.definition).filter(({ id, derive }) => derive && wanted.includes(id));
    const add = (worth: Worth): Worth => {
      const grown: Record<string, unknown> = { ...worth };
      for (const { id, derive } of fields) {
        const value = grown[id] === undefined ? derive!(grown as Worth) : undefined;
        if (value !== undefined) grown[id] = value;
      }
      return grown as Worth;
    };
    return { ...worths, position: add(worths.position), moves: worths.moves.map(add) };
  }

  private named(position: P, legal: readonly M[], worths: Worths, wanted: MoveScope) {
    const all = legal.map((move, index) => ({
      ...worths.moves[index],
      move,
      name: this.game.makeMove(position, move),
    }));
    const order = worthOrder(this.game.definition);
    if (wanted !== 'best') return all.sort(order);
    // references value all moves at once
    return all
      .filter(({ outcome }) => outcome !== undefined)
      .sort(order)
      .slice(0, 1);
  }
}

/** A kibitzer with the given engines; the references are the fallback. */
export async function openKibitzer<P, M>(game: Game<P, M>, shelf: EngineRegistry): Promise<Kibitzer<P, M>> {
  return new Kibitzer(game, [...(await shelf(game)), ...referenceEngines(game)]);
}

function openEnded(seconds: number, effort: Effort): boolean {
  return (
    seconds === Number.POSITIVE_INFINITY &&
    effort.seconds === undefined &&
    effort.maxEstimatedSeconds !== Number.POSITIVE_INFINITY
  );
}

/** What an engine proved; undefined, with the failure noted, if its data is corrupt. */
async function collectFailures<T>(proof: Promise<T>, failures: Text[]): Promise<T | undefined> {
  try {
    return await proof;
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    failures.push(problem.reason);
    return undefined;
  }
}

/** Keeps only the requested fields, so that each is credited to the engine that proved it. */
function only({ position, moves, nodes }: Worths, fields: readonly string[]): Worths {
  const pick = (worth: Worth): Worth =>
    Object.fromEntries(fields.flatMap(field => (worth[field] === undefined ? [] : [[field, worth[field]]])));
  return defined({ position: pick(position), moves: moves.map(pick), nodes });
}

function isComplete({ position, moves }: Worths, field: string, wanted: MoveScope): boolean {
  if (position[field] === undefined) return false;
  return wanted !== 'all' || moves.every(move => move[field] !== undefined);
}

/** Refusals of the engines that could prove a field. */
function refusalsOf(
  field: string,
  refused: readonly EngineRefusal[],
  engines: readonly Engine[],
): EngineRefusal[] {
  return refused.filter(({ engine }) =>
    engines.some(({ id, proves }) => id === engine && proves?.includes(field)),
  );
}

function whyNot(
  field: string,
  refused: readonly EngineRefusal[],
  engines: readonly Engine[],
  stop: Stop | undefined,
): Unproved {
  const own = refusalsOf(field, refused, engines);
  const cheapest = own.sort((a, b) => (a.seconds ?? 0) - (b.seconds ?? 0))[0];
  if (stop) return { field, why: stop };
  if (!cheapest) return { field, why: 'too-large' };
  const { why, seconds } = cheapest;
  // a time estimate does not explain a lack of memory
  return { field, why, ...(why !== 'too-long' || seconds === undefined ? {} : { seconds }) };
}
