import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = dirname(fileURLToPath(import.meta.url));

/** Imports point to the left only; layers in one group do not know each other. */
const LAYERS = [
  ['generated'],
  ['core'],
  ['kernels', 'games'],
  ['analysis'],
  ['trace', 'tables'],
  ['judge', 'cluster'],
  ['server'],
  ['cli', 'web'],
];

const rank = (folder: string) => LAYERS.findIndex(group => group.includes(folder));

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') || name.endsWith('.tsx'))
  // suites and tests stand beside what they test and may look anywhere
  .filter(name => !/\.(test|suite)\.tsx?$/.test(name) && !name.includes('/testing/') && name.includes('/'));

it('keeps every file in a known layer', () => {
  expect(files.filter(name => rank(name.split('/')[0]!) < 0)).toEqual([]);
});

it('imports point one way', () => {
  const wrong: string[] = [];
  for (const name of files) {
    const source = readFileSync(join(src, name), 'utf8');
    for (const [, specifier] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const target = relative(src, join(src, dirname(name), specifier!)).split('/')[0]!;
      const [here, there] = [name.split('/')[0]!, target];
      if (here !== there && rank(there) >= rank(here)) wrong.push(`${name} -> ${specifier}`);
    }
  }
  expect(wrong).toEqual([]);
});
