import { basename } from 'node:path';
import { type Lang, type Text, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import type { JudgeReport } from '../judge.ts';
import { LANGUAGE_TITLES } from '../programs/language.ts';

/** One program in a table: the same columns for CSV and HTML. */
export interface SummaryRow {
  readonly program: string;
  readonly language: string;
  readonly verdict: string;
  readonly score: string;
  readonly detail: string;
  readonly cpuMs: string;
  readonly memoryMib: string;
  readonly note: string;
}

export const SUMMARY_COLUMNS: Readonly<Record<keyof SummaryRow, Text>> = {
  program: text('program', '程序'),
  language: text('language', '语言'),
  verdict: text('verdict', '评测结果'),
  score: text('score', '得分'),
  detail: text('tests or games', '测试点或对局'),
  cpuMs: text('CPU ms', 'CPU 毫秒'),
  memoryMib: text('memory MiB', '内存 MiB'),
  note: text('note', '说明'),
};

export function summaryRow(report: JudgeReport, lang: Lang): SummaryRow {
  const ends = [
    ...(report.standard?.tests.map(({ end }) => end) ?? []),
    ...(report.match ? [report.match.end] : []),
  ];
  const most = (values: number[]) => Math.max(0, ...values);
  return {
    program: escapeControls(basename(report.program)),
    language: LANGUAGE_TITLES[report.language],
    verdict: report.verdict,
    score: `${scoreOf(report)}`,
    detail: detailOf(report, lang),
    cpuMs: `${Math.round(most(ends.map(({ cpuMs }) => cpuMs)))}`,
    memoryMib: (most(ends.map(({ memoryBytes }) => memoryBytes)) / 2 ** 20).toFixed(1),
    note: escapeControls(noteOf(report, lang)),
  };
}

/** The subject of a verdict. */
export function kindOf({ match, against }: JudgeReport): 'tests' | 'match' | 'duel' {
  if (!match) return 'tests';
  return against ? 'duel' : 'match';
}

/** The program's score in the problem. */
export function scoreOf({ match, standard, verdict }: JudgeReport): number {
  if (match) return verdict === 'AC' || verdict === 'WA' ? match.score : 0;
  return standard?.score.points ?? 0;
}

/** The full score: all points of a problem, or those of the tests that were run. */
export function fullScoreOf({ standard }: JudgeReport): number {
  return standard?.score.fullPoints ?? FULL_SCORE;
}

const FULL_SCORE = 100;

function detailOf({ match, standard }: JudgeReport, lang: Lang): string {
  if (match) {
    const { win, draw, loss } = match.counts;
    return text(`won ${win}, drawn ${draw}, lost ${loss}`, `胜 ${win}，平 ${draw}，负 ${loss}`)[lang];
  }
  if (!standard) return '';
  const passed = standard.tests.filter(({ verdict }) => verdict === 'AC').length;
  const all = standard.tests.length;
  return text(`${passed} of ${all} passed`, `通过 ${passed}/${all}`)[lang];
}

function noteOf({ verdict, message, note, match, standard }: JudgeReport, lang: Lang): string {
  const end = standard?.failure?.end ?? match?.end;
  if (verdict === 'CE' || verdict === 'IE') return note?.[lang] ?? message?.split('\n')[0] ?? '';
  if (verdict === 'RE')
    return end?.signal ?? text(`exit code ${end?.exitCode}`, `退出码 ${end?.exitCode}`)[lang];
  if (standard?.mistake) return standard.mistake.title[lang];
  if (standard?.failure?.isSurplus) return SURPLUS[lang];
  if (note) return note[lang];
  if (!match?.policy) return '';
  const isPlayed = verdict === 'AC' || verdict === 'WA';
  const expected = isPlayed ? match.problem.expectedScores[match.policy]?.toFixed(2) : undefined;
  const hope =
    expected === undefined ? text('', '') : text(`, which expects about ${expected}`, `，期望约 ${expected}`);
  return text(`plays '${match.policy}'${hope.en}`, `策略「${match.policy}」${hope.zh}`)[lang];
}

export const SURPLUS = text('output goes on after the last answer', '最后一个答案之后还有多余的输出');

/**
 * For spreadsheets: with a byte order mark, and without cells that could be read as formulas.
 *
 * @example
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { findProblem, judge, makeCsv } from 'kibitz/judge';
 *
 * writeFileSync('no-program.js', 'this is no program');
 * const report = await judge({ problem: findProblem('marbles')!, program: 'no-program.js' });
 * if (report.ok) console.log(makeCsv([report.value], 'en').includes('no-program.js,JavaScript,')); // true
 * ```
 */
export function makeCsv(reports: readonly JudgeReport[], lang: Lang): string {
  const columns = Object.keys(SUMMARY_COLUMNS) as (keyof SummaryRow)[];
  const rows = reports.map(report => summaryRow(report, lang));
  const lines = [
    columns.map(column => SUMMARY_COLUMNS[column][lang]),
    ...rows.map(row => columns.map(column => row[column])),
  ];
  return csvText(lines);
}

export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map(cells => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

function csvCell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
