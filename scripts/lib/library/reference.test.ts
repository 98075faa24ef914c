import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as definitions from '../../../src/games/definitions.ts';
import { ROOT } from '../../../src/library/testing/consumer.ts';
import { type EntryPointExport, readEntryPoints } from './entry-points.ts';
import { makeReference, signatureOf } from './reference.ts';
import { makeSnapshot } from './snapshot.ts';
import { SNAPSHOT } from './write-reference.ts';

const entryPoints = readEntryPoints(ROOT);
const everything = new Map<string, EntryPointExport>(
  entryPoints.flatMap(entryPoint =>
    entryPoint.exports.map(each => [`${each.file} ${each.name}`, each] as const),
  ),
);

const HOW = 'npm run library:reference';

describe('the reference', () => {
  it('has a page for each entry point, with every name', () => {
    const pages = makeReference(entryPoints);
    expect(pages).toHaveLength(entryPoints.length + 1);
    const headings = new Set(
      pages.flatMap(({ content }) => [...content.matchAll(/^### (.*)$/gm)].map(([, name]) => name)),
    );
    const missing = [...everything.values()].filter(({ name }) => !headings.has(name));
    expect(missing.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('has a comment on every name', () => {
    expect(everything.size).toBeGreaterThan(300);
    const silent = [...everything.values()].filter(({ comment }) => comment === '');
    expect(silent.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });

  it('has an example of every function', () => {
    const functions = [...everything.values()].filter(({ kind }) => kind === 'function');
    expect(functions.length).toBeGreaterThan(100);
    const without = functions.filter(({ comment }) => !comment.includes('@example'));
    expect(without.map(({ file, name }) => `${file} ${name}`)).toEqual([]);
  });
});

describe('the entry points', () => {
  it('are as recorded: a change raises the version, see CONTRIBUTING.md', () => {
    expect(makeSnapshot(entryPoints), HOW).toBe(readFileSync(join(ROOT, SNAPSHOT), 'utf8'));
  });

  it('include one for each game that `kibitz/games` exports by name', () => {
    const alone = entryPoints.filter(({ name }) => name.startsWith('kibitz/games/'));
    expect(alone.map(({ name }) => name.split('/').at(-1))).toEqual(Object.keys(definitions).sort());
    for (const { name, exports } of alone)
      expect(exports.map(each => each.name)).toEqual(
        expect.arrayContaining([name.split('/').at(-1), 'openKibitzer', 'parsePosition', 'orThrow']),
      );
  });

  it('export every type that their signatures mention', () => {
    const names = new Set([...everything.values()].map(({ name }) => name));
    const missing = [...everything.values()]
      // writers of packages only pass it on
      .filter(({ name }) => name !== 'Format')
      .flatMap(each => mentioned(each).map(type => `${type} of ${each.name}`))
      .filter(found => !names.has(found.split(' ')[0]!));
    expect(missing).toEqual([]);
  });
});

/** The types of ours that a signature mentions. */
function mentioned({ file, source }: EntryPointExport): string[] {
  const module = readFileSync(join(ROOT, 'dist', 'library', 'types', file), 'utf8');
  const imported = [...module.matchAll(/^import [^{;]*\{([^}]*)\} from/gm)].flatMap(([, list]) =>
    list!.split(',').map(each => each.trim().replace(/^type /, '')),
  );
  const declared = [...module.matchAll(/^(?:export )?(?:declare )?(?:interface|type|class) (\w+)/gm)];
  const own = new Set([...imported, ...declared.map(([, name]) => name!)]);
  const words = signatureOf(source)
    .replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g, '')
    .matchAll(/\b[A-Z]\w+\b/g);
  return [...new Set([...words].map(([word]) => word))].filter(word => own.has(word));
}
