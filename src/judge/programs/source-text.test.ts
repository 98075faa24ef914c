import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findProblem } from '../../problems/registry.ts';
import { judge } from '../judge.ts';
import { chooseProtection } from '../sandbox/probe.ts';
import { tokensOf } from '../similar/tokens.ts';
import { fileUse } from './file-io.ts';
import { explainLinking, speaksLines } from './linking.ts';
import { asksForWholeLibrary } from './precompiled.ts';
import { prepare } from './prepare.ts';
import { readProgram, renameInMessage, SOURCE_BYTES, withoutComments, wordsOf } from './source-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe('comments', () => {
  it.each([
    ['a.cpp', 'a/*"*/b', 'a b'],
    ['a.cpp', 'a // b "\nc', 'a  \nc'],
    ['a.cpp', '"/*" x "//"', '"/*" x "//"'],
    ['a.cpp', String.raw`"\"/*" x`, String.raw`"\"/*" x`],
    ['a.cpp', '"open\n/* gone */', '"open\n '],
    ['a.cpp', 'a/*b', 'a '],
    ['a.py', 'x = "#" # y\nz', 'x = "#"  \nz'],
    ['a.pas', "{a}b(*c*)d//e\n'{'", " b d \n'{'"],
  ])('are dropped from %s: %j', (path, source, expected) => {
    expect(withoutComments(source, path)).toBe(expected);
  });

  it('take texts along where their content does not matter', () => {
    expect(withoutComments(`f("a\\"b", 'c') /*d*/`, 'a.cpp', 'empty')).toBe(`f("", '')  `);
  });
});

it('a source falls into names, arrows and characters', () => {
  expect(wordsOf('int main()->x{$y1}')).toEqual(['int', 'main', '(', ')', '->', 'x', '{', '$y1', '}']);
});

it('a message names the file of the author', () => {
  const isOurs = (word: string) => word.endsWith('/ours.cpp') || word === 'ours.cpp';
  expect(renameInMessage('/tmp/a/ours.cpp:3: in ‘ours.cpp’, not theirs.cpp', isOurs, 'my.cpp')).toBe(
    'my.cpp:3: in ‘my.cpp’, not theirs.cpp',
  );
});

describe('functions that a driver calls', () => {
  it.each([
    ['int main(){}', true],
    ['auto main ( int a , char** b ) -> int\n{}', true],
    ['int main(); int choose(int x) noexcept {}', false],
    ['// int choose(int) {}\nint main() {}', true],
    ['int main() {} void newgame(bool) {}', false],
    ['int main(int (*f)()) {}', false],
    ['int main();', false],
  ])('%j speaks lines: %s', (source, expected) => {
    expect(speaksLines(source)).toBe(expected);
  });
});

/** What kept patterns that backtrack busy for minutes at this size. */
const WORST: readonly (readonly [name: string, source: string])[] = [
  ['blanks.py', `open${' '.repeat(SOURCE_BYTES - 4)}`],
  ['lines.py', '\n'.repeat(SOURCE_BYTES)],
  ['quotes.py', '"\\'.repeat(SOURCE_BYTES / 2)],
  ['comments.cpp', '/*a'.repeat(SOURCE_BYTES / 3)],
  ['arrows.cpp', 'main()->'.repeat(SOURCE_BYTES / 8)],
  ['brackets.cpp', 'main('.repeat(SOURCE_BYTES / 5)],
  ['public.java', 'public final '.repeat(SOURCE_BYTES / 13)],
  ['braces.pas', '(*{'.repeat(SOURCE_BYTES / 3)],
  ['imports.js', `import${'\n'.repeat(SOURCE_BYTES - 6)}`],
];

describe('a source that is as bad as can be', () => {
  it.each(WORST)('is read once: %s', (name, source) => {
    const path = write(name, source);
    expect(fileUse('auto', 'marbles', path)?.opens).toBeUndefined();
    expect(tokensOf(path, source).length).toBeGreaterThanOrEqual(0);
    expect(asksForWholeLibrary(source)).toBe(false);
    expect(speaksLines(source)).toBe(false);
    expect(explainLinking('undefined reference to `main', source, true)).toBeUndefined();
  });
});

describe('a file that is too large', () => {
  it('is not read, whatever its size on the disk', async () => {
    const path = write('large.cpp', '');
    truncateSync(path, 3 * 2 ** 30);
    expect(readProgram(path, 'cpp')).toEqual({
      ok: false,
      error: { en: 'expected a file of at most 256 KiB', zh: '文件应不超过 256 KiB' },
    });
    const report = await judge({ problem: findProblem('ed')!, program: path });
    expect(report.ok && [report.value.verdict, report.value.note?.en]).toEqual([
      'CE',
      'expected a file of at most 256 KiB',
    ]);
  });

  it('is a matter of one byte', () => {
    expect(readProgram(write('most.cpp', ' '.repeat(SOURCE_BYTES)), 'cpp').ok).toBe(true);
    expect(readProgram(write('more.cpp', ' '.repeat(SOURCE_BYTES + 1)), 'cpp').ok).toBe(false);
  });

  it('may be an executable', () => {
    expect(readProgram(write('tool', ' '.repeat(SOURCE_BYTES + 1)), 'executable').ok).toBe(true);
  });

  it('says what the system says of a folder', () => {
    mkdirSync(join(folder, 'folder.cpp'));
    expect(readProgram(join(folder, 'folder.cpp'), 'cpp')).toMatchObject({
      error: { en: 'the file cannot be read (EISDIR)' },
    });
  });
});

describe('TypeScript', () => {
  const protection = chooseProtection();
  const options = {
    memoryBytes: 2 ** 28,
    protection: protection.ok ? protection.value : 'namespaces',
  } as const;

  it('says what the translator says', async () => {
    const made = await prepare(write('broken.ts', 'const x: = 1;'), 'typescript', options);
    expect(made).toMatchObject({ kind: 'compile-error', message: expect.stringContaining('(1:10)') });
  });

  // the translator takes its twenty seconds
  it.runIf(process.env.KIBITZ_ALL)('cannot keep the judge busy', async () => {
    const nested = `${'(a='.repeat(40)}1${')=>1'.repeat(40)}`;
    const made = await prepare(write('nested.ts', `const x = ${nested};`), 'typescript', options);
    expect(made).toMatchObject({
      kind: 'compile-error',
      note: { en: expect.stringContaining('was stopped') },
    });
  });
});
