import { existsSync, mkdirSync, read, statfsSync, statSync, write, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { systemCode } from '../../core/file-problem.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';

/** Runs a file operation; system errors become values. */
export function attempt<T>(action: 'read' | 'write', path: string, run: () => T): Result<T, TableError> {
  try {
    return ok(run());
  } catch (problem) {
    const code = systemCode(problem);
    if (code === undefined) throw problem;
    return err({ kind: 'file', action, path, code });
  }
}

/** Creates a folder, and its parents. */
export function makeFolder(path: string): Result<void, TableError> {
  return attempt('write', path, () => void mkdirSync(path, { recursive: true }));
}

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

export interface OpenFile {
  readonly path: string;
  readonly descriptor: number;
}

/** Reads or writes all the bytes at an offset. `short` is the error if the file ends too soon. */
export async function moveBytes(
  action: 'read' | 'write',
  { path, descriptor }: OpenFile,
  bytes: Uint8Array,
  offset: number,
  short: TableError = { kind: 'file', action, path, code: 'EIO' },
): Promise<Result<void, TableError>> {
  for (let done = 0; done < bytes.length; ) {
    const moved = await new Promise<number | Error>(settled => {
      const settle = (problem: Error | null, count: number) => settled(problem ?? count);
      const [left, from] = [bytes.length - done, offset + done];
      if (action === 'read') read(descriptor, bytes, done, left, from, settle);
      else write(descriptor, bytes, done, left, from, settle);
    });
    if (typeof moved === 'number') {
      if (moved === 0) return err(short);
      done += moved;
      continue;
    }
    const code = systemCode(moved);
    if (code === undefined) throw moved;
    return err({ kind: 'file', action, path, code });
  }
  return ok(undefined);
}

export function writeAll(descriptor: number, bytes: Uint8Array, offset: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
  }
}
