import { basename } from 'node:path';
import { type Lang, type Text, text } from '../../core/text.ts';
import type { JudgeReport } from '../../judge/judge.ts';
import { LANGUAGE_TITLES } from '../../judge/programs/language.ts';
import { grouped, mebibytes, positionLink, seconds, timesText } from '../../judge/report/view.ts';
import { PROTECTION_TITLES } from '../../judge/sandbox/protection.ts';
import type { Failure, StandardReport } from '../../judge/standard.ts';
import { VERDICT_TITLES } from '../../judge/verdict.ts';
import { makeTable } from '../table.ts';
import { endLine } from './end-line.ts';
import { matchLines } from './match-report.ts';
import { type Paint, verdictColour } from './paint.ts';

/** A report for a person: the verdict, how it came about, and what to look at first. */
export function judgeText(report: JudgeReport, lang: Lang, paint: Paint): string {
  const say = (message: Text) => message[lang];
  const { verdict, standard, match, message } = report;
  const times = timesText(report);
  const score =
    match && !report.against
      ? text(`, ${match.score} of 100 points`, `，${match.score} 分（满分 100）`)
      : text('', '');
  const title = `${basename(report.program)} (${LANGUAGE_TITLES[report.language]}), ${report.problem}`;
  return [
    `${title}: ${paint(verdictColour(verdict), `${verdict} ${say(VERDICT_TITLES[verdict])}`)}${say(score)}`,
    ...(times ? [say(times)] : []),
    `${say(text('protection: ', '防护：'))}${say(PROTECTION_TITLES[report.protection])}`,
    ...(message ? ['', message.trimEnd()] : []),
    ...(standard ? ['', ...standardLines(report.problem, standard, lang, paint)] : []),
    ...(match ? ['', ...matchLines(report, match, lang, paint)] : []),
    '',
  ].join('\n');
}

function standardLines(
  id: string,
  { tests, failure, mistake }: StandardReport,
  lang: Lang,
  paint: Paint,
): string[] {
  const header = text('test,cases,verdict,CPU,memory', '测试,组数,结果,CPU 时间,内存')[lang].split(',');
  const rows = tests.map(({ name, cases, verdict, end }) => [
    name,
    grouped(cases),
    verdict,
    seconds(end.cpuMs),
    mebibytes(end.memoryBytes),
  ]);
  return [
    ...makeTable([header, ...rows]),
    ...(failure ? ['', ...failureLines(id, failure, lang, paint)] : []),
    ...(mistake
      ? [
          text(
            `These are the answers of a known mistake: ${mistake.title.en}.`,
            `这正是一种常见错误的答案：${mistake.title.zh}。`,
          )[lang],
        ]
      : []),
  ];
}

function failureLines(id: string, failure: Failure, lang: Lang, paint: Paint): string[] {
  const say = (message: Text) => message[lang];
  const { difference, end, words } = failure;
  const shown = failure.case;
  const where = shown
    ? text(
        `First failing case: test '${failure.test}', case ${shown.number}`,
        `第一个出错的数据：测试「${failure.test}」的第 ${shown.number} 组`,
      )
    : text(
        `First failing test: '${failure.test}', after ${words} answers`,
        `第一个出错的测试：「${failure.test}」，在 ${words} 个答案之后`,
      );
  const nothing = text('nothing', '没有输出');
  return [
    paint('bold', say(where)),
    ...(end.fault ? [say(endLine(end))] : []),
    ...(shown ? ['', shown.drawing, ''] : []),
    ...(difference || shown
      ? [
          `${say(text('expected: ', '应为：'))}${shown?.expected ?? difference?.expected ?? say(nothing)}`,
          ...(end.fault && !difference
            ? []
            : [`${say(text('got: ', '输出：'))}${failure.got ?? say(nothing)}`]),
        ]
      : []),
    ...(end.stderr ? [say(text('on stderr:', '标准错误输出：')), end.stderr.trimEnd()] : []),
    ...(shown
      ? [
          `${say(text('on the board (kibitz serve): ', '在棋盘上看（先运行 kibitz serve）：'))}${positionLink(id, shown.position)}`,
        ]
      : []),
  ];
}
