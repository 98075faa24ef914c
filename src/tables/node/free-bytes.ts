import { existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The unit in which the system counts a file's blocks. */
const BLOCK_BYTES = 512;

/** Free bytes on the disk of a file or folder, which need not exist. */
export function freeBytes(path: string): number {
  let known = resolve(path);
  while (!existsSync(known)) known = dirname(known);
  const { bavail, bsize } = statfsSync(known);
  return bavail * bsize;
}

/** Bytes that a file takes on disk. */
export function takenBytes(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.blocks ?? 0) * BLOCK_BYTES;
}
