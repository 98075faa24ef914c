import { type Lang, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import { csvText } from '../report/summary.ts';
import { points } from './html.ts';
import type { ClassReport } from './judge-class.ts';

/** One line for each pupil. */
export function classCsv({ problems, standings }: ClassReport, lang: Lang): string {
  const say = (en: string, zh: string) => text(en, zh)[lang];
  const heads = [
    say('rank', '名次'),
    say('name', '姓名'),
    say('total', '总分'),
    ...problems.flatMap(({ title }) => [
      title[lang],
      say(`${title.en}: verdict`, `${title.zh}：评测结果`),
      say(`${title.en}: note`, `${title.zh}：说明`),
    ]),
  ];
  const rows = standings.map(({ rank, pupil, total, results }) => [
    `${rank}`,
    escapeControls(pupil),
    points(total),
    ...problems.flatMap(({ id }) => {
      const result = results.get(id);
      if (!result) return ['', '', ''];
      if ('refused' in result) return ['', '?', escapeControls(result.refused[lang])];
      const { score, verdict, row } = result.judged;
      return [points(score), verdict, row[lang].note];
    }),
  ]);
  return csvText([heads, ...rows]);
}
