import type { TestPoint } from '../problems/test-point.ts';

/** What the tests of one problem may take together while a folder is judged. */
const MOST_BYTES = 256 * 2 ** 20;

type Piece = string | Uint8Array;

/**
 * The same tests, which remember what they have once written, for all the programs of a folder: making a million boards
 * takes as long as answering them. What goes beyond the room is made anew each time.
 */
export function keepTests(tests: readonly TestPoint[], mostBytes = MOST_BYTES): TestPoint[] {
  const room = { left: mostBytes };
  return tests.map(test => {
    const input = kept(() => test.input(), room);
    const lines = test.expectedLines && kept(() => test.expectedLines!(), room);
    return { ...test, input, ...(lines ? { expectedLines: lines } : {}) };
  });
}

/** Several may read at once, each from the beginning: whoever is ahead makes the pieces for all. */
function kept<T extends Piece>(make: () => Iterable<T>, room: { left: number }): () => Iterable<T> {
  const pieces: T[] = [];
  let source: Iterator<T> | undefined;
  let isWhole = false;
  let isFull = false;
  function* rest(from: number): Iterable<T> {
    let at = 0;
    for (const piece of make()) if (at++ >= from) yield piece;
  }
  return function* () {
    for (let at = 0; ; at++) {
      if (at < pieces.length) {
        yield pieces[at]!;
        continue;
      }
      if (isWhole) return;
      if (isFull) {
        yield* rest(at);
        return;
      }
      source ??= make()[Symbol.iterator]();
      const next = source.next();
      if (next.done) {
        isWhole = true;
        return;
      }
      if (next.value.length > room.left) {
        // who comes later begins anew behind what is kept
        isFull = true;
        at--;
        continue;
      }
      room.left -= next.value.length;
      pieces.push(next.value);
      at--;
    }
  };
}
