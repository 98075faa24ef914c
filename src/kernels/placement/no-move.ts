import { WORD_BITS, WORD_BYTES } from './layout.ts';

/** A call of an exported function by name: what a worker can be sent. */
export type KernelCall = readonly [name: string, ...args: number[]];

/**
 * Finds the positions without a move. Those with a move are the subsets of some complement of a move, so: mark the
 * complements, let every marked position mark those with one cell less, and invert. This is the first step;
 * `moves` are sets of index bits below `bits`.
 */
export function markComplements(
  buffer: ArrayBufferLike,
  address: number,
  bits: number,
  moves: readonly number[],
): void {
  const set = new Uint8Array(buffer, address, 2 ** bits / 8).fill(0);
  for (const move of moves) {
    const complement = 2 ** bits - 1 - move;
    set[Math.floor(complement / 8)]! |= 1 << (complement % 8);
  }
}

/** The other steps. */
export function noMoveCalls(address: number, bits: number): KernelCall[] {
  const bytes = 2 ** bits / 8;
  const strides = Array.from({ length: bits - WORD_BITS }, (_, bit) => WORD_BYTES * 2 ** bit);
  return [
    ['orDown', address, bytes, 0],
    ...strides.map(stride => ['orDown', address, bytes, stride] as const),
    ['invert', address, bytes],
  ];
}
