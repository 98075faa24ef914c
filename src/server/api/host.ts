import { Kibitzer, openKibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { LruMap } from '../../core/lru-map.ts';
import { ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { nodeEngines, tableFileEngine } from '../../engines/node/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import { answerLines, answerPositions } from './batch.ts';
import { findErrand } from './errands.ts';
import { wireJson } from './json.ts';
import { openAsked } from './open-asked.ts';
import { Outlet } from './outlet.ts';
import type { Values } from './parameters.ts';
import { type ApiProblem, faultProblem } from './problem.ts';
import { type Ask, type LoadedTable, NDJSON, type News, type Order } from './protocol.ts';
import type { Asked } from './question.ts';
import { findQuestion } from './questions/registry.ts';

const BUG: ApiProblem = {
  code: 'bug',
  detail: text(
    'the question ended in an error of ours; the log has more',
    '回答时出现了我们的错误；详见日志',
  ),
};

/** Games that stay open, and how much of a thread's memory what they remember may fill. */
const MOST_OPEN = 8;
const SHARE_KEPT = 0.5;

/** Answers one question at a time, as its thread is told. */
export function hostQuestions(
  tables: readonly LoadedTable[],
  tell: (news: News) => void,
): (order: Order) => void {
  const games = new OpenGames(tables);
  let running:
    | { readonly id: number; readonly controller: AbortController; readonly outlet: Outlet }
    | undefined;
  return order => {
    if (order.kind !== 'ask') {
      if (running?.id !== order.id) return;
      if (order.kind === 'cancel') running.controller.abort();
      else running.outlet.taken();
      return;
    }
    const { id, ask } = order;
    const controller = new AbortController();
    const outlet = new Outlet(id, controller.signal, tell);
    running = { id, controller, outlet };
    answer(ask, id, games, controller.signal, outlet, tell)
      .then(problem => {
        outlet.flush();
        tell(problem ? { kind: 'problem', id, problem } : { kind: 'end', id });
      })
      .catch((fault: unknown) => {
        const problem = faultProblem(fault);
        if (problem) return tell({ kind: 'problem', id, problem });
        const cause = fault instanceof Error ? (fault.stack ?? fault.message) : `${fault}`;
        tell({ kind: 'problem', id, problem: BUG, cause });
      })
      .finally(() => games.forgetBeyond(ask.bytes * SHARE_KEPT));
  };
}

/** Undefined when everything is said. */
async function answer(
  ask: Ask,
  id: number,
  games: OpenGames,
  signal: AbortSignal,
  outlet: Outlet,
  tell: (news: News) => void,
): Promise<ApiProblem | undefined> {
  const open = (values: Values, namesVariant = false): Result<Asked, ApiProblem> => {
    const options = namesVariant ? [] : ask.options;
    const game = games.open({ ...ask, options }, values.spec as string | undefined);
    return game.ok ? ok(about(game.value, values)) : game;
  };
  const about = (game: Game, values: Values): Asked => {
    const seconds = Math.min((values.seconds as number | undefined) ?? ask.seconds, ask.seconds);
    const effort: Effort = {
      ...{ signal, seconds, patience: seconds, bytes: ask.bytes, threads: 1 },
      ...(ask.batch ? {} : { onProgress: progress => tell({ kind: 'progress', id, progress }) }),
    };
    const spec = makeSpec(game);
    return {
      ...{ game, spec, values, lang: ask.lang, effort },
      kibitzer: () => games.kibitzer(spec, game),
      table: () => games.table(game),
    };
  };
  const say = (body: string) => tell({ kind: 'answer', id, body });
  const errand = findErrand(ask.question);
  if (errand) return errand({ ask, outlet, signal, say, asked: game => about(game, ask.values) });
  const question = findQuestion(ask.question)!;
  const asked = open(ask.values);
  if (!asked.ok) return asked.error;
  if (ask.batch?.kind === 'lines')
    return answerLines(question, ask.batch.bytes, asked.value, open, outlet, signal);
  if (ask.batch) return answerPositions(question, ask.batch, asked.value, outlet, signal);
  if (question.stream) {
    let begun = false;
    return question.stream(asked.value, line => {
      if (!begun) outlet.begin(NDJSON);
      begun = true;
      return outlet.line(line);
    });
  }
  const found = await question.ask(asked.value);
  if (!found.ok) return found.error;
  say(wireJson(found.value));
  return undefined;
}

/** The games that were asked about last, with what their kibitzers remember. */
class OpenGames {
  private readonly games = new LruMap<string, Result<Game, ApiProblem>>(MOST_OPEN);
  private readonly kibitzers = new LruMap<string, Promise<Kibitzer>>(MOST_OPEN);
  private readonly engines = new Map<string, Engine>();

  constructor(private readonly tables: readonly LoadedTable[]) {}

  open({ game, options }: Ask, spec: string | undefined): Result<Game, ApiProblem> {
    const key = `${game} ${JSON.stringify(options)} ${spec ?? ''}`;
    return this.games.getOrMake(key, () => openAsked(game, options, spec));
  }

  kibitzer(spec: string, game: Game): Promise<Kibitzer> {
    return this.kibitzers.getOrMake(spec, () => this.openKibitzer(game));
  }

  async table(game: Game) {
    const engine = await this.tableEngine(game);
    return engine && { kibitzer: new Kibitzer(game, [engine]), fields: engine.proves ?? [] };
  }

  /** A new question finds an empty house rather than one that is nearly full. */
  forgetBeyond(bytes: number): void {
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external > bytes) this.kibitzers.clear();
  }

  private async openKibitzer(game: Game): Promise<Kibitzer> {
    const engine = await this.tableEngine(game);
    return openKibitzer(game, async each => [...(engine ? [engine] : []), ...(await nodeEngines(each))]);
  }

  /** Each file is opened once: specs are equal only where games are. */
  private async tableEngine(game: Game): Promise<Engine | undefined> {
    const spec = makeSpec(game);
    const table = this.tables.find(each => each.spec === spec);
    if (!table) return undefined;
    const known = this.engines.get(spec);
    if (known) return known;
    const engine = await tableFileEngine(game, table.path);
    if (engine.ok) this.engines.set(spec, engine.value);
    return engine.ok ? engine.value : undefined;
  }
}
