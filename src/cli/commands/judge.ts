import { statSync } from 'node:fs';
import { join } from 'node:path';
import { exactJson } from '../../answer/json.ts';
import { defined } from '../../core/defined.ts';
import { ok, type Result } from '../../core/result.ts';
import { nextSeed, type Seed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { escapeControls, visibleJson, visibleLines } from '../../core/visible.ts';
import { folderTests } from '../../judge/data-folder.ts';
import {
  type JudgeReport,
  type JudgeRequest,
  judge as judgeProgram,
  type Refusal,
} from '../../judge/judge.ts';
import { mapParallel } from '../../judge/parallel.ts';
import { programsIn } from '../../judge/program-folder.ts';
import { SOURCE_EXTENSIONS } from '../../judge/programs/language.ts';
import { makeHtml } from '../../judge/report/html.ts';
import { reportJson } from '../../judge/report/json.ts';
import { makeCsv, SUMMARY_COLUMNS, type SummaryRow, summaryRow } from '../../judge/report/summary.ts';
import { PROTECTION_TITLES, type Protection } from '../../judge/sandbox/protection.ts';
import { storeTests } from '../../judge/stored-tests.ts';
import type { Problem } from '../../problems/problem.ts';
import { findProblem, PROBLEMS } from '../../problems/registry.ts';
import { judgeOn } from '../cluster/judge-on.ts';
import type { ExitCode, Invocation, ProblemCommand } from '../command.ts';
import { isClass, judgeClassFolder } from '../judge/class.ts';
import { JUDGE_OPTIONS, type JudgeOptions, limitsOf, readJudgeOptions } from '../judge/options.ts';
import { createPaint } from '../judge/paint.ts';
import { exampleOf, lastExample } from '../judge/problem-names.ts';
import { protectionFor } from '../judge/protection.ts';
import { repeatText } from '../judge/repeat-report.ts';
import { judgeText } from '../judge/report.ts';
import { seedFrom } from '../judge/seed-option.ts';
import { selfTest } from '../judge/self-test.ts';
import { writeText } from '../judge/write-file.ts';
import { makeTable } from '../output.ts';

const [standard, match] = [exampleOf('standard'), exampleOf('match')];

export const judgeCommand: ProblemCommand = {
  kind: 'problem',
  name: 'judge',
  summary: text(
    'compile and run a program (or a folder of programs) and report what is wrong',
    '评测一个程序（或整个文件夹），指出错在哪里',
  ),
  operands: 'PROGRAM|FOLDER',
  options: JUDGE_OPTIONS,
  examples: [
    `kibitz judge ${standard} solution.cpp`,
    `kibitz judge ${match} bot.py --seed 7 --html report.html`,
    `kibitz judge ${match} bot.cpp --against other.cpp`,
    'kibitz judge --self-test',
    `kibitz judge ${lastExample()} class/ --csv table.csv --html table.html --jobs 4`,
    'kibitz judge class/',
    'kibitz judge game.json solution.cpp',
  ],
  suits: () => true,
  takesGames: true,
  alone(invocation) {
    const [folder, extra] = invocation.rest;
    const isTest = invocation.values['self-test'] === true;
    const isWholeClass =
      folder !== undefined && extra === undefined && !findProblem(folder) && isFolder(folder);
    if (!isTest && !isWholeClass) return undefined;
    if (invocation.values.on !== undefined)
      return Promise.resolve(refuse({ kind: 'usage', why: ON_IS_NOT_FOR_CLASSES }, invocation));
    const options = readJudgeOptions(invocation.values);
    const protection = protectionFor(options.protection, invocation);
    if (protection === undefined) return Promise.resolve(3);
    if (isTest) return selfTest(protection, options, invocation);
    return judgeClassFolder(folder!, PROBLEMS, protection, options, invocation);
  },
  async run(problem, invocation) {
    const options = readJudgeOptions(invocation.values);
    const path = invocation.rest[0];
    const wrong = usageProblem(problem, invocation.rest, options);
    if (wrong || path === undefined) return refuse({ kind: 'usage', why: wrong! }, invocation);
    const request = requestOf(problem, options, seedFrom(invocation.values, problem));
    if (!request.ok) return refuse({ kind: 'usage', why: request.error }, invocation);
    if (invocation.values.on !== undefined) return judgeElsewhere(path, request.value, options, invocation);
    const protection = protectionFor(options.protection, invocation);
    if (protection === undefined) return 3;
    const asked = { ...request.value, protection };
    if (isFolder(path) && isClass(path)) {
      return judgeClassFolder(path, [problem], protection, options, invocation);
    }
    if (isFolder(path)) return judgeFolder(path, asked, options, invocation);
    return judgeOne(path, asked, options, invocation);
  },
};

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

type BaseRequest = Omit<JudgeRequest, 'program' | 'protection'> & { readonly seed: Seed };
type AskedRequest = BaseRequest & { readonly protection: Protection };

function usageProblem(problem: Problem, rest: readonly string[], options: JudgeOptions): Text | undefined {
  const [path, extra] = rest;
  if (path === undefined) return text('judge needs a program or a folder', 'judge 需要一个程序或文件夹');
  if (extra !== undefined)
    return text(`one program at a time; '${extra}' is too many`, `一次一个程序；「${extra}」是多余的`);
  if (problem.kind === 'standard') {
    for (const name of ['games', 'against'] as const) {
      if (options[name] !== undefined) return text(`--${name} is for matches`, `--${name} 只用于对战题`);
    }
  } else if (options.data !== undefined) {
    return text('--data is for problems with input files', '--data 只用于有输入文件的题目');
  }
  return undefined;
}

function requestOf(problem: Problem, options: JudgeOptions, seed: Seed): Result<BaseRequest, Text> {
  const tests = options.data === undefined ? undefined : folderTests(options.data);
  if (tests && !tests.ok) return tests;
  const { games, against, standard, io, sanitize } = options;
  return ok({
    problem,
    seed,
    limits: limitsOf(options),
    ...defined({ tests: tests?.value, games, against, standard }),
    ...{ io, sanitize },
  });
}

async function judgeOne(
  path: string,
  request: AskedRequest,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const reports: JudgeReport[] = [];
  let { seed } = request;
  for (let round = 0; round < options.repeat; round++) {
    const judged = await judgeProgram({ ...request, program: path, seed });
    seed = nextSeed(seed);
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
      `${visibleJson(exactJson(options.repeat === 1 ? { ...all[0], ...(saved ? { saved: saved.value } : {}) } : { runs: all }))}\n`,
    );
  } else {
    write(judgeText(worst, lang, createPaint()));
    if (saved) {
      const where = escapeControls(saved.value);
      write(`${text(`saved: ${where}`, `已保存：${where}`)[lang]}\n`);
    }
    if (reports.length > 1) write(repeatText(reports, lang));
  }
  return finish(reports, options, invocation);
}

async function judgeFolder(
  folder: string,
  request: AskedRequest,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const programs = listPrograms(folder, invocation);
  if (!programs) return 2;
  const { problem, seed } = request;
  // made once for all the programs
  const made = request.tests ?? (problem.kind === 'standard' ? problem.tests(seed) : undefined);
  const kept = made && storeTests(made);
  let done = 0;
  const judged = await mapParallel(programs, options.jobs, async name => {
    const result = await judgeProgram({
      ...request,
      ...(kept ? { tests: kept.tests } : {}),
      program: join(folder, name),
    });
    done++;
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${programs.length} `);
    return result;
  });
  kept?.close();
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  return reportFolder(judged, options, invocation);
}

/** The names of the programs in a folder; undefined after reporting that there are none. */
function listPrograms(folder: string, invocation: Invocation): readonly string[] | undefined {
  const { programs, skipped } = programsIn(folder);
  for (const { name, why } of skipped) {
    reportFailure(text(`${name} is skipped: ${why.en}`, `跳过 ${name}：${why.zh}`), invocation);
  }
  if (programs.length > 0) return programs;
  reportFailure(
    text(
      `${folder} contains no programs (${SOURCE_EXTENSIONS.join(' ')})`,
      `${folder} 中没有程序（${SOURCE_EXTENSIONS.join('、')}）`,
    ),
    invocation,
  );
  return undefined;
}

/** Lets workers judge a folder. */
async function judgeElsewhere(
  path: string,
  request: BaseRequest,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const wrong = onProblem(path, request.problem);
  if (wrong) return refuse({ kind: 'usage', why: wrong }, invocation);
  const programs = listPrograms(path, invocation);
  if (!programs) return 2;
  const judged = await judgeOn(path, programs, request, invocation);
  return judged ? reportFolder(judged, options, invocation) : 2;
}

function onProblem(path: string, problem: Problem): Text | undefined {
  if (!isFolder(path)) return text('--on judges a folder of programs', '--on 用于评测一个文件夹中的程序');
  if (isClass(path)) return ON_IS_NOT_FOR_CLASSES;
  return findProblem(problem.id) === problem ? undefined : ON_IS_FOR_LISTED;
}

const ON_IS_NOT_FOR_CLASSES = text(
  '--on takes no class: its journal and reports are written beside it; put the programs for one problem into a separate folder',
  '--on 不能评测整个班级：记录与报告须在班级文件夹所在的机器上生成；请把同一题目的程序放进单独的文件夹',
);
const ON_IS_FOR_LISTED = text(
  '--on is for listed problems, which every worker has; a problem made from a game is judged here',
  '--on 只用于列表中的题目（每台机器都有）；由游戏自动生成的题目请在本机评测',
);

function reportFolder(
  judged: readonly Result<JudgeReport, Refusal>[],
  options: JudgeOptions,
  invocation: Invocation,
): ExitCode {
  // a missing tool concerns some programs only: the table holds the others
  const reports = judged.flatMap(result => (result.ok ? [result.value] : []));
  const refusals = judged.flatMap(result => (result.ok ? [] : [result.error]));
  for (const { why } of refusals) reportFailure(why, invocation);
  const { json, write } = invocation;
  if (json) write(`${visibleJson(exactJson({ programs: reports.map(report => reportJson(report)) }))}\n`);
  else {
    write(`${summaryTable(reports, invocation).join('\n')}\n`);
    for (const protection of new Set(reports.map(report => report.protection))) {
      const title = invocation.translate(PROTECTION_TITLES[protection]);
      write(`${invocation.translate(text('protection: ', '防护：'))}${title}\n`);
    }
  }
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

/** The first failing case as an input file of its own, ready for the program and for `analyze`. */
function saveCase(report: JudgeReport, { save }: JudgeOptions): Result<string, Text> | undefined {
  const input = report.standard?.failure?.case?.input;
  return input === undefined || save === undefined ? undefined : writeText(save, input);
}

/** Writes the requested files. Exit code 0 if everything was accepted, 1 otherwise. */
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

/** The reason may contain file names and compiler output: control characters are escaped. */
function reportFailure(why: Text, { reportError, translate }: Invocation): void {
  reportError(visibleLines(translate(why)).join('\n'));
}

function refuse({ kind, why }: Refusal, invocation: Invocation): ExitCode {
  reportFailure(why, invocation);
  return kind === 'missing-tool' ? 3 : 2;
}
