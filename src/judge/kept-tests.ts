import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestPoint } from '../problems/test-point.ts';

/** What the tests of one problem may take together while a folder is judged. */
const MOST_BYTES = 512 * 2 ** 20;
/** Longer than what a stream takes without being full, so that whoever feeds one waits for each piece. */
const PIECE_BYTES = 2 ** 18;

/** Tests that were written down; `close` forgets them. */
export interface KeptTests {
  readonly tests: readonly TestPoint[];
  close(): void;
}

/**
 * The same tests, which are made once and written down for all the programs of a folder: making a million boards takes
 * as long as answering them. On disk and not in memory, because the system copies the map of our memory for every
 * program that we start. What goes beyond the room is made anew each time.
 */
export function keepTests(tests: readonly TestPoint[], mostBytes = MOST_BYTES): KeptTests {
  const file = openNameless();
  const room: Room = { file, used: 0, mostBytes };
  return {
    tests: tests.map(test => {
      const input = kept(() => test.input(), room);
      const lines = test.expectedLines && kept(() => test.expectedLines!(), room);
      return { ...test, input, ...(lines ? { expectedLines: lines } : {}) };
    }),
    close: () => closeSync(file),
  };
}

interface Room {
  readonly file: number;
  used: number;
  readonly mostBytes: number;
}

/** Nobody else finds it, and it is gone with us. */
function openNameless(): number {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-tests-'));
  try {
    return openSync(join(folder, 'tests'), 'wx+', 0o600);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Place = { readonly from: number; readonly to: number } | 'too large';

/** A piece that it yields holds until the next one is asked for. */
function kept<T extends string | Uint8Array>(
  make: () => Iterable<T>,
  room: Room,
): () => Iterable<T | Uint8Array> {
  let place: Place | undefined;
  return function* () {
    place ??= writeDown(make(), room);
    if (place === 'too large') {
      yield* make();
      return;
    }
    const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, place.to - place.from));
    for (let at = place.from; at < place.to; ) {
      const read = readSync(room.file, piece, 0, Math.min(piece.length, place.to - at), at);
      if (read === 0) throw new Error('the tests that were written down are gone');
      at += read;
      yield piece.subarray(0, read);
    }
  };
}

function writeDown(pieces: Iterable<string | Uint8Array>, room: Room): Place {
  const from = room.used;
  let at = from;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece);
    if (at + bytes.length > room.mostBytes) return 'too large';
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(room.file, bytes, done, bytes.length - done, at + done);
    }
    at += bytes.length;
  }
  room.used = at;
  return { from, to: at };
}
