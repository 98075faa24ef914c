import { Kibitzer, openKibitzer } from '../../answer/kibitzer.ts';
import { type Handlers, type ServedCall, type ServedPort, serve } from '../../channel/channel.ts';
import type { Effort } from '../../core/effort.ts';
import type { Engine } from '../../core/engine.ts';
import type { Game } from '../../core/game.ts';
import { LruMap } from '../../core/lru-map.ts';
import { ok, type Result } from '../../core/result.ts';
import { text } from '../../core/text.ts';
import { nodeEngines, tableFileEngine } from '../../engines/node/registry.ts';
import { makeSpec } from '../../games/spec.ts';
import { answerLines, answerPositions } from './batch.ts';
import { wireJson } from './json.ts';
import { openRequestedGame } from './open-requested-game.ts';
import type { Values } from './parameters.ts';
import { type ApiProblem, faultProblem } from './problem.ts';
import {
  type LoadedTable,
  NDJSON,
  type QuestionEnd,
  type QuestionMethods,
  type QuestionRequest,
} from './protocol.ts';
import type { QuestionContext } from './question.ts';
import { findQuestion } from './questions/registry.ts';
import { ResponseStream } from './response-stream.ts';
import { findTask } from './tasks.ts';

const BUG: ApiProblem = {
  code: 'bug',
  detail: text(
    'internal error during this question; see the server’s log',
    '回答时出现了我们的错误；详见日志',
  ),
};

/** Games that stay open, and the share of a thread's memory that they may fill between questions. */
const MOST_OPEN = 8;
const SHARE_KEPT = 0.5;

/** Answers questions one after the other. */
export function hostQuestions(tables: readonly LoadedTable[], port: ServedPort): void {
  const games = new OpenGames(tables);
  const handlers: Handlers<QuestionMethods> = {
    question: async (ask, call) => {
      const stream = new ResponseStream(call.chunk);
      try {
        const end = await answer(ask, games, stream, call);
        stream.flush();
        return end;
      } catch (fault) {
        const problem = faultProblem(fault);
        if (problem) return { problem };
        return { problem: BUG, cause: fault instanceof Error ? (fault.stack ?? fault.message) : `${fault}` };
      } finally {
        games.forgetBeyond(ask.bytes * SHARE_KEPT);
      }
    },
  };
  serve(port, handlers, { concurrency: 1 });
}

async function answer(
  ask: QuestionRequest,
  games: OpenGames,
  stream: ResponseStream,
  { signal, progress }: ServedCall<QuestionMethods['question']>,
): Promise<QuestionEnd> {
  const open = (values: Values, namesVariant = false): Result<QuestionContext, ApiProblem> => {
    const options = namesVariant ? [] : ask.options;
    const game = games.open({ ...ask, options }, values.spec as string | undefined);
    return game.ok ? ok(about(game.value, values)) : game;
  };
  const about = (game: Game, values: Values): QuestionContext => {
    const seconds = Math.min((values.seconds as number | undefined) ?? ask.seconds, ask.seconds);
    const effort: Effort = {
      ...{ signal, seconds, maxEstimatedSeconds: seconds, bytes: ask.bytes, threads: 1 },
      ...(ask.batch ? {} : { onProgress: progress }),
    };
    const spec = makeSpec(game);
    return {
      ...{ game, spec, values, lang: ask.lang, effort },
      kibitzer: () => games.kibitzer(spec, game),
      table: () => games.table(game),
    };
  };
  const task = findTask(ask.question);
  if (task) return task({ ask, stream, signal, asked: game => about(game, ask.values) });
  const question = findQuestion(ask.question)!;
  const asked = open(ask.values);
  if (!asked.ok) return { problem: asked.error };
  if (ask.batch?.kind === 'lines')
    return answerLines(question, ask.batch.bytes, asked.value, open, stream, signal);
  if (ask.batch) return endOf(await answerPositions(question, ask.batch, asked.value, stream, signal));
  if (question.stream) {
    let begun = false;
    const problem = await question.stream(asked.value, line => {
      if (!begun) stream.begin(NDJSON);
      begun = true;
      return stream.line(line);
    });
    return endOf(problem);
  }
  const found = await question.ask(asked.value);
  return found.ok ? { body: wireJson(found.value) } : { problem: found.error };
}

const endOf = (problem: ApiProblem | undefined): QuestionEnd => problem && { problem };

/** The last games, with their kibitzers and what these remember. */
class OpenGames {
  private readonly games = new LruMap<string, Result<Game, ApiProblem>>(MOST_OPEN);
  private readonly kibitzers = new LruMap<string, Promise<Kibitzer>>(MOST_OPEN);
  private readonly engines = new Map<string, Engine>();

  constructor(private readonly tables: readonly LoadedTable[]) {}

  open({ game, options }: QuestionRequest, spec: string | undefined): Result<Game, ApiProblem> {
    const key = `${game} ${JSON.stringify(options)} ${spec ?? ''}`;
    return this.games.getOrMake(key, () => openRequestedGame(game, options, spec));
  }

  kibitzer(spec: string, game: Game): Promise<Kibitzer> {
    return this.kibitzers.getOrMake(spec, () => this.openKibitzer(game));
  }

  async table(game: Game) {
    const engine = await this.tableEngine(game);
    return engine && { kibitzer: new Kibitzer(game, [engine]), fields: engine.proves ?? [] };
  }

  /** A new question then starts with free memory. */
  forgetBeyond(bytes: number): void {
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external > bytes) this.kibitzers.clear();
  }

  private async openKibitzer(game: Game): Promise<Kibitzer> {
    const engine = await this.tableEngine(game);
    return openKibitzer(game, async each => [...(engine ? [engine] : []), ...(await nodeEngines(each))]);
  }

  /** Opens each file once. Equal specs mean equal games. */
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
