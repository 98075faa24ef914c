import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coloured } from './colours.ts';
import { hasMarks, instrument, LISTING_LANGUAGES, parseListing } from './listing.ts';
import { loadListings } from './listings.ts';

const FILES = { cpp: 'main.cpp', ts: 'main.ts', python: 'main.py' };
const NAMES = readdirSync('listings', { withFileTypes: true }).filter(entry => entry.isDirectory());
const PROGRAMS = NAMES.flatMap(({ name }) =>
  LISTING_LANGUAGES.map(language => ({
    ...{ name, language },
    source: readFileSync(`listings/${name}/${FILES[language]}`, 'utf8'),
  })),
);

const CPP = [
  'int f(int x) {',
  '  //@< enter kt_bits(x, 16)',
  '  // a remark',
  '  //@ lost',
  '',
  '  // another',
  '  return g(x, "//@ no mark");',
  '}',
  '//@< done',
].join('\n');

describe('a listing', () => {
  it('ties marks to the lines that are left', () => {
    const parsed = parseListing('cpp', CPP);
    expect(parsed).toEqual({
      ok: true,
      value: {
        lines: ['int f(int x) {', '  // a remark', '', '  // another', '  return g(x, "//@ no mark");', '}'],
        marks: { enter: [0], lost: [4], done: [4] },
      },
    });
  });

  it('becomes a program that tells, line for line', () => {
    const told = instrument('cpp', CPP);
    const lines = told.ok ? told.value.split('\n') : [];
    expect(lines[1]).toBe('  KT("enter", kt_bits(x, 16));');
    expect(lines[3]).toBe('  KT("lost");');
    expect(lines.length).toBe(CPP.split('\n').length);
    const python = instrument('python', 'def f(x):\n    #@< enter x, 1\n    return 0\n');
    expect(python.ok && python.value).toBe('def f(x):\n    kt("enter", x, 1)\n    return 0\n');
    const ts = instrument('ts', '//@ enter x\nf(x);');
    expect(ts.ok && ts.value).toBe('kt("enter", x);\nf(x);');
  });

  it.each([
    ['f();\n//@', 2, "expected '//@ MARK ARGUMENTS' or '//@< MARK ARGUMENTS', found '//@'"],
    ['//@enter x\nf();', 1, "expected '//@ MARK ARGUMENTS' or '//@< MARK ARGUMENTS', found '//@enter x'"],
    ['//@< enter x\nf();', 1, 'there is no line of code before this mark'],
    ['f();\n\n//@ enter x\n}', 3, 'there is no line of code after this mark'],
    ['f();\ng(); //@ enter x', 2, "a mark stands on a line of its own: '//@ enter x' follows code"],
    ['//@ entr x\nf();', 1, "there is no mark 'entr': enter, return"],
  ])('%j is refused', (source, line, why) => {
    expect(parseListing('cpp', source, ['enter', 'return'])).toMatchObject({
      ok: false,
      error: { line, why: { en: why } },
    });
  });

  it('may have no marks', () => {
    expect(hasMarks('cpp', 'int main() { puts("//@ enter"); }')).toBe(false);
    expect(hasMarks('cpp', CPP)).toBe(true);
    expect(hasMarks('python', CPP)).toBe(false);
  });
});

describe('the listings', () => {
  it('are what the page loads', async () => {
    for (const { name, language, source } of PROGRAMS) {
      const listings = await loadListings({ listing: name });
      expect(parseListing(language, source)).toEqual({ ok: true, value: listings?.[language] });
    }
    expect(await loadListings({ listing: 'nobody-wrote-it' })).toBeUndefined();
  });

  it('have the same marks in every language', () => {
    for (const { name } of NAMES) {
      const marks = PROGRAMS.filter(program => program.name === name).map(({ language, source }) => {
        const parsed = parseListing(language, source);
        return parsed.ok ? Object.keys(parsed.value.marks).sort() : [];
      });
      expect(marks[1]).toEqual(marks[0]);
      expect(marks[2]).toEqual(marks[0]);
    }
  });

  it('keep every character when they are coloured', () => {
    for (const { language, source } of PROGRAMS) {
      const lines = source.split('\n');
      const tokens = coloured(language, lines);
      expect(tokens.map(line => line.map(token => token.text).join(''))).toEqual(lines);
    }
  });
});

describe('colours', () => {
  const kinds = (language: 'cpp' | 'ts' | 'python', ...lines: string[]) =>
    coloured(language, lines).map(line =>
      line.filter(({ kind }) => kind !== 'plain').map(({ kind, text }) => `${kind} ${text}`),
    );

  it('tell keywords, comments, numbers and strings apart', () => {
    expect(kinds('cpp', '#include <cstdio>', 'int x = 0x1F; // if', 'puts("a \\" 7");')).toEqual([
      ['keyword #include'],
      ['keyword int', 'number 0x1F', 'comment // if'],
      ['string "a \\" 7"'],
    ]);
    expect(kinds('ts', 'const a1 = `x', 'y`; /* 2', '3 */ 4n')).toEqual([
      ['keyword const', 'string `x'],
      ['string y`', 'comment /* 2'],
      ['comment 3 */', 'number 4n'],
    ]);
    expect(kinds('python', 'def f():', '    """A', "    'B'", '    """', '    return 1.5e3  # not')).toEqual([
      ['keyword def'],
      ['string """A'],
      ["string     'B'"],
      ['string     """'],
      ['keyword return', 'number 1.5e3', 'comment # not'],
    ]);
  });
});
