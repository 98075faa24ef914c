import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import type { TestPoint } from '../problems/test-point.ts';
import { storeTests } from './stored-tests.ts';

const PIECES = ['one\n', 'two\n', 'three\n', '四\n'];
const WHOLE = PIECES.join('');

function counted(pieces = PIECES): { point: TestPoint; made: () => number } {
  let made = 0;
  return {
    made: () => made,
    point: {
      name: '1',
      cases: 1,
      *input() {
        made++;
        yield* pieces;
      },
      expected: () => ['1'],
      *expectedLines() {
        yield new TextEncoder().encode('1\n');
      },
    },
  };
}

function whole(pieces: Iterable<string | Uint8Array>): string {
  // a piece holds until the next one is asked for
  return Buffer.concat(Array.from(pieces, piece => Buffer.from(piece))).toString();
}

it('makes an input once, and leaves no file', () => {
  const { point, made } = counted();
  const { tests, close } = storeTests([point, counted().point]);
  const [kept, other] = tests as [TestPoint, TestPoint];
  expect([kept, kept, other].map(({ input }) => whole(input()))).toEqual([WHOLE, WHOLE, WHOLE]);
  expect([whole(kept.expectedLines!()), [...kept.expected()]]).toEqual(['1\n', ['1']]);
  expect(made()).toBe(1);
  expect(readdirSync(tmpdir()).filter(name => name.startsWith('kibitz-tests-'))).toEqual([]);
  close();
});

it('lets several read at once, piece by piece', () => {
  const long = Array.from({ length: 100_000 }, (_, index) => `${index}\n`);
  const { tests, close } = storeTests([counted(long).point]);
  const readers = [0, 1].map(() => tests[0]!.input()[Symbol.iterator]());
  const texts = ['', ''];
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [index, reader] of readers.entries()) {
      const next = reader.next();
      if (next.done) continue;
      isMore = true;
      texts[index] += Buffer.from(next.value).toString('latin1');
    }
  }
  expect(texts.map(text => text === long.join(''))).toEqual([true, true]);
  close();
});

it('gives the same where there is no room to write it down', () => {
  for (let room = 0; room < 25; room++) {
    const { tests, close } = storeTests([counted().point, counted().point], room);
    for (const { input } of [...tests, ...tests]) expect(whole(input())).toBe(WHOLE);
    close();
  }
});
