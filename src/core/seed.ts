/** A seed of up to 128 bits. A number can be guessed; use `freshSeed` where that matters. */
export type Seed = number | bigint;

const ALL_BITS = (1n << 128n) - 1n;
const MOST_DECIMAL = 2n ** 32n - 1n;
const DIGITS = 32;

/**
 * Reads a whole number below 2^32, or 32 hexadecimal digits; undefined otherwise.
 *
 * @example
 * ```ts
 * import { parseSeed } from 'kibitz/judge';
 *
 * console.log(parseSeed('20261117'), parseSeed('chance')); // 20261117 undefined
 * ```
 */
export function parseSeed(written: string): Seed | undefined {
  if (/^[0-9]{1,10}$/.test(written)) {
    return BigInt(written) <= MOST_DECIMAL ? Number(written) : undefined;
  }
  return /^[0-9a-f]{32}$/i.test(written) ? BigInt(`0x${written}`) : undefined;
}

/**
 * The shortest text that `parseSeed` reads.
 *
 * @example
 * ```ts
 * import { makeSeed } from 'kibitz/judge';
 *
 * console.log(makeSeed(7), makeSeed(2n ** 127n)); // 7 80000000000000000000000000000000
 * ```
 */
export function makeSeed(seed: Seed): string {
  return BigInt(seed) <= MOST_DECIMAL ? `${seed}` : makeSeedDigits(seed);
}

/** Always 32 hexadecimal digits, for the interactors of packages. */
export function makeSeedDigits(seed: Seed): string {
  return (BigInt(seed) & ALL_BITS).toString(16).padStart(DIGITS, '0');
}

/**
 * A random seed of 128 bits.
 *
 * @example
 * ```ts
 * import { freshSeed } from 'kibitz/judge';
 *
 * console.log(typeof freshSeed()); // bigint
 * ```
 */
export function freshSeed(): Seed {
  const words = crypto.getRandomValues(new BigUint64Array(2));
  return (words[0]! << 64n) | words[1]!;
}

export function nextSeed(seed: Seed): Seed {
  return typeof seed === 'number' ? seed + 1 : (seed + 1n) & ALL_BITS;
}

/** Its four words, the lowest first. */
export function seedWords(seed: Seed): readonly [number, number, number, number] {
  const bits = BigInt(seed) & ALL_BITS;
  const word = (index: number) => Number((bits >> BigInt(32 * index)) & MOST_DECIMAL);
  return [word(0), word(1), word(2), word(3)];
}

/** 32 bits of it, for data that need not be secret. */
export function seedNumber(seed: Seed): number {
  return seedWords(seed).reduce((all, word) => (all ^ word) >>> 0);
}
