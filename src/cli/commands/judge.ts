import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import {
  type JudgeReport,
  type JudgeRequest,
  judge as judgeProgram,
  type Refusal,
} from '../../judge/judge.ts';
import { mapParallel } from '../../judge/parallel.ts';
import { folderTests } from '../../judge/problems/data-folder.ts';
import type { Problem } from '../../judge/problems/problem.ts';
import { findProblem } from '../../judge/problems/registry.ts';
import { languageOf, SOURCE_EXTENSIONS } from '../../judge/programs/language.ts';
import { makeHtml } from '../../judge/report/html.ts';
import { reportJson } from '../../judge/report/json.ts';
import { makeCsv, SUMMARY_COLUMNS, type SummaryRow, summaryRow } from '../../judge/report/summary.ts';
import { MIB, wallFor } from '../../judge/verdict.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { exactJson } from '../json.ts';
import { JUDGE_OPTIONS, type JudgeOptions, readJudgeOptions } from '../judge/options.ts';
import { createPaint } from '../judge/paint.ts';
import { repeatText } from '../judge/repeat-report.ts';
import { judgeText } from '../judge/report.ts';
import { makeTable } from '../table.ts';

export const judge: GameCommand = {
  kind: 'game',
  name: 'judge',
  summary: text(
    'compile and run a program (or a folder of them) and say what is wrong with it',
    '编译并运行一个程序（或一个文件夹），指出错在哪里',
  ),
  operands: 'PROGRAM|FOLDER',
  options: JUDGE_OPTIONS,
  examples: [
    'kibitz judge marbles solution.cpp',
    'kibitz judge bread bot.py --seed 7 --html report.html',
    'kibitz judge bread bot.cpp --against other.cpp',
    'kibitz judge othello class/ --csv table.csv --html table.html --jobs 4',
  ],
  suits: ({ id }) => findProblem(id) !== undefined,
  async run(game, invocation) {
    const options = readJudgeOptions(invocation.values);
    const problem = findProblem(game.definition.id)!;
    const path = invocation.rest[0];
    const wrong = usageProblem(game, problem, invocation.rest, options);
    if (wrong || path === undefined) return refuse({ kind: 'usage', why: wrong! }, invocation);
    const request = requestOf(problem, options);
    if (!request.ok) return refuse({ kind: 'usage', why: request.error }, invocation);
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder) return judgeFolder(path, request.value, options, invocation);
    return judgeOne(path, request.value, options, invocation);
  },
};

type BaseRequest = Omit<JudgeRequest, 'program'>;

function usageProblem(
  game: Game,
  problem: Problem,
  rest: readonly string[],
  options: JudgeOptions,
): Text | undefined {
  const [path, extra] = rest;
  if (path === undefined) return text('judge needs a program or a folder', 'judge 需要一个程序或文件夹');
  if (extra !== undefined)
    return text(`one program at a time; '${extra}' is too many`, `一次一个程序；「${extra}」是多余的`);
  const { variant, definition } = game;
  if (JSON.stringify(variant) !== JSON.stringify(definition.usual)) {
    return text('the problem has its own board; variants cannot be judged', '题目规定了棋盘；不能评测变体');
  }
  if (problem.kind === 'standard') {
    for (const name of ['games', 'against'] as const) {
      if (options[name] !== undefined) return text(`--${name} is for matches`, `--${name} 只用于对局题`);
    }
  } else if (options.data !== undefined) {
    return text('--data is for problems with input files', '--data 只用于有输入文件的题目');
  }
  return undefined;
}

function requestOf(problem: Problem, options: JudgeOptions): Result<BaseRequest, Text> {
  const tests = options.data === undefined ? undefined : folderTests(options.data);
  if (tests && !tests.ok) return tests;
  const { cpuMs, memoryMib } = options;
  return ok({
    problem,
    seed: options.seed,
    limits: {
      ...(cpuMs === undefined ? {} : { cpuMs, wallMs: wallFor(cpuMs) }),
      ...(memoryMib === undefined ? {} : { memoryBytes: memoryMib * MIB }),
    },
    ...(tests ? { tests: tests.value } : {}),
    ...(options.games === undefined ? {} : { games: options.games }),
    ...(options.against === undefined ? {} : { against: options.against }),
  });
}

async function judgeOne(
  path: string,
  request: BaseRequest,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const reports: JudgeReport[] = [];
  for (let round = 0; round < options.repeat; round++) {
    const judged = await judgeProgram({ ...request, program: path, seed: options.seed + round });
    if (!judged.ok) return refuse(judged.error, invocation);
    reports.push(judged.value);
    const { verdict } = judged.value;
    if (options.untilFail ? verdict !== 'AC' : verdict === 'CE' || verdict === 'IE') break;
  }
  const worst = reports.find(({ verdict }) => verdict !== 'AC') ?? reports.at(-1)!;
  const saved = saveCase(worst, options);
  if (saved && !saved.ok) return refuse({ kind: 'usage', why: saved.error }, invocation);
  const { json, write, lang } = invocation;
  if (json) {
    const all = reports.map(report => reportJson(report));
    write(
      `${exactJson(options.repeat === 1 ? { ...all[0], ...(saved ? { saved: saved.value } : {}) } : { runs: all })}\n`,
    );
  } else {
    write(judgeText(worst, lang, createPaint()));
    if (saved) write(`${text(`saved: ${saved.value}`, `已保存：${saved.value}`)[lang]}\n`);
    if (reports.length > 1) write(repeatText(reports, lang));
  }
  return finish(reports, options, invocation);
}

async function judgeFolder(
  folder: string,
  request: BaseRequest,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const programs = readdirSync(folder)
    .filter(name => isProgram(join(folder, name)))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (programs.length === 0) {
    const why = text(
      `${folder} holds no programs (${SOURCE_EXTENSIONS.join(' ')})`,
      `${folder} 中没有程序（${SOURCE_EXTENSIONS.join(' ')}）`,
    );
    return refuse({ kind: 'usage', why }, invocation);
  }
  let done = 0;
  const judged = await mapParallel(programs, options.jobs, async name => {
    const result = await judgeProgram({ ...request, program: join(folder, name) });
    done++;
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${programs.length} `);
    return result;
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  // a missing tool concerns some programs: the others keep their places in the table
  const reports = judged.flatMap(result => (result.ok ? [result.value] : []));
  const refusals = judged.flatMap(result => (result.ok ? [] : [result.error]));
  for (const { why } of refusals) invocation.complain(invocation.say(why));
  const { json, write } = invocation;
  if (json) write(`${exactJson({ programs: reports.map(report => reportJson(report)) })}\n`);
  else write(`${summaryTable(reports, invocation).join('\n')}\n`);
  const code = finish(reports, options, invocation);
  return refusals.some(({ kind }) => kind === 'missing-tool') ? 3 : refusals.length > 0 ? 2 : code;
}

function summaryTable(reports: readonly JudgeReport[], { lang }: Invocation): string[] {
  const columns = Object.keys(SUMMARY_COLUMNS) as (keyof SummaryRow)[];
  const rows = reports.map(report => summaryRow(report, lang));
  return makeTable([
    columns.map(column => SUMMARY_COLUMNS[column][lang]),
    ...rows.map(row => columns.map(column => row[column])),
  ]);
}

function isProgram(path: string): boolean {
  if (!statSync(path).isFile() || basename(path).startsWith('.')) return false;
  return (
    SOURCE_EXTENSIONS.includes(extname(path).toLowerCase()) || (extname(path) === '' && languageOf(path).ok)
  );
}

/** The first failing case as an input file of its own, ready for the program and for `analyze`. */
function saveCase(report: JudgeReport, { save }: JudgeOptions): Result<string, Text> | undefined {
  const input = report.standard?.failure?.case?.input;
  if (input === undefined) return undefined;
  return writeText(save ?? `${basename(report.program, extname(report.program))}.failed.in`, input);
}

/** Writes the files that were asked for; the exit code says whether everything was accepted. */
function finish(
  reports: readonly JudgeReport[],
  { html, csv }: JudgeOptions,
  invocation: Invocation,
): ExitCode {
  const files: [string | undefined, () => string][] = [
    [html, () => makeHtml(reports, invocation.lang)],
    [csv, () => makeCsv(reports, invocation.lang)],
  ];
  for (const [path, make] of files) {
    const written = path === undefined ? undefined : writeText(path, make());
    if (written && !written.ok) return refuse({ kind: 'usage', why: written.error }, invocation);
  }
  return reports.every(({ verdict }) => verdict === 'AC') ? 0 : 1;
}

function writeText(path: string, content: string): Result<string, Text> {
  try {
    writeFileSync(path, content);
    return ok(path);
  } catch (problem) {
    const { message } = problem as Error;
    return err(text(`cannot write ${path}: ${message}`, `无法写入 ${path}：${message}`));
  }
}

function refuse({ kind, why }: Refusal, { complain, say }: Invocation): ExitCode {
  complain(say(why));
  return kind === 'missing-tool' ? 3 : 2;
}
