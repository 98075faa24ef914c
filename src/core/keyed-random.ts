import { fairBelow, fromBits, type Random } from './random.ts';
import { type Seed, seedWords } from './seed.ts';

/** "expand 16-byte k" */
const CONSTANTS = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574] as const;
const WORDS = 16;
const DOUBLE_ROUNDS = 10;

/**
 * A stream that cannot be predicted without the seed: ChaCha20 with the seed as its 128-bit key and the number of the
 * stream as its nonce. Interactors of packages have the same in C++.
 */
export function createKeyedRandom(seed: Seed, stream: number): Random {
  let block: Uint32Array = new Uint32Array(0);
  let [used, made] = [0, 0];
  const bits = () => {
    if (used === block.length) {
      block = chachaBlock(seedWords(seed), made++, stream);
      used = 0;
    }
    return block[used++]!;
  };
  return fromBits(bits, fairBelow(bits));
}

/** A block of ChaCha20 (Bernstein 2008): 64 bytes; counter and nonce in the lower half of their 64 bits each. */
export function chachaBlock(
  key: readonly [number, number, number, number],
  counter: number,
  nonce: number,
): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...key, ...key, counter, 0, nonce, 0]);
  const words = start.slice();
  for (let round = 0; round < DOUBLE_ROUNDS; round++) {
    for (let column = 0; column < 4; column++) {
      quarterRound(words, column, 4 + column, 8 + column, 12 + column);
    }
    for (let column = 0; column < 4; column++) {
      quarterRound(words, column, 4 + ((column + 1) & 3), 8 + ((column + 2) & 3), 12 + ((column + 3) & 3));
    }
  }
  for (let index = 0; index < WORDS; index++) words[index]! += start[index]!;
  return words;
}

function quarterRound(words: Uint32Array, a: number, b: number, c: number, d: number): void {
  const step = (to: number, from: number, mixed: number, by: number) => {
    words[to]! += words[from]!;
    const bits = words[mixed]! ^ words[to]!;
    words[mixed] = (bits << by) | (bits >>> (32 - by));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}
