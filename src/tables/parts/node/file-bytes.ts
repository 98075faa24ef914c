import { read, write, writeSync } from 'node:fs';
import { systemCode } from '../../../core/file-problem.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { TableError } from '../../errors.ts';

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
    const moved = await new Promise<number | Error>(resolve => {
      const settle = (problem: Error | null, count: number) => resolve(problem ?? count);
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
