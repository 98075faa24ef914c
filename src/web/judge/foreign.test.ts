import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foreignFault, foreignLanguage } from './foreign.ts';

const programs = readdirSync('src/problems', { recursive: true, encoding: 'utf8' })
  .filter(file => file.includes('submissions/') && /\.(cpp|py|js)$/.test(file))
  .map(file => [file, readFileSync(`src/problems/${file}`, 'utf8')] as const);

const NAMES: Readonly<Record<string, string | undefined>> = { cpp: 'C++', py: 'Python', js: undefined };

describe('what is pasted into a box for JavaScript', () => {
  it.each(programs.filter(([, source]) => source.includes('\n')))('is told apart: %s', (file, source) => {
    expect(foreignLanguage(source)?.name).toBe(NAMES[file.split('.').at(-1)!]);
  });

  it.each([
    "// #include <cstdio>\nfunction main() { return ''; }",
    '/*\n#include <cstdio>\nint main() {}\n*/ const main = () => 1;',
    'function main(s) {\n  switch (s) {\n    case 1:\n    default:\n  }\n  return "int main()";\n}',
    "import * as x from 'x';\nimport('y');",
    'class A {\n  #include = 1;\n}\nlet int = 2, long;\nlong = int\nvoid main()\nfunction main() {}',
    '',
  ])('is JavaScript: %j', source => expect(foreignLanguage(source)).toBeUndefined());

  it('is not run, and named a command', () => {
    const { why } = foreignFault('#include <cstdio>\nint main() {}', 'marbles')!;
    expect(why.en).toContain('kibitz judge marbles my.cpp');
    expect(why.zh).toContain('只能运行 JavaScript');
  });

  it('takes time in proportion to the source', () => {
    const long = `${'\n'.repeat(500_000)}${'/*'.repeat(100_000)}`;
    expect(foreignLanguage(long)).toBeUndefined();
  });
});
