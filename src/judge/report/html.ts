import { basename } from 'node:path';
import { matchDistribution } from '../../answer/reference/match-score.ts';
import { solveOdds } from '../../answer/reference/odds.ts';
import { Meter } from '../../core/effort.ts';
import { toNumber } from '../../core/fraction.ts';
import type { Odds, Policy } from '../../core/odds.ts';
import { makeSeed } from '../../core/seed.ts';
import { escapeMarkup } from '../../core/svg.ts';
import { type Lang, PUNCTUATION, type Text, text, zh } from '../../core/text.ts';
import { escapeControls, visibleLines } from '../../core/visible.ts';
import { positionsInGame } from '../../match/referee.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem } from '../../problems/problem.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import type { JudgeReport } from '../judge.ts';
import type { MatchReport } from '../match/judge-match.ts';
import { fileUseText } from '../programs/file-io.ts';
import { PROTECTION_TITLES } from '../sandbox/protection.ts';
import { findingText } from '../sanitize.ts';
import type { StandardReport } from '../standard.ts';
import { type Bars, barChart, lineChart } from './charts.ts';
import {
  fullScoreOf,
  kindOf,
  SUMMARY_COLUMNS,
  SURPLUS,
  type SummaryRow,
  scoreOf,
  summaryRow,
} from './summary.ts';
import { testTable } from './test-table.ts';
import { limitsText, timesText } from './view.ts';

export const REPORT_STYLE = `body{font:15px/1.5 monospace;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#181818;background:#f8f8f0}
h1,h2{font-size:1.1rem}table{border-collapse:collapse;width:100%}td,th{border:2px solid #181818;padding:4px 8px;text-align:left}
th{background:#e0e0d0}pre{background:#fff;border:2px solid #181818;padding:8px;overflow:auto}svg{background:#fff;border:2px solid #181818;max-width:100%;height:auto;font:12px monospace}
.AC{background:#a8e0a0}.WA,.RE,.CE{background:#f0b0a0}.TLE,.MLE,.OLE{background:#f0d890}.IE{background:#d0d0d0}.own{color:#b02020}.their{color:#2040a0}`;

/**
 * A self-contained file: a table, then each program in detail.
 *
 * @example
 * ```ts
 * import { writeFileSync } from 'node:fs';
 * import { findProblem, judge, makeHtml } from 'kibitz/judge';
 *
 * writeFileSync('no-program.js', 'this is no program');
 * const report = await judge({ problem: findProblem('marbles')!, program: 'no-program.js' });
 * if (report.ok) console.log(makeHtml([report.value], 'zh').startsWith('<!doctype html>')); // true
 * ```
 */
export function makeHtml(reports: readonly JudgeReport[], lang: Lang): string {
  const title = text('Judge report', '评测报告')[lang];
  const columns = Object.keys(SUMMARY_COLUMNS) as (keyof SummaryRow)[];
  const rows = reports.map((report, index) => {
    const row = summaryRow(report, lang);
    const cells = columns.map(column => {
      const content =
        column === 'program'
          ? `<a href="#p${index}">${escapeMarkup(row.program)}</a>`
          : escapeMarkup(row[column]);
      return `<td${column === 'verdict' ? ` class="${row.verdict}"` : ''}>${content}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const header = columns.map(column => `<th>${SUMMARY_COLUMNS[column][lang]}</th>`).join('');
  const protection = reports[0]
    ? `<p>${text('Protection: ', '防护：')[lang]}${PROTECTION_TITLES[reports[0].protection][lang]}</p>`
    : '';
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${REPORT_STYLE}</style></head>
<body><h1>${title}</h1>${protection}
<table><thead><tr>${header}</tr></thead><tbody>${rows.join('\n')}</tbody></table>
${scoreCharts(reports, lang)}
${reports.map((report, index) => reportSection(report, `p${index}`, lang, { tellsSeed: true })).join('\n')}
</body></html>
`;
}

/** The scores, beside the exact distributions of the best policy and of the recognised one. */
function scoreCharts(reports: readonly JudgeReport[], lang: Lang): string {
  const played = reports.flatMap(({ match, against }) => (match && !against ? [match] : []));
  const [first] = played;
  if (!first) return '';
  const scores = new Map<number, number>();
  for (const { score } of played) scores.set(score, (scores.get(score) ?? 0) + 1 / played.length);
  const policies = [...new Set(played.map(({ policy }) => policy).filter(policy => policy !== undefined))];
  const policy = policies.length === 1 && policies[0] !== 'best' ? policies[0] : undefined;
  const series: Bars[] = [
    { title: text('these runs', '本次结果')[lang], colour: '#b02020', shares: scores },
    policyBars(first.problem, 'best', '#2040a0', lang),
    ...(policy && policy !== 'random' ? [policyBars(first.problem, policy, '#208040', lang)] : []),
  ];
  const axis = text('Scores, and how likely each is', '得分及其概率')[lang];
  return `<h2>${axis}</h2>${barChart(series, axis, lang)}`;
}

function policyBars(problem: MatchProblem, policy: Policy, colour: string, lang: Lang): Bars {
  const distribution = scoreDistribution(problem, policy);
  const shares = new Map([...distribution.entries()].filter(([, share]) => share > 0.001));
  return { title: text(`policy ${policy}, exact`, `策略 ${policy}（精确）`)[lang], colour, shares };
}

/** The section about one program; `anchor` is its link target. The seed is for readers who may play the same games. */
export function reportSection(
  report: JudgeReport,
  anchor: string,
  lang: Lang,
  { tellsSeed }: { readonly tellsSeed: boolean },
): string {
  const say = (message: Text) => message[lang];
  const { verdict, message, standard, match } = report;
  const { open, close, colon } = PUNCTUATION[lang];
  const seed = tellsSeed ? `${open}${say(text('seed', '种子'))} ${makeSeed(report.seed)}${close}` : '';
  const parts = [
    `<h2 id="${anchor}">${escapeMarkup(escapeControls(basename(report.program)))}${seed}${colon}${verdict} ${say(verdictTitle(verdict, kindOf(report)))}</h2>`,
  ];
  parts.push(`<p>${say(limitsText(report))}</p>`);
  const times = timesText(report);
  if (times) parts.push(`<p>${say(times)}</p>`);
  if (message) parts.push(`<pre>${escapeMarkup(visibleLines(message).join('\n'))}</pre>`);
  if (report.files) parts.push(`<p>${escapeMarkup(escapeControls(say(fileUseText(report.files))))}</p>`);
  if (report.note) parts.push(`<p>${escapeMarkup(say(report.note))}</p>`);
  if (!report.against) {
    const [points, full] = [scoreOf(report), fullScoreOf(report)];
    parts.push(`<p>${say(text(`${points} of ${full} points`, `${points} 分（满分 ${full}）`))}</p>`);
  }
  if (standard) parts.push(testsTable(standard.tests, lang));
  const failure = standard?.failure;
  if (failure?.case) {
    const got = failure.got ?? say(text('nothing', '没有输出'));
    parts.push(
      `<p>${escapeMarkup(say(text(`test '${failure.test}', case ${failure.case.number}`, `测试点「${failure.test}」第 ${failure.case.number} 组数据`)))}</p>`,
      `<pre>${escapeMarkup(failure.case.drawing)}</pre>`,
      `<p>${say(text('expected', '应为'))}${colon}${escapeMarkup(failure.case.expected)}<br>${say(text('got', '输出'))}${colon}${escapeMarkup(escapeControls(got))}</p>`,
    );
  }
  if (failure?.isSurplus)
    parts.push(
      `<p>${say(SURPLUS)}${colon}<code>${escapeMarkup(escapeControls(failure.got ?? ''))}</code></p>`,
    );
  if (report.sanitizer)
    parts.push(`<p>${escapeMarkup(escapeControls(say(findingText(report.sanitizer, report.program))))}</p>`);
  if (standard?.mistake) parts.push(`<p>${escapeMarkup(standard.mistake.title[lang])}</p>`);
  if (match) parts.push(matchSection(report, match, lang));
  return parts.join('\n');
}

function testsTable(tests: StandardReport['tests'], lang: Lang): string {
  const [heading, ...rows] = testTable(tests, lang);
  const cells = (row: readonly string[], tag: 'th' | 'td', verdict?: string) =>
    row
      .map(
        cell =>
          `<${tag}${cell === verdict ? ` class="${cell}"` : ''}>${escapeMarkup(escapeControls(cell))}</${tag}>`,
      )
      .join('');
  const body = rows.map((row, index) => `<tr>${cells(row, 'td', tests[index]!.verdict)}</tr>`);
  return `<table class="tests"><thead><tr>${cells(heading!, 'th')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

function matchSection(report: JudgeReport, match: MatchReport, lang: Lang): string {
  const say = (message: Text) => message[lang];
  const parts: string[] = [];
  if (match.records.length > 1) {
    const policy = match.policy ?? 'best';
    const titles = {
      line: say(text('share of games won so far', '累计胜率')),
      expected: say(text(`expected of policy ${policy}`, `策略 ${policy} 的期望`)),
    };
    parts.push(
      lineChart(
        winShares(match),
        report.against ? undefined : expectedWins(match.problem, policy),
        titles,
        titles.line,
      ),
    );
  }
  if (match.policy) {
    const isPlayed = report.verdict === 'AC' || report.verdict === 'WA';
    const expected = isPlayed ? match.problem.expectedScores[match.policy]?.toFixed(2) : undefined;
    const hope =
      expected === undefined
        ? text('', '')
        : text(`about ${expected} points expected, `, `期望约 ${expected} 分，`);
    parts.push(
      `<p>${say(text(`Policy '${match.policy}': ${hope.en}${match.score} scored.`, zh`策略「${match.policy}」：${hope.zh}实得 ${match.score} 分。`))}</p>`,
    );
  }
  if (match.shown) parts.push(transcript(match, lang));
  return parts.join('\n');
}

function transcript({ problem, shown, blunder }: MatchReport, lang: Lang): string {
  const game = openProblemGame(problem.game);
  const moves = shown!.moves.map((move, ply) => {
    const own = (ply % 2 === 0) === shown!.programStarts;
    const mark = ply === blunder?.ply ? ' ??' : '';
    return `<span class="${own ? 'own' : 'their'}">${own ? '&gt;' : '&lt;'} ${escapeMarkup(move)}${mark}</span>`;
  });
  const illegal = shown!.illegal
    ? [
        `<span class="own">&gt; ${escapeMarkup(escapeControls(shown!.illegal.answer))}${PUNCTUATION[lang].open}${escapeMarkup(escapeControls(shown!.illegal.why[lang]))}${PUNCTUATION[lang].close}</span>`,
      ]
    : [];
  const right = blunder
    ? `<p>${text(`?? lost the advantage; the right move was ${blunder.right.map(({ move }) => move).join(', ')}:`, `?? 断送了这一局；正确的是 ${blunder.right.map(({ move }) => move).join('、')}：`)[lang]}</p><pre>${escapeMarkup(game.draw(blunder.position))}</pre>`
    : '';
  const board = escapeMarkup(game.draw(positionsInGame(game, shown!.moves).at(-1)!));
  return `<p>${text(`Game ${shown!.number}`, `第 ${shown!.number} 局`)[lang]}</p><pre>${[...moves, ...illegal].join('\n')}\n\n${board}</pre>${right}`;
}

function winShares({ records }: MatchReport): number[] {
  let wins = 0;
  return records.map(({ outcome }, index) => {
    if (outcome === 'win') wins++;
    return wins / (index + 1);
  });
}

/** The odds of one game for a policy: started by it, and started by the opponent. */
export function policyOdds(problem: MatchProblem, policy: Policy): { first: Odds; second: Odds } {
  const game = openProblemGame(problem.game);
  const { own, opponent } = solveOdds(game, policy, Meter.limited(1_000_000));
  return { first: own(game.initial()), second: opponent(game.initial()) };
}

/** How likely each score is for a policy, as doubles of the exact probabilities. */
export function scoreDistribution(problem: MatchProblem, policy: Policy): number[] {
  const odds = policyOdds(problem, policy);
  const { weights, total } = matchDistribution(problem.match, odds.first, odds.second);
  return weights.map(weight => toNumber({ numerator: weight, denominator: total }));
}

/** The share of games that a policy wins, by who starts how many of them. */
export function expectedWins(problem: MatchProblem, policy: Policy): number {
  const { first, second } = policyOdds(problem, policy);
  const { firstGames, secondGames } = problem.match;
  const wins = firstGames * toNumber(first.win) + secondGames * toNumber(second.win);
  return wins / (firstGames + secondGames);
}
