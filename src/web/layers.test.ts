import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const web = import.meta.dirname;

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.(test|suite)\.ts$/.test(name) && !name.startsWith('testing'))
  .map(name => ({ name, source: readFileSync(join(web, name), 'utf8') }));

/** The folder of a file inside the page's; the files beside index.html are one of their own. */
const roomOf = (path: string) => (path.includes('/') ? path.split('/')[0]! : '.');

function neighbours(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, source } of sources) {
    const known = found.get(roomOf(name)) ?? new Set();
    found.set(roomOf(name), known);
    for (const [, specifier] of source.matchAll(/(?:from|import)\s+'(\.[^']+\.tsx?)'/g)) {
      const target = relative(web, join(web, dirname(name), specifier!));
      if (!target.startsWith('..') && roomOf(target) !== roomOf(name)) known.add(roomOf(target));
    }
  }
  return found;
}

it('the folders of the page import one way', () => {
  const left = neighbours();
  expect(left.size).toBeGreaterThan(5);
  for (;;) {
    const free = [...left].filter(([, needs]) => ![...needs].some(need => left.has(need)));
    if (free.length === 0) break;
    for (const [room] of free) left.delete(room);
  }
  // whoever is left imports somebody who, in the end, imports it
  expect([...left.keys()]).toEqual([]);
});

it('a table, its solvers and its boards keep no state in their modules', () => {
  const kept = sources
    .filter(({ name }) => /^(play|solver|kibitzer|session|boards)\//.test(name))
    .flatMap(({ name, source }) =>
      [...source.matchAll(/^(?:export )?(?:let .*|const \w+ = (?:signal|computed|new )\b.*)$/gm)].map(
        ([line]) => `${name}: ${line}`,
      ),
    );
  expect(kept).toEqual([]);
});
