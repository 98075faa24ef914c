import { setBits } from '../../core/bits.ts';
import { emptyCells, type OthelloBoard, type Sides, sidesOf } from './board.ts';
import { log2Slots, type MemoryOption, OthelloKernel, USUAL_MEMORY_BYTES } from './kernel.ts';

/** The conventions of the reference perft, in the kernel's order. */
const CONVENTIONS = ['ply', 'leaf', 'free'] as const;
type Convention = (typeof CONVENTIONS)[number];

const SLOT_BYTES = 32;
const MOST_SLOTS = 18;

/** Leaves of the game tree at a depth; equals the reference in src/answer/reference/perft.ts. */
export function countLeaves(
  board: OthelloBoard,
  depth: number,
  convention: Convention,
  { memoryBytes = USUAL_MEMORY_BYTES, kernel = new OthelloKernel() }: MemoryOption = {},
): bigint {
  const slots = log2Slots(memoryBytes, SLOT_BYTES, MOST_SLOTS);
  kernel.open(board.n, SLOT_BYTES * 2 ** slots);
  kernel.exports.preparePerft(CONVENTIONS.indexOf(convention), slots);
  return count(kernel, board.n, sidesOf(board), depth, convention);
}

/** The kernel counts in 64 bits: it gets the part of the tree that cannot be larger, the rest is added here. */
function count(
  kernel: OthelloKernel,
  n: number,
  sides: Sides,
  depth: number,
  convention: Convention,
): bigint {
  if (fits(emptyCells(n, sides), depth)) {
    kernel.put(sides);
    kernel.exports.perft(depth);
    return kernel.answer(0);
  }
  const moves = setBits(kernel.moves(sides));
  if (moves.length > 0) {
    return moves.reduce(
      (sum, cell) => sum + count(kernel, n, kernel.play(sides, cell), depth - 1, convention),
      0n,
    );
  }
  const passed = { own: sides.other, other: sides.own };
  if (kernel.moves(passed) === 0n) return convention === 'ply' ? 0n : 1n;
  return count(kernel, n, passed, convention === 'free' ? depth : depth - 1, convention);
}

/** A sequence of d placements on e empty cells: at most e·(e−1)·…·(e−d+1) of them. Passes add none. */
function fits(empties: number, depth: number): boolean {
  let most = 1n;
  for (let i = 0; i < Math.min(depth, empties); i++) most *= BigInt(empties - i);
  return most < 1n << 64n;
}
