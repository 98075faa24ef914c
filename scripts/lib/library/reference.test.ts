import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as definitions from '../../../src/games/definitions.ts';
import { ROOT } from '../../../src/library/testing/consumer.ts';
import { type DoorExport, readDoors } from './doors.ts';
import { makeReference, signatureOf } from './reference.ts';
import { makeSnapshot } from './snapshot.ts';
import { REFERENCE, SNAPSHOT } from './write-reference.ts';

const doors = readDoors(ROOT);
const everything = new Map<string, DoorExport>(
  doors.flatMap(door => door.exports.map(each => [`${each.file} ${each.name}`, each] as const)),
);

const HOW = 'npm run library:reference';

describe('the reference', () => {
  it('says what the doc comments say', () => {
    const pages = makeReference(doors);
    expect(readdirSync(join(ROOT, REFERENCE)).sort(), HOW).toEqual(pages.map(({ file }) => file).sort());
    for (const { file, content } of pages)
      expect(readFileSync(join(ROOT, REFERENCE, file), 'utf8'), `${file}: ${HOW}`).toBe(content);
  });

  it('holds every name, and says something about each', () => {
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

describe('the doors', () => {
  it('are as they were recorded: a change raises the version, as CONTRIBUTING.md says', () => {
    expect(makeSnapshot(doors), HOW).toBe(readFileSync(join(ROOT, SNAPSHOT), 'utf8'));
  });

  it('lead to each game alone that `kibitz/games` has by name', () => {
    const alone = doors.filter(({ name }) => name.startsWith('kibitz/games/'));
    expect(alone.map(({ name }) => name.split('/').at(-1))).toEqual(Object.keys(definitions).sort());
    for (const { name, exports } of alone)
      expect(exports.map(each => each.name)).toEqual(
        expect.arrayContaining([name.split('/').at(-1), 'openKibitzer', 'parsePosition', 'orThrow']),
      );
  });

  it('have every type that their names speak of', () => {
    const names = new Set([...everything.values()].map(({ name }) => name));
    const missing = [...everything.values()]
      // whoever writes a package is handed its format and hands it on
      .filter(({ name }) => name !== 'Format')
      .flatMap(each => mentioned(each).map(type => `${type} of ${each.name}`))
      .filter(found => !names.has(found.split(' ')[0]!));
    expect(missing).toEqual([]);
  });
});

/** The types of ours that a signature mentions. */
function mentioned({ file, source }: DoorExport): string[] {
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
