import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runKibitz } from '../cli/testing/run-kibitz.ts';
import { LANGS } from '../core/text.ts';
import { factText, findFact, pickFact } from './compile/facts.ts';
import { faultText } from './compile/faults.ts';
import { readLesson } from './compile/source.ts';
import { checkAgainstData, checkShape, compareLanguages } from './compile/structure.ts';
import { COURSE } from './course.ts';
import type { Fact, JudgedProgram, LessonData } from './model.ts';

const here = import.meta.dirname;
const pages = join(here, '..', '..', 'dist', 'site', 'learn');
const OWN_FOLDERS = ['compile', 'figures', 'testing'];

const lessons: LessonData[] = [];
for (const id of COURSE) lessons.push((await import(`./${id}/lesson.ts`)).lesson);

it('the course is the folders of lessons, each once', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter(name => !OWN_FOLDERS.includes(name));
  expect(names.sort()).toEqual([...COURSE].sort());
  expect(lessons.map(({ id }) => id)).toEqual(COURSE);
});

describe.each(lessons.map(data => [data.id, data] as const))('%s', (id, data) => {
  const sources = LANGS.map(lang =>
    readLesson(`${id}/${lang}.md`, readFileSync(join(here, id, `${lang}.md`), 'utf8')),
  );

  it('has the same blocks in both languages, and what a lesson has', () => {
    const faults = sources.flatMap(({ lesson, faults: own }) => [
      ...own,
      ...checkAgainstData(`${id}/lesson.ts`, data, lesson),
      ...checkShape(data, lesson),
    ]);
    const compared = compareLanguages(sources[0]!.lesson, sources[1]!.lesson);
    expect([...faults, ...compared].map(faultText)).toEqual([]);
  });

  it('comes after lessons that come before it', () => {
    const before = COURSE.slice(0, COURSE.indexOf(id));
    expect(data.after.filter(each => !before.includes(each))).toEqual([]);
  });

  it('has a page in each language', () => {
    for (const lang of LANGS) expect(existsSync(join(pages, `${id}.${lang}.html`))).toBe(true);
  });
});

/** Every seventh fact of the course that the prose tells, but for odds, which take seconds: the build checks them all. */
const told = lessons.flatMap(data =>
  Object.entries(data.facts ?? {}).map(([name, fact]): [string, string, Fact] => [data.id, name, fact]),
);
const sample = told
  .filter(([, , { command }]) => command[0] !== 'odds')
  .filter((_, index) => index % 7 === 3);

it.each(sample)('%s tells its fact %s as the command does', async (id, name, fact) => {
  const { stdout } = await runKibitz([...fact.command, '--json'], fact.input);
  const answers = stdout
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line));
  const value = pickFact(answers, fact.pick);
  if (!value.ok) throw new Error(`${value.error.expected}: ${value.error.found}`);
  for (const lang of LANGS) {
    const source = readFileSync(join(here, id, `${lang}.md`), 'utf8');
    const page = readFileSync(join(pages, `${id}.${lang}.html`), 'utf8').replaceAll('&#39;', "'");
    if (source.includes(`{{${name}}}`)) expect(flat(page)).toContain(factText(value.value));
    if (source.includes(`{{${name}:plain}}`)) expect(flat(page)).toContain(factText(value.value, 'plain'));
  }
});

/** Of the numbers that take a compiler one of each command: `npm run lessons:judged` asks for all of them. */
const judged = lessons.flatMap(({ id, judged: numbers = {} }) =>
  Object.entries(numbers).map(([name, number]): [string, string, JudgedProgram] => [id, name, number]),
);
const judgedHere = [...new Map(judged.map(each => [each[2].command[0], each])).values()];

it.each(judgedHere)('%s tells of %s what the command says', async (_, __, { command, pick, is }) => {
  const { stdout } = await runKibitz([...command, '--json']);
  expect(pickFact([JSON.parse(stdout)], pick)).toEqual({ ok: true, value: is });
});

/** Mathematics has its numbers in pieces. */
function flat(html: string): string {
  return html.replace(/<\/?m[a-z]+[^>]*>/g, '');
}

it('every name of a fact in a lesson means something', () => {
  for (const data of lessons) {
    for (const block of Object.values(data.blocks)) {
      if ('ask' in block) expect(findFact(data, block.ask).ok).toBe(true);
    }
  }
});
