import { basename } from 'node:path';
import { type Lang, PUNCTUATION, type Text, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import type { JudgeReport } from '../../judge/judge.ts';
import { fileUseText } from '../../judge/programs/file-io.ts';
import { LANGUAGE_TITLES } from '../../judge/programs/language.ts';
import { fullScoreOf, kindOf, SURPLUS, scoreOf } from '../../judge/report/summary.ts';
import { testTable } from '../../judge/report/test-table.ts';
import { limitsText, pointsText, positionLink, timesText } from '../../judge/report/view.ts';
import { PROTECTION_TITLES } from '../../judge/sandbox/protection.ts';
import { findingText } from '../../judge/sanitize.ts';
import type { Failure, StandardReport } from '../../judge/standard.ts';
import type { ProblemGame } from '../../problems/problem.ts';
import type { Score } from '../../problems/scoring.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import { makeTable } from '../output.ts';
import { endLine, stderrLines } from './end-line.ts';
import { matchLines } from './match-report.ts';
import { type Paint, verdictColour } from './paint.ts';
import { quoteLines, quoteWord } from './quote.ts';

/** A report for people: the verdict, its reason, and the first failing case. */
export function judgeText(report: JudgeReport, lang: Lang, paint: Paint): string {
  const translate = (message: Text) => message[lang];
  const { verdict, standard, match, message } = report;
  const times = timesText(report);
  const [points, full] = [scoreOf(report), fullScoreOf(report)];
  const score = report.against
    ? text('', '')
    : text(`, ${points} of ${full} points`, `，${points} 分（满分 ${full}）`);
  const { open, close, comma, colon } = PUNCTUATION[lang];
  const title = `${escapeControls(basename(report.program))}${open}${LANGUAGE_TITLES[report.language]}${close}${comma}${report.problem.id}`;
  return [
    `${title}${colon}${paint(verdictColour(verdict), `${verdict} ${translate(verdictTitle(verdict, kindOf(report)))}`)}${translate(score)}`,
    ...(times ? [translate(times)] : []),
    translate(limitsText(report)),
    `${translate(text('protection: ', '防护：'))}${translate(PROTECTION_TITLES[report.protection])}`,
    ...(report.files ? [escapeControls(translate(fileUseText(report.files)))] : []),
    ...(message ? ['', ...quoteLines(message, report.messageCutBytes ?? 0, lang)] : []),
    ...(report.note ? ['', translate(report.note)] : []),
    ...(standard ? ['', ...standardLines(report.problem.game, standard, lang, paint)] : []),
    ...(match ? ['', ...matchLines(report, match, lang, paint)] : []),
    ...(report.sanitizer
      ? ['', escapeControls(translate(findingText(report.sanitizer, report.program)))]
      : []),
    '',
  ].join('\n');
}

function standardLines(
  game: ProblemGame,
  { tests, score, failure, mistake }: StandardReport,
  lang: Lang,
  paint: Paint,
): string[] {
  return [
    ...makeTable(testTable(tests, lang)),
    ...tierLines(score, lang),
    ...(failure ? ['', ...failureLines(game, failure, lang, paint)] : []),
    ...(mistake
      ? [
          text(
            `These are the answers of a known mistake: ${mistake.title.en}.`,
            `输出与一种常见错误完全一致：${mistake.title.zh}。`,
          )[lang],
        ]
      : []),
  ];
}

/** One line for each tier: its score, and why it was skipped if it depends on another. */
function tierLines({ tiers }: Score, lang: Lang): string[] {
  if (tiers.length < 2) return [];
  const rows = tiers.map(({ title, points, fullPoints, lacks }, index) => [
    `${index + 1}`,
    title[lang],
    `${pointsText(points)}/${pointsText(fullPoints)}`,
    lacks === undefined ? '' : text(`needs subtask ${lacks}`, `依赖子任务 ${lacks}`)[lang],
  ]);
  return ['', ...makeTable([text('subtask,data,points,', '子任务,数据,得分,')[lang].split(','), ...rows])];
}

function failureLines(game: ProblemGame, failure: Failure, lang: Lang, paint: Paint): string[] {
  const translate = (message: Text) => message[lang];
  const { difference, end, words } = failure;
  const shown = failure.case;
  const where = shown
    ? text(
        `First failing case: test '${failure.test}', case ${shown.number}`,
        `第一个出错的数据：测试点「${failure.test}」第 ${shown.number} 组数据`,
      )
    : text(
        `First failing test: '${failure.test}', after ${words} answers`,
        `第一个出错的测试点：「${failure.test}」，输出 ${words} 个答案之后`,
      );
  if (failure.isSurplus) {
    const where = text(
      `First failing test: '${failure.test}': ${SURPLUS.en}`,
      `第一个出错的测试点：「${failure.test}」：${SURPLUS.zh}`,
    );
    const more = failure.got === undefined ? '' : quoteWord(failure.got, lang);
    return [
      paint('bold', translate(where)),
      `${translate(text('after it: ', '其后为：'))}${more}`,
      ...stderrLines(end, lang),
    ];
  }
  const nothing = text('nothing', '没有输出');
  return [
    paint('bold', translate(where)),
    ...(end.fault ? [translate(endLine(end))] : []),
    ...(shown ? ['', shown.drawing, ''] : []),
    ...(difference || shown
      ? [
          `${translate(text('expected: ', '应为：'))}${shown?.expected ?? difference?.expected ?? translate(nothing)}`,
          ...(end.fault && !difference
            ? []
            : [
                `${translate(text('got: ', '输出：'))}${failure.got === undefined ? translate(nothing) : quoteWord(failure.got, lang)}`,
              ]),
        ]
      : []),
    ...stderrLines(end, lang),
    ...(shown
      ? [
          `${translate(text('on the board (kibitz serve): ', '在棋盘上看（先运行 kibitz serve）：'))}${positionLink(game, shown)}`,
        ]
      : []),
  ];
}
