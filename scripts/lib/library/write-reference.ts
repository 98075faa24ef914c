import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDoors } from './doors.ts';
import { makeReference } from './reference.ts';
import { makeSnapshot } from './snapshot.ts';

export const REFERENCE = join('docs', 'library');
export const SNAPSHOT = join('fixtures', 'library-api.txt');

/** Writes the pages and the snapshot of the package as it was built. */
export function writeReference(root: string): void {
  const doors = readDoors(root);
  rmSync(join(root, REFERENCE), { recursive: true, force: true });
  mkdirSync(join(root, REFERENCE), { recursive: true });
  for (const { file, content } of makeReference(doors)) writeFileSync(join(root, REFERENCE, file), content);
  writeFileSync(join(root, SNAPSHOT), makeSnapshot(doors));
}
