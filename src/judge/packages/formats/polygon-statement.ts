import { file, joined, type Kit } from '../kit.ts';
import { latexBody, texEscape } from '../latex.ts';
import type { PackageFile } from '../make-zip.ts';

const FOLDERS = { en: 'english', zh: 'chinese' } as const;

/** Polygon's sections by our English headings; the Chinese ones are in the same order. */
const SECTIONS: Readonly<Record<string, string>> = {
  Input: 'input',
  Output: 'output',
  Interaction: 'interaction',
  Score: 'scoring',
};

const TITLES: Readonly<Record<string, string>> = {
  legend: '',
  input: '\\InputFile\n',
  output: '\\OutputFile\n',
  interaction: '\\Interaction\n',
  scoring: '\\Scoring\n',
  notes: '\\Note\n',
};

/** The statement as Polygon stores it: a file for each section, and the whole. */
export function polygonStatements(kit: Kit): PackageFile[] {
  return (['en', 'zh'] as const).flatMap(lang => {
    const folder = FOLDERS[lang];
    const sections = sectionsOf(kit, lang);
    const { title } = kit.problem;
    const { samples } = kit.data;
    const parts = sections.map(({ name, body }) => file(`statement-sections/${folder}/${name}.tex`, body));
    const examples = samples.flatMap(({ input, answer }, index) => {
      const name = `statement-sections/${folder}/example.${`${index + 1}`.padStart(2, '0')}`;
      return [file(name, joined(input())), file(`${name}.a`, joined(answer()))];
    });
    return [
      file(`statement-sections/${folder}/name.tex`, `${texEscape(title[lang])}\n`),
      ...parts,
      ...examples,
      file(`statements/${folder}/problem.tex`, wholeOf(kit, lang, sections)),
    ];
  });
}

interface Section {
  readonly name: string;
  readonly body: string;
}

function sectionsOf(kit: Kit, lang: 'en' | 'zh'): Section[] {
  const split = (language: 'en' | 'zh') => kit.statement('lines')[language].split(/^## (.*)\n/m);
  const headings = split('en').filter((_, index) => index % 2 === 1);
  const [legend = '', ...rest] = split(lang);
  const named = new Map<string, string>([['legend', legend]]);
  headings.forEach((heading, index) => {
    const name = SECTIONS[heading] ?? 'notes';
    // other sections keep their headings
    const title = name === 'notes' ? `**${rest[2 * index]}**\n\n` : '';
    named.set(name, `${named.get(name) ?? ''}${title}${rest[2 * index + 1] ?? ''}`);
  });
  return [...named].map(([name, body]) => ({ name, body: latexBody(body.trim()) }));
}

function wholeOf(kit: Kit, lang: 'en' | 'zh', sections: readonly Section[]): string {
  const { problem, cpuMs, memoryMib, data } = kit;
  const head = [
    problem.title[lang],
    'standard input',
    'standard output',
    `${cpuMs / 1000} s`,
    `${memoryMib} MB`,
  ];
  const examples = data.samples.map((_, index) => {
    const name = `example.${`${index + 1}`.padStart(2, '0')}`;
    return `\\exmpfile{${name}}{${name}.a}%\n`;
  });
  return [
    `\\begin{problem}${head.map(part => `{${texEscape(part)}}`).join('')}\n`,
    ...sections.map(({ name, body }) => `${TITLES[name]}${body}\n`),
    ...(examples.length > 0 ? ['\\Examples\n', '\\begin{example}\n', ...examples, '\\end{example}\n'] : []),
    '\\end{problem}\n',
  ].join('\n');
}
