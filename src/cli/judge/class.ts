import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { exactJson } from '../../answer/json.ts';
import { defined } from '../../core/defined.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { freshSeed, parseSeed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import { escapeControls, visibleJson } from '../../core/visible.ts';
import { type ClassFolder, findClass } from '../../judge/class/find-programs.ts';
import { points } from '../../judge/class/html.ts';
import { ClassJournal, hashOf } from '../../judge/class/journal.ts';
import {
  type ClassProgress,
  type ClassReport,
  journalIn,
  judgeClass,
} from '../../judge/class/judge-class.ts';
import { wholePercent } from '../../judge/class/similar-page.ts';
import { type ClassFiles, writeReports } from '../../judge/class/write-reports.ts';
import { folderTests } from '../../judge/data-folder.ts';
import type { SummaryRow } from '../../judge/report/summary.ts';
import { PROTECTION_TITLES, type Protection } from '../../judge/sandbox/protection.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { makeNewFolder, refusal } from '../new-file.ts';
import { displayWidth, makeTable } from '../output.ts';
import { type JudgeOptions, limitsOf } from './options.ts';

declare const KIBITZ_VERSION: string;

/** A folder of folders is a class: one for each pupil. */
export function isClass(folder: string): boolean {
  return readdirSync(folder, { withFileTypes: true }).some(
    entry => entry.isDirectory() && !entry.name.startsWith('.'),
  );
}

/** Judges a class, ranks it, and writes a report for it and for each pupil. */
export async function judgeClassFolder(
  folder: string,
  known: readonly Problem[],
  protection: Protection,
  options: JudgeOptions,
  invocation: Invocation,
): Promise<ExitCode> {
  const refuse = (why: Text): ExitCode => {
    invocation.reportError(escapeControls(invocation.translate(why)));
    return 2;
  };
  const found = findClass(
    folder,
    known.map(({ id }) => id),
  );
  if (!found.ok) return refuse(found.error);
  for (const { name, why } of found.value.skipped) {
    refuse(text(`${name} is skipped: ${why.en}`, `跳过 ${name}：${why.zh}`));
  }
  const problems = known.filter(({ id }) => found.value.entries.some(({ problem }) => problem === id));
  if (problems.length === 0) return refuse(nothingFound(folder, known));
  const data = options.data === undefined ? ok(undefined) : readData(options.data, problems);
  if (!data.ok) return refuse(data.error);
  const out = options.report ?? `${basename(resolve(folder))}-report`;
  const opened = openReportFolder(out);
  if (!opened.ok) return refuse(opened.error);
  const report = await judgeClass({
    ...{ problems, protection, journal: journalIn(out), version: KIBITZ_VERSION },
    found: found.value,
    rejudge: options.rejudge,
    ...seedOf(invocation),
    limits: limitsOf(options),
    io: options.io,
    jobs: options.jobs,
    ...defined({ standard: options.standard, data: data.value }),
    onJudged: news => showProgress(news),
  });
  clearProgress();
  let files: ClassFiles;
  try {
    files = writeReports(report, { folder, skipped: found.value.skipped, out, lang: invocation.lang });
  } catch (problem) {
    return refuse(refusal(out, problem));
  }
  for (const { why } of report.refusals) refuse(why);
  if (invocation.json)
    invocation.write(`${visibleJson(exactJson(classJson(report, found.value, folder, files)))}\n`);
  else invocation.write(classText(report, folder, files, invocation));
  const isMissing = report.refusals.some(({ kind }) => kind === 'missing-tool');
  return isMissing ? 3 : report.refusals.length > 0 ? 2 : 0;
}

function nothingFound(folder: string, known: readonly Problem[]): Text {
  const ids = known.map(({ id }) => id);
  return text(
    `${folder} holds no programs for ${ids.join(', ')}: expected NAME/PROBLEM.cpp or NAME/PROBLEM/PROBLEM.cpp`,
    `${folder} 中没有题目 ${ids.join('、')} 的程序：应为 姓名/题目.cpp 或 姓名/题目/题目.cpp`,
  );
}

function readData(folder: string, problems: readonly Problem[]) {
  if (problems.length > 1 || problems[0]!.kind !== 'standard') {
    return err(text('--data is for one problem with input files', '--data 只用于一个有输入文件的题目'));
  }
  const tests = folderTests(folder);
  if (!tests.ok) return tests;
  const names = readdirSync(folder).filter(name => /\.(in|out|ans)$/.test(name));
  const parts = names.sort().flatMap(name => [name, readFileSync(join(folder, name))]);
  return ok({ tests: tests.value, hash: hashOf(parts) });
}

/** A folder for the reports: a new one, an empty one, or one of ours. */
function openReportFolder(out: string): Result<void, Text> {
  const made = makeNewFolder(out);
  if (!made.ok) return made;
  if (readdirSync(out).length === 0 || ClassJournal.isJournal(journalIn(out))) return ok(undefined);
  return err(
    text(
      `${out} is there and holds no report of ours: --report FOLDER names another`,
      `${out} 已经存在，且不是我们的报告：请用 --report 另选文件夹`,
    ),
  );
}

/** One seed for all pupils; the journal stores it until `--seed` changes it. */
function seedOf({ values }: Invocation) {
  const given = typeof values.seed === 'string' ? parseSeed(values.seed) : undefined;
  return { seed: given ?? freshSeed(), requiresSeed: given !== undefined };
}

function showProgress({ entry, done, of, result }: ClassProgress): void {
  if (!process.stderr.isTTY) return;
  const what = 'judged' in result ? `${result.judged.verdict} ${points(result.judged.score)}` : '?';
  const line = escapeControls(`${done}/${of} ${entry.pupil} ${entry.problem} ${what}`);
  const columns = (process.stderr.columns ?? 80) - 1;
  process.stderr.write(`\r\u001b[K${displayWidth(line) <= columns ? line : `${done}/${of}`}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function classText(
  report: ClassReport,
  folder: string,
  files: ClassFiles,
  { translate }: Invocation,
): string {
  const { problems, standings, alike, judged, known, protection } = report;
  const table = makeTable([
    [
      translate(text('rank', '名次')),
      translate(text('name', '姓名')),
      ...problems.map(({ id }) => id),
      translate(text('total', '总分')),
    ],
    ...standings.map(({ rank, pupil, total, results }) => [
      `${rank}`,
      escapeControls(pupil),
      ...problems.map(({ id }) => {
        const result = results.get(id);
        if (!result) return '–';
        return 'judged' in result ? `${points(result.judged.score)} ${result.judged.verdict}` : '?';
      }),
      points(total),
    ]),
  ]);
  const name = (path: string) => escapeControls(relative(folder, path));
  const pairs = alike.map(({ paths, shares }) => {
    const [one, two] = paths.map(name);
    const share = wholePercent(Math.max(...shares));
    return translate(text(`  ${one} and ${two}: ${share}`, `  ${one} 与 ${two}：${share}`));
  });
  return `${[
    ...table,
    '',
    translate(
      text(
        `judged ${judged}, known from before ${known}`,
        `本次评测 ${judged} 个，沿用之前的结果 ${known} 个`,
      ),
    ),
    `${translate(text('protection: ', '防护：'))}${translate(PROTECTION_TITLES[protection])}`,
    ...(pairs.length > 0
      ? [
          translate(
            text(
              'nearly the same (for the teacher; lines in the report):',
              '高度相似（仅供教师；行号见报告）：',
            ),
          ),
          ...pairs,
        ]
      : []),
    translate(
      text(
        `reports: ${escapeControls(files.page)}, ${escapeControls(files.csv)}, ${files.pupils} in pupils/; for the teacher: ${escapeControls(files.similar)}`,
        `报告：${escapeControls(files.page)}、${escapeControls(files.csv)}，pupils/ 中 ${files.pupils} 份；仅供教师：${escapeControls(files.similar)}`,
      ),
    ),
  ].join('\n')}\n`;
}

function classJson(
  report: ClassReport,
  { skipped }: ClassFolder,
  folder: string,
  files: ClassFiles,
): unknown {
  const { problems, standings, alike, judged, known, seed, salt, commitment, protection } = report;
  return {
    problems: problems.map(({ id }) => id),
    ...{ seed, salt, commitment, protection, judged, known },
    standings: standings.map(({ rank, pupil, total, results }) => ({
      ...{ rank, pupil, total },
      results: Object.fromEntries(
        [...results].map(([id, result]) => [
          id,
          'judged' in result
            ? {
                verdict: result.judged.verdict,
                score: result.judged.score,
                ...numbersOf(result.judged.row.en),
              }
            : { refused: result.refused },
        ]),
      ),
    })),
    alike: alike.map(({ problem, paths, shares, places }) => ({
      ...{ problem, shares, places },
      programs: paths.map(path => relative(folder, path)),
    })),
    skipped,
    files,
  };
}

function numbersOf({ language, cpuMs, memoryMib, note }: SummaryRow) {
  return { language, cpuMs: Number(cpuMs), memoryMib: Number(memoryMib), note };
}
