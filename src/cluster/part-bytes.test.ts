import { expect, it } from 'vitest';
import { checksumsOf } from '../tables/node/format.ts';
import { packPart, unpackPart } from './part-bytes.ts';

const bytes = new Uint8Array(2048).map((_, index) => (index * 37) % 11);
const note = { lost: '123', checksums: checksumsOf(bytes), first: 1 };
const packed = (deflate: boolean) => Buffer.from(packPart('run', 7, bytes, note, deflate));

it.each([false, true])('unpacks what was packed, deflated: %s', deflate => {
  const unpacked = unpackPart('run', 7, 2048, packed(deflate))!;
  expect([...unpacked.bytes]).toEqual([...bytes]);
  expect(unpacked.note).toEqual(note);
});

it('packs when that makes it smaller', () => {
  expect(packed(true).length).toBeLessThan(packed(false).length / 2);
});

it.each([false, true])('notices every flipped bit, deflated: %s', deflate => {
  const source = packed(deflate);
  for (let bit = 0; bit < 8 * source.length; bit += 5) {
    const damaged = Buffer.from(source);
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    const unpacked = unpackPart('run', 7, 2048, damaged);
    // deflate has bits that mean nothing: then nothing has changed
    if (unpacked) expect(Buffer.from(unpacked.bytes).equals(Buffer.from(bytes))).toBe(true);
    if (!deflate) expect(unpacked).toBeUndefined();
  }
});

it('takes no part of another run, another number or another length', () => {
  expect(unpackPart('other', 7, 2048, packed(false))).toBeUndefined();
  expect(unpackPart('run', 8, 2048, packed(false))).toBeUndefined();
  expect(unpackPart('run', 7, 1024, packed(true))).toBeUndefined();
  expect(unpackPart('run', 7, 2048, packed(false).subarray(0, 500))).toBeUndefined();
});
