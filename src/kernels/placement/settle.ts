import { countWordBits, predecessors, shiftRight, wordWhere } from './in-word.ts';
import { WORD_BITS } from './layout.ts';
import { type Code, get, orAll, set, v128 } from './wasm-code.ts';

const TOP = 1 << (WORD_BITS - 1);

/** Locals of a word: won when settling starts, lost when it ends. */
export interface Unsettled {
  readonly won: number;
  readonly lost: number;
}

/** Locals that settling may use. */
export interface Scratch {
  readonly layer: number;
  readonly won: readonly [number, number];
  readonly lost: readonly [number, number];
}

/** Finds the lost positions of a word whose sources outside it are already in `won`. */
export function settleWord(word: Unsettled, moves: readonly number[], { layer }: Scratch): Code {
  return settleLayers(word, layer, moves, WORD_BITS);
}

/**
 * The same for two independent words. Their upper halves share a register and are settled first, then their lower
 * halves: six cells instead of seven need fewer layers and shifts.
 */
export function settlePair(a: Unsettled, b: Unsettled, moves: readonly number[], scratch: Scratch): Code {
  const [low, high] = [0, 1].map(half => ({ won: scratch.won[half]!, lost: scratch.lost[half]! }));
  const within = moves.filter(move => (move & TOP) === 0);
  const across = moves.filter(move => move & TOP).map(move => predecessors(get(high!.lost), move - TOP));
  return [
    ...set(high!.won, v128.shuffle(get(a.won), get(b.won), UPPER_HALVES)),
    ...settleLayers(high!, scratch.layer, within, WORD_BITS - 1),
    ...set(low!.won, orAll([v128.shuffle(get(a.won), get(b.won), LOWER_HALVES), ...across])),
    ...settleLayers(low!, scratch.layer, within, WORD_BITS - 1),
    ...set(a.lost, v128.shuffle(get(low!.lost), get(high!.lost), LOWER_HALVES)),
    ...set(b.lost, v128.shuffle(get(low!.lost), get(high!.lost), UPPER_HALVES)),
  ];
}

const LOWER_HALVES = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23];
const UPPER_HALVES = [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31];

/**
 * Settles each lane of 2^cells positions by layers of the number of taken cells, highest first:
 *
 *   lost = layer & ~won;   won |= predecessors of lost through the moves inside the lane
 *
 * A single cell needs no mask: where cell i of p is free, p − 2^i borrows and has at least as many cells as p, so
 * the stray bit falls on a layer that is already settled (or out of the lane); the copy that cell 6 leaves behind
 * does so too.
 */
function settleLayers(word: Unsettled, layer: number, moves: readonly number[], cells: number): Code {
  const { won, lost } = word;
  if (moves.length === 0) return set(lost, v128.not(get(won)));
  const everySingle = moves.filter(move => countWordBits(move) === 1).length === cells;
  const laneMask = (1 << cells) - 1;
  const code: Code[] = [];
  for (let taken = cells; taken >= 0; taken--) {
    const mask = v128.const(wordWhere(position => countWordBits(position & laneMask) === taken));
    code.push(set(layer, v128.andNot(mask, get(won))));
    code.push(set(lost, taken === cells ? get(layer) : v128.or(get(lost), get(layer))));
    const short = everySingle && (taken === cells || taken === 1);
    const pushed = moves
      .filter(move => countWordBits(move) <= taken && !(short && countWordBits(move) === 1))
      .map(move =>
        countWordBits(move) === 1 ? shiftRight(get(layer), move) : predecessors(get(layer), move),
      );
    if (short) pushed.push(...(taken === 1 ? lastStep(layer, cells) : firstStep(won, cells)));
    if (pushed.length > 0) code.push(set(won, orAll([...pushed, get(won)])));
  }
  return code;
}

/** The full position alone is above the second layer: if it is lost, all of that layer is won. */
function firstStep(won: number, cells: number): Code[] {
  const laneMask = (1 << cells) - 1;
  const second = v128.const(wordWhere(position => countWordBits(position & laneMask) === cells - 1));
  const sign = v128.shr32Signed(get(won), 31);
  return [v128.andNot(second, v128.shuffle(sign, sign, cells === WORD_BITS ? LAST_SIGN : LANE_SIGNS))];
}

const LANE_SIGNS = [4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15];
const LAST_SIGN = [12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15];

/** The empty position is won if any position with one taken cell is lost. */
function lastStep(layer: number, cells: number): Code[] {
  const any = v128.differ64(get(layer), v128.zero);
  if (cells < WORD_BITS) return [any];
  return [any, v128.differ64(v128.shuffle(get(layer), get(layer), SWAPPED), v128.zero)];
}

const SWAPPED = [8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7];
