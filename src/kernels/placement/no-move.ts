import type { PlacementExports } from './emit-module.ts';
import { WORD_BITS, WORD_BYTES } from './layout.ts';

/**
 * Writes the set of positions without a move. Those with a move are the subsets of some complement of a move, so:
 * mark the complements, let every marked position mark those with one cell less, and invert.
 *
 * `moves` are the moves of the part as sets of index bits below `bits`.
 */
export function writeNoMove(
  memory: WebAssembly.Memory,
  tools: Pick<PlacementExports, 'orDown' | 'invert'>,
  address: number,
  bits: number,
  moves: readonly number[],
): void {
  const bytes = 2 ** bits / 8;
  const set = new Uint8Array(memory.buffer, address, bytes).fill(0);
  for (const move of moves) {
    const complement = 2 ** bits - 1 - move;
    set[Math.floor(complement / 8)]! |= 1 << (complement % 8);
  }
  tools.orDown(address, bytes, 0);
  for (let bit = WORD_BITS; bit < bits; bit++)
    tools.orDown(address, bytes, WORD_BYTES * 2 ** (bit - WORD_BITS));
  tools.invert(address, bytes);
}
