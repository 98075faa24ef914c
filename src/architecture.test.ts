import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withoutExamples } from './core/testing/without-examples.ts';
import { GAMES } from './games/registry.ts';

const src = dirname(fileURLToPath(import.meta.url));

/** Imports point up only; rooms in one group do not know each other. */
const LAYERS = [
  ['generated'],
  ['core'],
  ['channel'],
  ['answer'],
  ['kernels', 'games'],
  ['tables', 'match'],
  ['engines'],
  ['play', 'trace'],
  ['problems', 'remote'],
  ['lessons'],
  ['judge'],
  ['cluster'],
  ['server'],
  ['cli', 'web', 'library'],
];

const roomOf = (path: string) => path.split('/')[0]!;
const rank = (folder: string) => LAYERS.findIndex(group => group.includes(folder));

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') || name.endsWith('.tsx'))
  // suites and tests stand beside what they test and may look anywhere
  .filter(name => !/\.(test|suite)\.tsx?$/.test(name) && !name.includes('/testing/') && name.includes('/'));

it('keeps every file in a known layer', () => {
  expect(files.filter(name => rank(roomOf(name)) < 0)).toEqual([]);
});

/** Rooms that only one side has; everywhere else what needs Node stands in a folder `node`. */
const NODE_ROOMS = ['judge', 'cluster', 'server', 'cli'];
const isForNode = (name: string) => NODE_ROOMS.includes(roomOf(name)) || name.includes('/node/');

it('keeps Node out of what the page can use', () => {
  const isSubmission = (name: string) => /^problems\/[^/]+\/submissions\//.test(name);
  const pure = files.filter(name => !isForNode(name) && !isSubmission(name) && roomOf(name) !== 'generated');
  const wrong = pure.filter(name => /'node:|\bBuffer\b/.test(readFileSync(join(src, name), 'utf8')));
  expect(wrong).toEqual([]);
  const reaching = importsOf(pure).filter(
    ([, there]) => isForNode(there) || /generated\/threads/.test(there),
  );
  expect(reaching).toEqual([]);
});

it('has the types of each room checked where it runs', () => {
  const roomsIn = (list: 'include' | 'exclude', place: string): string[] =>
    JSON.parse(readFileSync(join(src, '..', `tsconfig.${place}.json`), 'utf8'))[list].flatMap(
      (path: string) => {
        const room = /^src\/(\w+)$/.exec(path)?.[1];
        return room ? [room] : [];
      },
    );
  expect(roomsIn('include', 'node').sort()).toEqual([...NODE_ROOMS].sort());
  expect(roomsIn('exclude', 'pure').sort()).toEqual([...NODE_ROOMS, 'web'].sort());
});

it('keeps the judge out of the page', () => {
  const wrong = importsOf(files.filter(name => name.startsWith('web/'))).filter(([, there]) =>
    there.startsWith('judge/'),
  );
  expect(wrong).toEqual([]);
});

it('translates TypeScript in the box only', () => {
  const translators = files.filter(name => readFileSync(`src/${name}`, 'utf8').includes("from 'sucrase'"));
  expect(translators.filter(name => !name.endsWith('.test.ts'))).toEqual([
    'judge/programs/translate-types.script.ts',
  ]);
});

/** What is about one game stands in these: its rules, engines, board, problem and lesson. */
const OWN_ROOMS = /^(games|kernels|engines|problems|lessons|trace|generated)\/|^web\/boards\//;

it('asks nowhere else which game it is', () => {
  const names = [...GAMES.map(({ id }) => id), 'isPlacement'];
  // a capital letter begins a word for people: a Nim heap is a notion, not a game of the registry
  const spelt = names.flatMap(name => [name, name.toUpperCase()]);
  const word = new RegExp(`\\b(${[...new Set(spelt)].join('|')})\\b`);
  const wrong = files
    .filter(name => !OWN_ROOMS.test(name))
    .flatMap(name =>
      withoutExamples(readFileSync(join(src, name), 'utf8'))
        .split('\n')
        .filter(line => word.test(line))
        .map(line => `${name}: ${line.trim()}`),
    );
  expect(wrong).toEqual([]);
});

it('imports point one way', () => {
  const wrong = importsOf(files)
    // generated entry points of the library, which may import everything below it
    .filter(([here]) => !here.startsWith('generated/games/'))
    .filter(([here, there]) => roomOf(here) !== roomOf(there) && rank(roomOf(there)) >= rank(roomOf(here)))
    .map(([here, there]) => `${here} -> ${there}`);
  expect(wrong).toEqual([]);
});

/** Each file with each file of ours that it imports. */
function importsOf(names: readonly string[]): [here: string, there: string][] {
  return names.flatMap(name =>
    [...readFileSync(join(src, name), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
      ([, specifier]): [string, string] => [name, relative(src, join(src, dirname(name), specifier!))],
    ),
  );
}
