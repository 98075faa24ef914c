import { relative } from 'node:path';
import { escapeMarkup } from '../../core/svg.ts';
import { type Lang, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import type { LineRange } from '../similar/similar.ts';
import { page } from './html.ts';
import type { ClassReport } from './judge-class.ts';

/** Pairs of similar programs: a hint for the teacher, not a proof. */
export function similarPage({ alike, seed, salt }: ClassReport, folder: string, lang: Lang): string {
  const say = (en: string, zh: string) => text(en, zh)[lang];
  const heads = [
    say('problem', '题目'),
    say('program', '程序'),
    say('in common', '相同部分'),
    say('program', '程序'),
    say('lines', '行号'),
  ];
  const rows = alike.map(({ problem, paths, shares, places }) => {
    const [one, two] = paths.map(path => escapeMarkup(escapeControls(relative(folder, path))));
    const lines = places.map(([mine, theirs]) => `${range(mine)} = ${range(theirs)}`).join('<br>');
    const cells = [problem, one, shares.map(wholePercent).join(' / '), two, lines];
    return `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const about = say(
    'For the teacher. Names, numbers, layout, comments and code common to many programs are ignored. Read the lines before you ask the pupils.',
    '仅供教师参考。变量名、数字、排版与注释不计，多数程序都有的部分也不计。请先查看相应的行再作判断。',
  );
  const table = `<table><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  const secret = say(
    `Seed of this class: ${seed}, salt: ${salt}. Do not publish them before the deadline: the seed determines the opponent’s moves.`,
    `本班的随机种子：${seed}，盐：${salt}。截止提交之前请勿公开：知道种子就知道对手怎么走。`,
  );
  const title = say('Similar programs', '高度相似的程序');
  return page(
    title,
    lang,
    `<p>${secret}</p>\n<p>${about}</p>\n${alike.length > 0 ? table : `<p>${say('None.', '没有。')}</p>`}`,
  );
}

export function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

function range([first, last]: LineRange): string {
  return first === last ? `${first}` : `${first}–${last}`;
}
