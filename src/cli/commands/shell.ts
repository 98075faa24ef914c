import type { Analysis } from '../../answer/analysis.ts';
import { endFields, fieldsOf, worthJson } from '../../answer/fields/list.ts';
import { outcomeField } from '../../answer/fields/outcome.ts';
import { analysisJson, exactJson } from '../../answer/json.ts';
import type { AnalysisOptions, Kibitzer } from '../../answer/kibitzer.ts';
import type { Game } from '../../core/game.ts';
import { makeInputError } from '../../core/input-error.ts';
import { LruMap } from '../../core/lru-map.ts';
import { text } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { Invocation, PlainCommand } from '../command.ts';
import { type ErrorDetails, errorReportJson } from '../error-report.ts';
import { kibitzerFor } from '../open-game.ts';
import { effortOf, FORCE, LIMIT, THREADS } from '../options.ts';
import { isSkipped, readShellLine, type ShellLineError } from '../shell/read-line.ts';

/** Games kept open with the caches of their engines. */
const OPEN_GAMES = 16;
const LEAVING = ['quit', 'exit', '退出'];

export const shellCommand: PlainCommand = {
  kind: 'plain',
  name: 'shell',
  summary: text('answer positions of any game line by line', '逐行回答任意游戏的局面：输入一行，输出一行'),
  options: [
    {
      name: 'best',
      help: text('with --json: only the outcome and one best move', '配合 --json：只求胜负与一步最佳走法'),
    },
    LIMIT,
    FORCE,
    THREADS,
  ],
  examples: ['kibitz shell --json < positions.txt'],
  async run(invocation) {
    const { write, reportError } = invocation;
    if (process.stdin.isTTY) reportError(WELCOME, { kind: 'notice' });
    const { createInterface } = await import('node:readline');
    const lines = createInterface({
      input: process.stdin,
      terminal: false,
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    const open = kibitzers(invocation);
    let last: Game | undefined;
    let number = 0;
    for await (const line of lines) {
      number++;
      const words = line.trim();
      if (LEAVING.includes(words)) break;
      if (isSkipped(line, last)) continue;
      const question = readShellLine(line, last);
      // a line names the game even if its position is wrong
      const named = question.ok ? question.value : question.error;
      if ('game' in named) last = named.game;
      if (question.ok) {
        const { game, position } = question.value;
        write(`${await answer(await open(game), position, invocation)}\n`);
      } else write(`${problemLine(question.error, number, invocation)}\n`);
    }
    lines.close();
    return 0;
  },
};

const WELCOME = text(
  'GAME POSITION, with ~ for a line end; a game alone is its start, a position alone is of the last game; quit leaves',
  '输入「游戏 局面」，用 ~ 表示换行；只写游戏即初始局面，只写局面则沿用上一个游戏；输入「退出」离开',
);

/** One kibitzer for each game, so that its caches are reused; the oldest is closed first. */
function kibitzers(invocation: Invocation): (game: Game) => Promise<Kibitzer> {
  const known = new LruMap<string, Promise<Kibitzer>>(OPEN_GAMES);
  return game => known.getOrMake(makeSpec(game), () => open(game, invocation));
}

async function open(game: Game, invocation: Invocation): Promise<Kibitzer> {
  const opened = await kibitzerFor(game, invocation);
  // only a table file could be wrong, and the shell takes none
  if (!opened.ok) throw new Error(opened.error.en);
  return opened.value;
}

async function answer(kibitzer: Kibitzer, position: unknown, invocation: Invocation): Promise<string> {
  const { game } = kibitzer;
  const { json, values, translate } = invocation;
  const best = { fields: endFields(game.definition), moves: 'best' } as const;
  const wish = json ? (values.best ? best : {}) : lineWish(game);
  const analysis = await kibitzer.analyze(position, wish, effortOf(invocation));
  const [failure] = analysis.failures;
  if (failure) return errorLine(translate(failure), {}, invocation);
  return json ? shellAnswerJson(game, analysis) : answerText(game, analysis);
}

function problemLine(problem: ShellLineError, line: number, invocation: Invocation): string {
  const { translate, lang } = invocation;
  if ('why' in problem) return errorLine(translate(problem.why), { kind: 'usage', line }, invocation);
  const { input } = problem;
  const { column, expected, found } = input;
  return errorLine(
    makeInputError({ ...input, line }, lang),
    { kind: 'input', line, column, expected: expected[lang], found: found[lang] },
    invocation,
  );
}

/** Takes the line of the answer, so that answers and inputs correspond; its first word is the same in every language. */
function errorLine(message: string, details: ErrorDetails, { json }: Invocation): string {
  return json ? errorReportJson(message, details) : `error: ${message}`;
}

/** The fields that fit on a line; `--json` gives all of them. */
function lineWish({ definition }: Game): AnalysisOptions {
  const known = fieldsOf(definition).map(({ id }) => id);
  return { fields: [...endFields(definition), ...known.filter(id => id === 'grundy')], moves: 'best' };
}

/** `win plies=3 grundy=2 move=a1-b1`; `unknown why=time` where it is not proved. */
function answerText(game: Game, analysis: Analysis<unknown, unknown>): string {
  const { outcome: found, ...rest } = worthJson(game.definition, analysis);
  const why = analysis.unproved.find(({ field }) => field === outcomeField.id)?.why;
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
  const [best] = analysis.moves;
  return [
    found ?? 'unknown',
    ...facts,
    ...(best && found !== undefined ? [`move=${best.name}`] : []),
    ...(why === undefined ? [] : [`why=${why}`]),
  ].join(' ');
}

/** The same as `analyze --json`. */
function shellAnswerJson(game: Game, analysis: Analysis<unknown, unknown>): string {
  return exactJson(analysisJson(game, makeSpec(game), analysis));
}
