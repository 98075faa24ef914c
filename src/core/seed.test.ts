import { describe, expect, it } from 'vitest';
import { chachaBlock, createKeyedRandom } from './keyed-random.ts';
import { freshSeed, makeSeed, makeSeedDigits, nextSeed, parseSeed, seedNumber, seedWords } from './seed.ts';

describe('a seed', () => {
  it('is read as it was written', () => {
    for (const seed of [0, 7, 2 ** 32 - 1, 2n ** 127n + 5n, freshSeed()]) {
      expect(parseSeed(makeSeed(seed))).toEqual(seed);
      expect(BigInt(parseSeed(makeSeedDigits(seed))!)).toBe(BigInt(seed));
    }
    expect(makeSeed(2n ** 64n)).toBe('00000000000000010000000000000000');
    for (const wrong of ['', '-1', '1.5', '4294967296', '0x12', 'abc', '1'.repeat(31), 'g'.repeat(32)]) {
      expect(parseSeed(wrong), wrong).toBeUndefined();
    }
  });

  it('has words, and a number that is itself when it is small', () => {
    expect(seedWords(0x0123456789abcdef0011223344556677n)).toEqual([
      0x44556677, 0x00112233, 0x89abcdef, 0x01234567,
    ]);
    expect(seedNumber(12345)).toBe(12345);
    expect([nextSeed(4), nextSeed(2n ** 128n - 1n)]).toEqual([5, 0n]);
  });

  it('is fresh when nobody gives one', () => {
    expect(new Set(Array.from({ length: 50 }, freshSeed)).size).toBe(50);
  });
});

describe('the keyed generator', () => {
  it('is ChaCha20', () => {
    // key and nonce zero, 128 bits: test vector TC1 of draft-strombergson-chacha-test-vectors
    const block = Buffer.from(chachaBlock([0, 0, 0, 0], 0, 0).buffer).toString('hex');
    expect(block).toBe(
      '89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46' +
        'cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f',
    );
  });

  it('differs in every bit of the seed and in every stream, and goes on beyond a block', () => {
    const begin = (seed: bigint, stream: number) =>
      Array.from({ length: 40 }, createKeyedRandom(seed, stream).bits).join();
    const seeds = Array.from({ length: 128 }, (_, bit) => begin(1n << BigInt(bit), 1));
    const streams = Array.from({ length: 100 }, (_, stream) => begin(1n, stream + 2));
    expect(new Set([...seeds, ...streams]).size).toBe(228);
    expect(begin(5n, 3)).toBe(begin(5n, 3));
  });

  it.each([2, 3, 5, 7, 9])('picks evenly below %i (chi-squared, 99.9 %)', bound => {
    const critical = { 2: 10.83, 3: 13.82, 5: 18.47, 7: 22.46, 9: 26.12 }[bound]!;
    const counts = Array.from({ length: bound }, () => 0);
    const draws = 9000;
    // as the referee does it: a new stream for every game
    for (let game = 0; game < draws; game++) counts[createKeyedRandom(1, game).below(bound)]!++;
    const expected = draws / bound;
    const distance = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(distance).toBeLessThan(critical);
  });
});
