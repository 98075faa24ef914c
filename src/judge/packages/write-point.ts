import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPoint } from '../../problems/data-set.ts';

export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes NAME.in and NAME.out, piece by piece: a million boards take no more memory than ten. */
export function writePoint(folder: string, { name, input, answer }: DataPoint): WrittenFile[] {
  mkdirSync(folder, { recursive: true });
  return [writePieces(folder, `${name}.in`, input()), writePieces(folder, `${name}.out`, answer())];
}

function writePieces(folder: string, path: string, pieces: Iterable<string | Uint8Array>): WrittenFile {
  const file = openSync(join(folder, path), 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for (const piece of pieces) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
      for (let at = 0; at < chunk.length; ) at += writeSync(file, chunk, at);
      hash.update(chunk);
      bytes += chunk.length;
    }
  } finally {
    closeSync(file);
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
