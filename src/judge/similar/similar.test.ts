import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../core/random.ts';
import { findAlike, tile } from './similar.ts';
import { tokensOf } from './tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'kibitz-similar-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, source: string) => {
  writeFileSync(join(folder, name), source);
  return join(folder, name);
};

const kinds = (path: string, source: string) => tokensOf(path, source).map(({ kind }) => kind);

describe('tokens', () => {
  it('forget names, numbers, remarks and layout', () => {
    expect(kinds('a.cpp', 'int total = 12; // sum\nputs("x");')).toEqual(
      kinds('b.cpp', 'int\n s=7 ;/* other */ write ( "yz" ) ;'),
    );
    expect(kinds('a.cpp', 'while (x) y--;')).not.toEqual(kinds('a.cpp', 'for (x) y--;'));
  });

  it('know the remarks of each language', () => {
    expect(kinds('a.py', 'x = 1 # one')).toEqual(kinds('a.py', 'y = 2'));
    expect(kinds('a.pas', 'X := 1 { one } (* two *)')).toEqual(kinds('a.pas', 'y := 2'));
    expect(kinds('a.pas', 'BEGIN')).toEqual(kinds('a.pas', 'begin'));
    expect(kinds('a.cpp', 'x = 1 # one').length).toBeGreaterThan(4);
  });

  it('know their lines, and end with the text', () => {
    expect(tokensOf('a.cpp', 'a\n/* \n\n */ b "c\nd')).toMatchObject([
      { line: 1 },
      { line: 4 },
      { line: 4 },
      { line: 5 },
    ]);
    expect(tokensOf('a.cpp', '/* never ends')).toEqual([]);
  });
});

it('tiles cover both with the longest pieces, wherever they stand', () => {
  const [one, two] = ['abcdefghijklmno0123456789', '0123456789xyabcdefghijklmno'].map(text => ({
    kinds: [...text],
    isCommon: [...text].map(() => false),
  }));
  expect(tile(one!, two!)).toEqual([
    { from: [0, 12], length: 15 },
    { from: [15, 0], length: 10 },
  ]);
  const common = { ...two!, isCommon: two!.isCommon.map((_, at) => at >= 12) };
  expect(tile(one!, common)).toEqual([{ from: [15, 0], length: 10 }]);
});

/** A program of its own for each number. */
const program = (number: number) => {
  const random = createRandom(number);
  const sign = () => random.pick(['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '<', '>', '==', '!=']);
  return Array.from(
    { length: 24 },
    (_, line) => `total = (total ${sign()} ${line}) ${sign()} (done ${sign()} total) ${sign()} ${line + 1};`,
  ).join('\n');
};

describe('programs that are nearly the same', () => {
  const template = `#include <cstdio>\n${'int read() { int x; scanf("%d", &x); return x; }\n'.repeat(4)}`;
  const sources = [3, 1234, 777, 2901, 55, 4000].map(
    number => `${template}\nint main() {\n${program(number)}\n}`,
  );
  const paths = sources.map((source, index) => write(`p${index}.cpp`, source));

  it('are not those that share a template', () => {
    expect(findAlike(paths)).toEqual([]);
  });

  it('are found with other names, another order and something put in between', () => {
    const lines = sources[1]!.replaceAll('total', 'ans').replaceAll('done', 'ok').split('\n');
    const body = lines.indexOf('int main() {') + 1;
    const moved = [
      ...lines.slice(0, body),
      ...lines.slice(body + 12, body + 24),
      'puts("debug");',
      ...lines.slice(body, body + 12),
      '}',
    ];
    const copy = write('copy.cpp', `// mine\n${moved.join('\n')}`);
    const found = findAlike([...paths, copy]);
    expect(found.map(each => each.paths)).toEqual([[paths[1], copy]]);
    expect(Math.min(...found[0]!.shares)).toBeGreaterThan(0.7);
    const [[mine, theirs]] = found[0]!.places as [[[number, number], [number, number]]];
    expect(theirs[1] - theirs[0]).toBe(mine[1] - mine[0]);
    expect(theirs[0]).not.toBe(mine[0]);
  });

  it('are named once each when many have handed in the very same', () => {
    const copies = Array.from({ length: 9 }, (_, index) =>
      write(`c${index}.cpp`, `// ${index}\n${sources[2]}`),
    );
    const found = findAlike([...paths, ...copies]);
    expect(found.filter(({ shares }) => shares[0] === 1).length).toBe(9);
    expect(found.every(({ paths: [one] }) => one === paths[2])).toBe(true);
  });

  it('are not looked for in what is no text, or cannot be read', () => {
    const odd = [write('x', 'ELF\0\0'), join(folder, 'none.cpp')];
    expect(findAlike([...odd, ...odd])).toEqual([]);
  });
});
