import type { PlacementExports } from './emit-module.ts';
import { moveWithinPart, WORD_BITS, WORD_BYTES, type WordLayout } from './layout.ts';

/**
 * Marks the positions of a part that have no move. Those with a move are the subsets of some move's complement: mark
 * the complements, let every marked position mark those with one cell less, and invert.
 */
export function writeNoMove(
  memory: WebAssembly.Memory,
  kernel: Pick<PlacementExports, 'orDown' | 'invert'>,
  address: number,
  layout: WordLayout,
  part = 0,
): void {
  const { bits } = layout;
  const bytes = 2 ** bits / 8;
  const open = layout.moves.filter(move => (move.part & part) === 0);
  const set = new Uint8Array(memory.buffer, address, bytes).fill(0);
  for (const move of open) {
    const complement = 2 ** bits - 1 - moveWithinPart(layout, move);
    set[Math.floor(complement / 8)]! |= 1 << (complement % 8);
  }
  kernel.orDown(address, bytes, 0);
  for (let bit = 0; bit < bits - WORD_BITS; bit++) kernel.orDown(address, bytes, WORD_BYTES * 2 ** bit);
  kernel.invert(address, bytes);
}
