import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPoint } from '../problems/test-point.ts';

/** What the tests of one problem may take together while a folder is judged. */
const MOST_BYTES = 512 * 2 ** 20;
/** More than a stream buffers, so that a writer waits after each piece. */
const PIECE_BYTES = 2 ** 18;

/** Tests in a temporary file; `close` removes them. */
export interface StoredTests {
  readonly tests: readonly TestPoint[];
  close(): void;
}

/**
 * The same tests, made once and stored for all programs of a folder: making a million boards takes as long as answering
 * them. They are on disk because the system copies our memory map for each program that we start. Tests for which there
 * is no space are made anew each time.
 */
export function storeTests(tests: readonly TestPoint[], mostBytes = MOST_BYTES): StoredTests {
  const file: StoredFile = { descriptor: openNameless(), used: 0, mostBytes };
  return {
    tests: tests.map(test => {
      const input = stored(() => test.input(), file);
      const lines = test.expectedLines && stored(() => test.expectedLines!(), file);
      return { ...test, input, ...(lines ? { expectedLines: lines } : {}) };
    }),
    close: () => closeSync(file.descriptor),
  };
}

interface StoredFile {
  readonly descriptor: number;
  used: number;
  readonly mostBytes: number;
}

/** No other process finds it, and it ends with ours. */
function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-tests-'));
  try {
    return openSync(join(folder, 'tests'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Place = { readonly from: number; readonly to: number } | 'too large';

/** Each piece is valid until the next one is requested. */
function stored<T extends string | Uint8Array>(
  make: () => Iterable<T>,
  file: StoredFile,
): () => Iterable<T | Uint8Array> {
  let place: Place | undefined;
  return function* () {
    place ??= store(make(), file);
    if (place === 'too large') {
      yield* make();
      return;
    }
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, place.to - place.from));
    for (let at = place.from; at < place.to; ) {
      const read = readSync(file.descriptor, piece, 0, Math.min(piece.length, place.to - at), at);
      if (read === 0) throw new Error('the stored tests are gone');
      at += read;
      yield piece.subarray(0, read);
    }
  };
}

function store(pieces: Iterable<string | Uint8Array>, file: StoredFile): Place {
  const from = file.used;
  let at = from;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    if (at + bytes.length > file.mostBytes) return 'too large';
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(file.descriptor, bytes, done, bytes.length - done, at + done);
    }
    at += bytes.length;
  }
  file.used = at;
  return { from, to: at };
}
