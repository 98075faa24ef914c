import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { runKibitz } from '../../cli/testing/run-kibitz.ts';
import { breadProblem } from '../../problems/bread/problem.ts';
import { marblesProblem } from '../../problems/marbles/problem.ts';
import { makeClass } from '../testing/make-class.ts';
import { findClass } from './find-programs.ts';
import { ClassJournal, type JudgedProgram } from './journal.ts';
import { rank } from './ranking.ts';

interface Standing {
  readonly results: Readonly<Record<string, { readonly verdict: string }>>;
}

const folder = mkdtempSync(join(tmpdir(), 'kibitz-class-'));
const at = (...names: string[]) => join(folder, ...names);
afterAll(() => rmSync(folder, { recursive: true }));

const judged = (score: number): JudgedProgram => {
  const row = {
    ...{ program: '', language: '', verdict: '', score: '', detail: '' },
    cpuMs: '',
    memoryMib: '',
    note: '',
  };
  return { verdict: 'AC', score, row: { en: row, zh: row }, section: { en: '', zh: '' } };
};

it('equal totals share a rank, and the next one is as many further', () => {
  const pupils = [
    ['a', 50],
    ['b', 100],
    ['c', 0.1 + 0.2],
    ['d', 50],
    ['e', 0.3],
    ['f', 0],
  ] as const;
  const standings = rank(
    pupils.map(([pupil, score]) => ({ pupil, results: new Map([['marbles', { judged: judged(score) }]]) })),
  );
  expect(standings.map(({ rank: place, pupil }) => `${place}${pupil}`).join(' ')).toBe('1b 2a 2d 4c 4e 6f');
});

describe('a folder', () => {
  const write = (path: string, content = 'int main() {}') => {
    mkdirSync(join(at('find'), path, '..'), { recursive: true });
    writeFileSync(at('find', path), content);
  };

  it('is read in every layout, and what is left out is named', () => {
    for (const path of [
      'a/marbles/marbles.cpp',
      'a/Bread.py',
      'a/other.cpp',
      'a/notes.txt',
      'b/marbles/main.cpp',
      'b/bread.cpp',
      'b/bread.py',
      'c/games/marbles.cpp',
      '丁-marbles.cpp',
      'stray.cpp',
    ])
      write(path);
    symlinkSync('/nowhere', at('find', 'a', 'marbles.cpp'));
    symlinkSync('/etc', at('find', 'e'));
    const found = findClass(at('find'), ['marbles', 'bread']);
    if (!found.ok) throw new Error(found.error.en);
    const { pupils, entries, skipped } = found.value;
    expect(pupils).toEqual(['丁', 'a', 'b', 'c']);
    expect(
      entries.map(({ pupil, problem, path }) => [pupil, problem, path.slice(at('find').length + 1)]),
    ).toEqual([
      ['丁', 'marbles', '丁-marbles.cpp'],
      ['a', 'marbles', 'a/marbles/marbles.cpp'],
      ['a', 'bread', 'a/Bread.py'],
      ['b', 'marbles', 'b/marbles/main.cpp'],
      ['b', 'bread', 'b/bread.cpp'],
    ]);
    expect(Object.fromEntries(skipped.map(({ name, why }) => [name, why.en]))).toEqual({
      e: 'a link to a place outside the folder',
      'a/marbles.cpp': 'a broken link',
      'a/notes.txt': 'unknown kind of source',
      'a/other.cpp': "there is no problem 'other'",
      'b/bread.py': 'b/bread.cpp is used instead',
      'c/games/': "there is no problem 'games'",
      'stray.cpp': 'neither in a pupil’s folder nor named NAME-PROBLEM',
    });
  });

  it('has links within a pupil’s own folder only', () => {
    const link = (target: string, ...path: string[]) => {
      mkdirSync(join(at('links'), ...path, '..'), { recursive: true });
      symlinkSync(target, at('links', ...path));
    };
    write('../links/a/marbles.cpp');
    write('../links/a/bread/bread.cpp');
    write('../links/own/src/mine.cpp');
    link('src/mine.cpp', 'own', 'marbles.cpp');
    link(at('links', 'own', 'src', 'mine.cpp'), 'own', 'bread.cpp');
    link('../a/marbles.cpp', 'b', 'marbles.cpp');
    link(at('links', 'a', 'bread', 'bread.cpp'), 'b', 'bread.cpp');
    link('../../a/marbles.cpp', 'c', 'marbles', 'marbles.cpp');
    link('../a/bread', 'c', 'bread');
    // through a link of one's own, and back again
    link('../a', 'd', 'near');
    link('near/marbles.cpp', 'd', 'marbles.cpp');
    link('../a/../d/kept.cpp', 'd', 'bread.cpp');
    write('../links/d/kept.cpp');
    link('../own', 'ow', 'marbles');
    link('a', 'e');
    link('a/marbles.cpp', 'f-marbles.cpp');
    link('../..', 'g', 'marbles');
    const found = findClass(at('links'), ['marbles', 'bread']);
    if (!found.ok) throw new Error(found.error.en);
    const { pupils, entries, skipped } = found.value;
    expect(pupils).toEqual(['a', 'b', 'c', 'd', 'g', 'ow', 'own']);
    expect(entries.map(({ path }) => path.slice(at('links').length + 1))).toEqual([
      'a/bread/bread.cpp',
      'a/marbles.cpp',
      'd/bread.cpp',
      'own/bread.cpp',
      'own/marbles.cpp',
    ]);
    const theirs = skipped.filter(({ why }) => why.en === 'a link to another pupil’s files');
    expect(theirs.map(({ name }) => name).sort()).toEqual([
      'b/bread.cpp',
      'b/marbles.cpp',
      'c/bread',
      'c/marbles/marbles.cpp',
      'd/marbles.cpp',
      'd/near',
      'e',
      'f-marbles.cpp',
      'ow/marbles',
    ]);
    expect(skipped.find(({ name }) => name === 'g/marbles')?.why.en).toBe(
      'a link to a place outside the folder',
    );
  });

  it('may hold one program of any name where there is one problem', () => {
    write('../one/x/main.cpp');
    const found = findClass(at('one'), ['marbles']);
    expect(found).toMatchObject({ ok: true, value: { entries: [{ pupil: 'x', problem: 'marbles' }] } });
  });
});

describe('a journal', () => {
  const path = at('journal');
  const open = (seed = '7', how = { anew: false, requiresSeed: false }) => ClassJournal.open(path, seed, how);

  it('knows what was judged, by its content, and keeps its seed', () => {
    open().add('one', judged(10));
    open('8').add('two', judged(20));
    expect([open().find('one')?.score, open().find('two')?.score, open('8').seed]).toEqual([10, 20, '7']);
    expect(open().commitment).toBe(open('8').commitment);
    const { seed, salt, commitment } = open();
    expect(createHash('sha256').update(`${seed} ${salt}`).digest('hex')).toBe(commitment);
    expect(open('8', { anew: false, requiresSeed: true }).find('one')).toBeUndefined();
    // the same seed again is another promise
    expect(open('7', { anew: true, requiresSeed: false }).commitment).not.toBe(commitment);
    open('8', { anew: true, requiresSeed: false });
    expect(open('8').seed).toBe('8');
  });

  it('takes nothing that was cut off or changed', () => {
    const journal = open('9', { anew: true, requiresSeed: false });
    journal.add('one', judged(10));
    journal.add('two', judged(20));
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace('"score":10', '"score":99').slice(0, -20));
    expect([open().find('one'), open().find('two')]).toEqual([undefined, undefined]);
    open().add('three', judged(30));
    expect(open().find('three')?.score).toBe(30);
    expect(ClassJournal.isJournal(path)).toBe(true);
    writeFileSync(path, 'mine');
    expect(ClassJournal.isJournal(path)).toBe(false);
  });
});

// a dozen programs are compiled and judged, which a busy machine takes its time for
vi.setConfig({ testTimeout: 900_000 });

describe('a class', () => {
  const problems = [marblesProblem, breadProblem];
  const made = makeClass(at('class'), {
    pupils: 6,
    problems,
    choices: {
      marbles: ['right.cpp', 'compile-error.cpp', 'crash.cpp'],
      bread: ['best.cpp', 'no-choose.cpp'],
    },
  });
  const run = async (...more: string[]) => {
    const found = await runKibitz(['judge', at('class'), '--report', at('report'), '--json', ...more]);
    return { ...found, report: found.stdout === '' ? undefined : JSON.parse(found.stdout) };
  };
  const read = (...names: string[]) => readFileSync(at('report', ...names), 'utf8');

  it('is judged, ranked and reported in one command', async () => {
    const { status, report, stderr } = await run();
    expect(status).toBe(0);
    const verdicts = new Map<string, unknown>(
      report.standings.flatMap(({ pupil, results }: { pupil: string; results: object }) =>
        Object.entries(results).map(([problem, { verdict }]) => [`${pupil} ${problem}`, verdict]),
      ),
    );
    for (const { pupil, problem, verdict } of made.expected)
      expect([pupil, verdicts.get(`${pupil} ${problem}`)]).toEqual([pupil, verdict]);
    expect(verdicts.size).toBe(made.expected.length);
    const totals = report.standings.map(({ total }: { total: number }) => total);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    for (const { rank: place, total } of report.standings) expect(place).toBe(1 + totals.indexOf(total));
    expect(stderr).toContain('passwd.cpp is skipped: a link to a place outside the folder');
    const [author, copier] = made.copies[0]!;
    const pairs = report.alike.map(({ programs }: { programs: string[] }) =>
      programs.map(name => name.split('/')[0]).sort(),
    );
    expect(pairs).toContainEqual([author, copier].sort());
  });

  it('has a page for everybody and one for each, in which no name is anything but a name', () => {
    const pages = readdirSync(at('report', 'pupils'));
    expect(pages.length).toBe(6);
    for (const page of [
      read('class.html'),
      read('similar.html'),
      ...pages.map(name => read('pupils', name)),
    ]) {
      expect(page).not.toContain('<b>张三');
      expect(page).not.toContain('\u001b');
      expect(page).not.toMatch(/(src|href)="https?:/);
    }
    expect(read('class.html')).toContain('&lt;b&gt;张三');
    expect(read('class.csv')).toMatch(/^\uFEFFrank,name,total/);
    expect(read('class.csv')).toContain(",'=1+1,");
    expect(read('similar.html')).toMatch(/\d%/);
  });

  it('keeps the seed from everybody who may hand in again', async () => {
    const { report } = await run();
    expect(report.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(createHash('sha256').update(`${report.seed} ${report.salt}`).digest('hex')).toBe(
      report.commitment,
    );
    for (const page of [
      read('class.html'),
      read('class.csv'),
      ...readdirSync(at('report', 'pupils')).map(name => read('pupils', name)),
    ]) {
      expect(page).not.toContain(report.seed);
      expect(page).not.toContain(report.salt);
      expect(page).not.toContain('seed 1');
    }
    expect(read('class.html')).toContain(report.commitment);
    expect(read('similar.html')).toContain(report.seed);
  });

  it('tells a pupil nothing about others', () => {
    const others = made.pupils.filter(pupil => /^[\p{Script=Han}]+$/u.test(pupil));
    for (const pupil of others) {
      const page = read('pupils', `${pupil}.html`);
      expect(others.filter(other => other !== pupil && page.includes(other))).toEqual([]);
      expect(page).not.toMatch(/similar/i);
    }
    expect(read('class.html')).not.toMatch(/similar/i);
  });

  it('is judged again only where something has changed, or was not kept', async () => {
    const before = await run();
    expect([before.report.judged, before.report.known]).toEqual([0, made.expected.length]);
    const { pupil, problem } = made.expected.find(each => each.verdict === 'CE')!;
    const isDeep = readdirSync(at('class', pupil)).includes(problem);
    writeFileSync(at('class', pupil, isDeep ? problem : '', `${problem}.cpp`), 'still no program');
    const changed = await run();
    expect([changed.report.judged, changed.report.known]).toEqual([1, made.expected.length - 1]);
    // as if it had been killed while it wrote the last line
    const journal = at('report', 'journal.jsonl');
    writeFileSync(journal, readFileSync(journal, 'utf8').slice(0, -200));
    const after = await run();
    expect([after.report.judged, after.report.known]).toEqual([1, made.expected.length - 1]);
    expect(after.report.seed).toBe(before.report.seed);
    const places = ({ standings }: { standings: { rank: number; pupil: string; total: number }[] }) =>
      standings.map(({ rank: place, pupil: name, total }) => [place, name, total]);
    expect(places(after.report)).toEqual(places(before.report));
  });

  it('one file of 3 GB costs nobody else the verdict', async () => {
    for (const name of ['honest', 'huge']) mkdirSync(at('large', name), { recursive: true });
    writeFileSync(at('large', 'honest', 'marbles.py'), 'x = (');
    writeFileSync(at('large', 'huge', 'marbles.cpp'), '');
    truncateSync(at('large', 'huge', 'marbles.cpp'), 3 * 2 ** 30);
    const { status, stdout } = await runKibitz([
      'judge',
      at('large'),
      '--report',
      at('large-report'),
      '--json',
    ]);
    expect(status).toBe(0);
    const { standings } = JSON.parse(stdout);
    expect(standings.map(({ results }: Standing) => results.marbles!.verdict)).toEqual(['CE', 'CE']);
  });

  it('does not write into a folder that is not its own', async () => {
    mkdirSync(at('mine'));
    writeFileSync(at('mine', 'letter'), 'dear');
    const { status, stderr } = await runKibitz(['judge', at('class'), '--report', at('mine')]);
    expect(status).toBe(2);
    expect(stderr).toContain(
      `${at('mine')} is there and holds no report of ours: --report FOLDER names another`,
    );
    expect(readdirSync(at('mine'))).toEqual(['letter']);
    const none = await runKibitz(['judge', at('mine')]);
    expect([none.status, none.stdout]).toEqual([2, '']);
  });
});
