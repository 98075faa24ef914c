import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEntryPoints } from './entry-points.ts';
import { makeReference } from './reference.ts';
import { makeSnapshot } from './snapshot.ts';

const REFERENCE = join('dist', 'library', 'reference');
export const SNAPSHOT = join('fixtures', 'library-api.txt');

/** Writes one page for each entry point of the built package; the package ships them. */
export function writeReference(root: string): void {
  const folder = join(root, REFERENCE);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, content } of makeReference(readEntryPoints(root)))
    writeFileSync(join(folder, file), content);
}

/** Records what programs can import. */
export function writeSnapshot(root: string): void {
  writeFileSync(join(root, SNAPSHOT), makeSnapshot(readEntryPoints(root)));
}
