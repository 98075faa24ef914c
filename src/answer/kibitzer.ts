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

/** What somebody wants to know about a position. */
export interface AnalysisOptions {
  /** Ids of fields; all that the game promises unless told. */
  readonly fields?: readonly string[];
  readonly moves?: MoveScope;
}

/** What became of a question that is not about a position’s worth. */
export interface Answer<K extends Kind> {
  /** Undefined when no engine reached it. */
  readonly value?: Answers[K];
  readonly provedBy?: string;
  readonly refused: readonly EngineRefusal[];
  /** What engines found spoilt on the way. */
  readonly failures: readonly Text[];
}

/** How long something without a known end may take when nobody said. */
const OPEN_END_SECONDS = 10;

/** Stands behind the players of one game and answers questions, each by the cheapest engine that can. */
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
   * The worth of a position and of its moves, best first. What the effort did not reach is listed, not guessed.
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
    const hopeless = new Set(wanted.filter(field => refusalsOf(field, refused, this.engines).length > 0));
    const provedBy: Record<string, string> = {};
    const failures: Text[] = [];
    const stops = new Map<string, Stop>();
    let found: Worths = { position: {}, moves: legal.map(() => ({})) };
    let missing: readonly string[] = wanted;
    while (missing.length > 0 && !work.stop) {
      const next = pickCandidate([...left], missing, hopeless);
      if (!next) break;
      left.delete(next);
      const { engine, cost } = next;
      const asked = fieldsToRequest(engine, missing, hopeless);
      const part = work.subtask({
        from: 1 - missing.length / wanted.length,
        to: 1 - (missing.length - asked.length) / wanted.length,
        ...(openEnded(cost.seconds, effort) ? { seconds: OPEN_END_SECONDS } : {}),
      });
      const proof = await collectFailures(engine.prove(question(asked), part), failures);
      if (part.stop) for (const field of asked) stops.set(field, part.stop);
      if (!proof) continue;
      found = this.derived(mergeWorths([only(proof, asked), found]), wanted);
      // what follows from a proof is proved by whoever proved that
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
   * Any other question, by the cheapest engine that gives an answer.
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
      // what a faster one refuses is hopeless for the last resort
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

  /** About how long the cheapest engine would take for a question; undefined when none can, or none can tell. */
  foresee<K extends Exclude<Kind, 'worth'>>(
    kind: K,
    question: Questions<P>[K],
    effort: Effort = {},
  ): number | undefined {
    const seconds = this.foreseeCost(kind, question, effort)?.seconds;
    return Number.isFinite(seconds) ? seconds : undefined;
  }

  /** What the cheapest engine would need; undefined when none can. */
  foreseeCost<K extends Exclude<Kind, 'worth'>>(
    kind: K,
    question: Questions<P>[K],
    effort: Effort = {},
  ): Cost | undefined {
    return rankEngines(this.engines, kind, question, effort).candidates[0]?.cost;
  }

  /** What follows from the rest by itself. */
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
    // a reference values every move on its way
    return all
      .filter(({ outcome }) => outcome !== undefined)
      .sort(order)
      .slice(0, 1);
  }
}

/** A kibitzer with engines of its own; the references are there when no other engine can. */
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

/** What an engine proved, or nothing where what it works with is spoilt. */
async function collectFailures<T>(proof: Promise<T>, failures: Text[]): Promise<T | undefined> {
  try {
    return await proof;
  } catch (problem) {
    if (!(problem instanceof EngineFailure)) throw problem;
    failures.push(problem.reason);
    return undefined;
  }
}

/** An engine may know more than it was asked; what another one proves is not mixed with it. */
function only({ position, moves, nodes }: Worths, fields: readonly string[]): Worths {
  const pick = (worth: Worth): Worth =>
    Object.fromEntries(fields.flatMap(field => (worth[field] === undefined ? [] : [[field, worth[field]]])));
  return defined({ position: pick(position), moves: moves.map(pick), nodes });
}

function isComplete({ position, moves }: Worths, field: string, wanted: MoveScope): boolean {
  if (position[field] === undefined) return false;
  return wanted !== 'all' || moves.every(move => move[field] !== undefined);
}

/** Engines that could prove a field and had better not begin. */
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
  // how long it would take is no reason where it is the memory
  return { field, why, ...(why !== 'too-long' || seconds === undefined ? {} : { seconds }) };
}
