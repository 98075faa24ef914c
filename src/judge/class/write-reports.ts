import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Lang, text } from '../../core/text.ts';
import { escapeControls } from '../../core/visible.ts';
import { csvText } from '../report/summary.ts';
import type { Skipped } from './find-programs.ts';
import { classPage, points, pupilPage } from './html.ts';
import type { ClassReport } from './judge-class.ts';
import { similarPage } from './similar-page.ts';

export interface ClassFiles {
  readonly page: string;
  readonly csv: string;
  readonly similar: string;
  readonly pupils: number;
}

/** Writes a page for the class, one for each pupil, a table, and a page for the teacher. */
export function writeReports(
  report: ClassReport,
  { folder, skipped, out, lang }: { folder: string; skipped: readonly Skipped[]; out: string; lang: Lang },
): ClassFiles {
  const { standings, problems } = report;
  const files = fileNames(standings.map(({ pupil }) => pupil));
  const fileOf = (pupil: string) => files.get(pupil)!;
  const write = (name: string, content: string) => {
    writeFileSync(join(out, name), content);
    return join(out, name);
  };
  mkdirSync(join(out, 'pupils'), { recursive: true });
  for (const standing of standings) {
    write(join('pupils', fileOf(standing.pupil)), pupilPage(standing, problems, standings.length, lang));
  }
  const title = text(`Results of ${basename(resolve(folder))}`, `${basename(resolve(folder))} 成绩`)[lang];
  return {
    page: write('class.html', classPage(report, title, fileOf, skipped, lang)),
    csv: write('class.csv', classCsv(report, lang)),
    similar: write('similar.html', similarPage(report, folder, lang)),
    pupils: standings.length,
  };
}

/** A file name for each pupil, without characters that some systems or links do not allow. */
function fileNames(pupils: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const pupil of pupils) {
    const plain = pupil.replace(/[\p{C}\\/:*?"<>|%#]/gu, '_').slice(0, 60) || '_';
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    names.set(pupil, `${name}.html`);
  }
  return names;
}

/** One line for each pupil. */
function classCsv({ problems, standings }: ClassReport, lang: Lang): string {
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
