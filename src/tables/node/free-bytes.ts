import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The system counts a file's blocks in these. */
const BLOCK_BYTES = 512;

/** What the disk of a file or folder has free, whether it is there yet or not. */
export function freeBytes(path: string): number {
  let known = resolve(path);
  while (!existsSync(known)) known = dirname(known);
  const { bavail, bsize } = statfsSync(known);
  return bavail * bsize;
}

/** What a file takes on disk already. */
export function takenBytes(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.blocks ?? 0) * BLOCK_BYTES;
}
