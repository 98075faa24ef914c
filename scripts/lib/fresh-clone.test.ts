import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const scripts = join(import.meta.dirname, '..');
const FROM = /^(?:import|export)\b[^;]*?from '([^']+)'|^import '([^']+)'/gm;

/** Everything that a script imports before its first line runs, its own modules' imports included. */
function importedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const [, named, bare] of readFileSync(file, 'utf8').matchAll(FROM)) {
    const what = named ?? bare!;
    const isOwn = what.startsWith('.');
    const path = isOwn ? join(dirname(file), what) : what;
    if (seen.has(path)) continue;
    seen.add(path);
    if (isOwn) importedBy(path, seen);
  }
  return seen;
}

const setsItselfUp = readdirSync(scripts)
  .filter(name => name.endsWith('.mjs'))
  .filter(name => readFileSync(join(scripts, name), 'utf8').includes('\nsetUp();'));

it('there are scripts that set themselves up', () => expect(setsItselfUp.length).toBeGreaterThan(20));

it.each(setsItselfUp)('%s begins in a clone that has no packages yet', name => {
  const packages = [...importedBy(join(scripts, name))].filter(
    what => !what.startsWith('node:') && !what.startsWith('/'),
  );
  expect(packages).toEqual([]);
});
