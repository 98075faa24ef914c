/** A seeded stream of random numbers, the same on every machine. Its functions need no `this`. */
export interface Random {
  /** 32 random bits, from 0 to 2^32 − 1. */
  bits(): number;
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** An integer from 0 to `bound` − 1. */
  below(bound: number): number;
  pick<T>(list: readonly T[]): T;
}

/** A number from 0 up to but not including 1, like Math.random. */
export type RandomSource = () => number;

export function pickOne<T>(choices: readonly T[], random: RandomSource): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new RangeError('nothing to choose from');
  return choice;
}

/** The n-th number of a seed's stream: 32 well-mixed bits (the finaliser of MurmurHash3 over a Weyl sequence). */
export function mix(seed: number, n: number): number {
  let bits = (Math.imul(n + 1, 0x9e3779b9) ^ Math.imul(seed + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** The numbers of `mix` in order. The default for new code. */
export function createRandom(seed: number): Random {
  let n = 0;
  const bits = () => mix(seed, n++);
  return fromBits(bits, fairBelow(bits));
}

/** Rejects numbers beyond the last multiple of `bound`, which would favour small results. */
export function fairBelow(bits: () => number): (bound: number) => number {
  return bound => {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const found = bits();
      if (found < fair) return found % bound;
    }
  };
}

// The generators below must not change: stored data depends on their numbers.

/** xorshift32: for recorded games and the seeds of `kibitz play`. */
export function createXorshift(seed: number): Random {
  let state = seed >>> 0 || 1;
  return fromBits(() => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  });
}

/** A linear congruence without its weak low bits: for the order of cells in stored tables. */
export function createLinear(seed: number): Random {
  let state = seed >>> 0;
  const bits = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state;
  };
  return fromBits(bits, bound => (bits() >>> 8) % bound);
}

/** mulberry32: for learned evaluation weights. */
export function createMulberry(seed: number): Random {
  let state = seed | 0;
  return fromBits(() => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

export function fromBits(bits: () => number, below?: (bound: number) => number): Random {
  const next = () => bits() / 2 ** 32;
  const choose = below ?? (bound => Math.floor(next() * bound));
  return {
    bits,
    next,
    below: choose,
    pick: list => {
      if (list.length === 0) throw new RangeError('nothing to choose from');
      return list[choose(list.length)]!;
    },
  };
}
