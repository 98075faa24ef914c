import { escapeMarkup } from '../../core/svg.ts';
import { type Lang, type Text, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import type { Problem } from '../../problems/problem.ts';
import { verdictTitle } from '../../problems/verdict.ts';
import { REPORT_STYLE } from '../report/html.ts';
import { PROTECTION_TITLES } from '../sandbox/protection.ts';
import type { Skipped } from './find-programs.ts';
import type { ClassReport } from './judge-class.ts';
import type { PupilResult, Standing } from './ranking.ts';

const STYLE = `${REPORT_STYLE}
td.number{text-align:right}td a{color:inherit}
@media print{body{background:#fff;margin:0;max-width:none;font-size:11px}h2{break-after:avoid}pre,tr,svg{break-inside:avoid}a{text-decoration:none}}`;

const shown = (words: string) => escapeMarkup(escapeControls(words));

export function page(title: string, lang: Lang, body: string): string {
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${shown(title)}</title><style>${STYLE}</style></head>
<body><h1>${shown(title)}</h1>
${body}
</body></html>
`;
}

/** `62.5`, not `62.50000001`. */
export function points(score: number): string {
  return `${Math.round(100 * score) / 100}`;
}

/** The ranking, for everyone: it contains nothing for the teacher only. */
export function classPage(
  report: ClassReport,
  title: string,
  fileOf: (pupil: string) => string,
  skipped: readonly Skipped[],
  lang: Lang,
): string {
  const { problems, standings, protection, commitment } = report;
  const say = (message: Text) => message[lang];
  const heads = [
    say(text('rank', '名次')),
    say(text('name', '姓名')),
    ...problems.map(({ title: name }) => say(name)),
    say(text('total', '总分')),
  ];
  const rows = standings.map(({ rank, pupil, total, results }) => {
    const link = `<a href="pupils/${encodeURIComponent(fileOf(pupil))}">${shown(pupil)}</a>`;
    const cells = problems.map(({ id }) => resultCell(results.get(id)));
    return `<tr><td class="number">${rank}</td><td>${link}</td>${cells.join('')}<td class="number"><b>${points(total)}</b></td></tr>`;
  });
  const left = skipped.map(({ name, why }) => `<li>${shown(name)}: ${shown(say(why))}</li>`);
  return page(
    title,
    lang,
    `<p>${say(text('Protection: ', '防护：'))}${shown(say(PROTECTION_TITLES[protection]))}</p>
<p>${say(text('SHA-256 of the seed and its salt: ', '随机种子与盐的 SHA-256：'))}<code>${commitment}</code></p>
<table><thead><tr>${heads.map(head => `<th>${shown(head)}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>${say(text('Problems', '题目'))}</h2>
${problemTable(problems, standings, lang)}
${left.length > 0 ? `<h2>${say(text('Not judged', '未评测的文件'))}</h2><ul>${left.join('')}</ul>` : ''}`,
  );
}

function resultCell(result: PupilResult | undefined): string {
  if (!result) return '<td class="number">–</td>';
  if ('refused' in result) return '<td class="number">?</td>';
  const { verdict, score } = result.judged;
  return `<td class="number ${verdict}">${points(score)} ${verdict}</td>`;
}

/** Numbers of submissions and accepted ones, and the average score. */
function problemTable(problems: readonly Problem[], standings: readonly Standing[], lang: Lang): string {
  const say = (message: Text) => message[lang];
  const heads = [
    text('problem', '题目'),
    text('submitted', '提交'),
    text('accepted', '通过'),
    text('average', '平均分'),
  ];
  const rows = problems.map(({ id, title }) => {
    const judged = standings.flatMap(({ results }) => {
      const result = results.get(id);
      return result && 'judged' in result ? [result.judged] : [];
    });
    const sum = judged.reduce((all, { score }) => all + score, 0);
    const cells = [
      judged.length,
      judged.filter(({ verdict }) => verdict === 'AC').length,
      judged.length === 0 ? '–' : points(sum / judged.length),
    ];
    return `<tr><td>${shown(say(title))}</td>${cells.map(cell => `<td class="number">${cell}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${heads.map(head => `<th>${say(head)}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** A pupil's page, with that pupil's programs only. */
export function pupilPage(
  { pupil, rank, total, results }: Standing,
  problems: readonly Problem[],
  of: number,
  lang: Lang,
): string {
  const say = (message: Text) => message[lang];
  const rows = problems.map(({ id, title, kind }) => {
    const result = results.get(id);
    return `<tr><td>${result && 'judged' in result ? `<a href="#${id}">${shown(say(title))}</a>` : shown(say(title))}</td>${resultCell(result)}<td>${resultText(result, kind === 'match', lang)}</td></tr>`;
  });
  const sections = problems.flatMap(({ id }) => {
    const result = results.get(id);
    if (!result) return [];
    return 'judged' in result
      ? [result.judged.section[lang]]
      : [`<h2>${shown(id)}</h2><p>${shown(say(result.refused))}</p>`];
  });
  return page(
    pupil,
    lang,
    `<p>${say(text(`${points(total)} points, rank ${rank} of ${of}`, `总分 ${points(total)}，第 ${rank} 名（共 ${of} 人）`))}</p>
<table><tbody>${rows.join('\n')}</tbody></table>
${sections.join('\n')}`,
  );
}

function resultText(result: PupilResult | undefined, isMatch: boolean, lang: Lang): string {
  if (!result) return text('not submitted', '未提交')[lang];
  if ('refused' in result) return shown(result.refused[lang]);
  const { verdict, row } = result.judged;
  const { detail, note } = row[lang];
  return [verdictTitle(verdict, isMatch ? 'match' : 'tests')[lang], detail, note]
    .filter(part => part !== '')
    .map(part => escapeMarkup(part))
    .join(' · ');
}
