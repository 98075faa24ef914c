/** A stream of random numbers that a seed decides, the same on every machine. */
export interface Random {
  /** An integer from 0 to `bound` − 1, every one as likely. */
  below(bound: number): number;
}

/** The n-th number of a seed's stream: 32 well-mixed bits (the finaliser of MurmurHash3 over a Weyl sequence). */
export function mix(seed: number, n: number): number {
  let bits = (Math.imul(n + 1, 0x9e3779b9) ^ Math.imul(seed + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function createRandom(seed: number): Random {
  let n = 0;
  return {
    below(bound) {
      // numbers beyond the last whole multiple of `bound` would favour the small ones
      const fair = 2 ** 32 - (2 ** 32 % bound);
      for (;;) {
        const bits = mix(seed, n++);
        if (bits < fair) return bits % bound;
      }
    },
  };
}
