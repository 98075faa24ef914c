import { WORD_BITS } from './layout.ts';
import { type Code, v128 } from './wasm-code.ts';

const POSITIONS = 1 << WORD_BITS;
const TOP = POSITIONS / 2;

/** The in-word positions that pass, as the bits of a word. */
export function wordWhere(passes: (position: number) => boolean): bigint {
  let word = 0n;
  for (let position = 0; position < POSITIONS; position++) {
    if (passes(position)) word |= 1n << BigInt(position);
  }
  return word;
}

export function countWordBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * Maps every position to the one without the cells `inWord`. S and the move are disjoint, so S ∪ m = S + m and the bits
 * move right by m; cell 6 is the step from the upper 64-bit lane to the lower (the upper one keeps a copy). Bits not of
 * the form S ∪ m land on positions where a cell of m is taken.
 */
export function shiftRight(word: Code, inWord: number): Code {
  const lower = inWord & TOP ? v128.shuffle(word, word, UPPER_TO_LOWER) : word;
  return inWord & (TOP - 1) ? v128.shr64(lower, inWord & (TOP - 1)) : lower;
}

const UPPER_TO_LOWER = [8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15];

/** The positions S with the cells free whose S ∪ m is in the word. */
export function predecessors(word: Code, inWord: number): Code {
  const exact = EXACT_SHIFTS.get(inWord);
  if (exact) return exact(word);
  const free = v128.const(wordWhere(position => (position & inWord) === 0));
  return v128.and(shiftRight(word, inWord), free);
}

/** Half of a lane moves onto the other half and zeros follow: no mask. */
const EXACT_SHIFTS = new Map<number, (word: Code) => Code>([
  [0, word => word],
  [8, word => v128.shr16(word, 8)],
  [16, word => v128.shr32(word, 16)],
  [32, word => v128.shr64(word, 32)],
  [64, word => v128.shuffle(word, v128.zero, UPPER_LANES)],
]);

const UPPER_LANES = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31];
