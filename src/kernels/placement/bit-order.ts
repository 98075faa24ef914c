import { createLinear } from '../../core/random.ts';
import { countWordBits } from './in-word.ts';
import { CHUNK_BITS, MAX_SUPER_BITS, WORD_BITS } from './layout.ts';

/**
 * The mapping of cells to index bits decides the work for a board, never the answer. The seven cells inside a word
 * should share few moves, and so should the three inside a chunk and those inside a superblock. Cells are swapped while
 * that lowers an estimated number of instructions per chunk.
 */
export interface OrderRequest {
  readonly cells: number;
  readonly masks: readonly bigint[];
  readonly superBits: number;
  /** Cells that must be the highest bits, lowest first. */
  readonly top: readonly number[];
  /** Symmetries by which parts will be turned: cells that stay inside the word are turned cheaply. */
  readonly symmetries: readonly (readonly number[])[];
}

/** order[bit] = cell. Numbers from `cells` on are padding: cells that no move takes. */
export function chooseBitOrder({ cells, masks, superBits, top, symmetries }: OrderRequest): number[] {
  const lowBits = Math.max(cells - top.length, WORD_BITS + CHUNK_BITS + superBits);
  const board = new Board(lowBits + top.length, masks, symmetries);
  for (const cell of top) board.level[cell] = FIXED;
  board.fill(WORD, WORD_BITS);
  board.fill(CHUNK, CHUNK_BITS);
  board.fill(SUPERBLOCK, superBits);
  // Far sources miss the cache, so the cells with the fewest moves are the far ones.
  const outer = board.at(OUTER).sort((a, b) => board.moveCount(b) - board.moveCount(a) || a - b);
  return [...board.at(WORD), ...board.at(CHUNK), ...board.at(SUPERBLOCK), ...outer, ...top];
}

const [WORD, CHUNK, SUPERBLOCK, OUTER, FIXED] = [0, 1, 2, 3, 4] as const;

/** Approximate instructions for the eight words of a chunk. */
const SOURCE_COST = 2 * 8;
const SHIFT_COST = 3 * 8;
const LAYER_COST = 7 * 2 * 8;
const MASKED_LAYER_COST = 7 * 3 * 8;
const GROUP_COST = 14;
const CROSSING_COST = 6;
const RESTARTS = 6;
const HALVES = Array.from({ length: 64 }, (_, power) => 2 ** -power);

class Board {
  readonly level: Uint8Array;
  private readonly slot: Uint8Array;
  private readonly members: readonly Uint8Array[];
  private readonly images: readonly Uint8Array[];
  private readonly seen = new Uint32Array(1 << (WORD_BITS + CHUNK_BITS + MAX_SUPER_BITS));
  private round = 0;
  private readonly random = createLinear(1);

  constructor(size: number, masks: readonly bigint[], symmetries: readonly (readonly number[])[]) {
    this.level = new Uint8Array(size).fill(OUTER);
    this.slot = new Uint8Array(size);
    const cells = [...this.level.keys()];
    this.members = masks.map(mask => Uint8Array.from(cells.filter(cell => (mask >> BigInt(cell)) & 1n)));
    this.images = symmetries.map(image => Uint8Array.from(image));
  }

  at(level: number): number[] {
    return [...this.level.keys()].filter(cell => this.level[cell] === level);
  }

  moveCount(cell: number): number {
    return this.members.filter(taken => taken.includes(cell)).length;
  }

  /** Moves `size` of the outer cells to a level, chosen by local search. */
  fill(level: number, size: number): void {
    const candidates = this.at(OUTER);
    let best: { price: number; chosen: readonly number[] } | undefined;
    for (let restart = 0; restart < RESTARTS; restart++) {
      const chosen = this.shuffled(candidates).slice(0, size);
      chosen.forEach((cell, slot) => {
        this.put(cell, level, slot);
      });
      const price = this.improve(chosen, candidates, level);
      for (const cell of chosen) this.level[cell] = OUTER;
      if (!best || price < best.price) best = { price, chosen };
    }
    best?.chosen.forEach((cell, slot) => {
      this.put(cell, level, slot);
    });
  }

  private put(cell: number, level: number, slot: number): void {
    this.level[cell] = level;
    this.slot[cell] = slot;
  }

  /** Swaps chosen cells for others while that lowers the cost, and returns the cost. */
  private improve(chosen: number[], candidates: readonly number[], level: number): number {
    let price = this.cost(level);
    for (let improved = true; improved; ) {
      improved = false;
      for (let slot = 0; slot < chosen.length; slot++) {
        for (const candidate of candidates) {
          if (this.level[candidate] !== OUTER) continue;
          const current = chosen[slot]!;
          this.level[current] = OUTER;
          this.put(candidate, level, slot);
          const swapped = this.cost(level);
          if (swapped < price) {
            price = swapped;
            chosen[slot] = candidate;
            improved = true;
          } else {
            this.level[candidate] = OUTER;
            this.put(current, level, slot);
          }
        }
      }
    }
    return price;
  }

  /** The cost of a chunk when the levels up to `upTo` are chosen. */
  private cost(upTo: number): number {
    this.round++;
    let total = upTo === WORD ? this.crossings() * CROSSING_COST : 0;
    for (let move = 0; move < this.members.length; move++) {
      const taken = this.members[move]!;
      let inWord = 0;
      let chunk = 0;
      let superblock = 0;
      let elsewhere = 0;
      let inSuper = 0;
      for (let i = 0; i < taken.length; i++) {
        const cell = taken[i]!;
        const level = this.level[cell]!;
        const bit = 1 << this.slot[cell]!;
        if (level === WORD) {
          inWord |= bit;
          continue;
        }
        elsewhere++;
        if (level === CHUNK) chunk |= bit;
        else if (level === SUPERBLOCK) {
          superblock |= bit;
          inSuper++;
        }
      }
      if (elsewhere === 0) {
        total += taken.length > 1 ? MASKED_LAYER_COST : LAYER_COST;
        continue;
      }
      total += SOURCE_COST * HALVES[elsewhere]!;
      if (inWord !== 0 && this.firstTime(inWord)) total += SHIFT_COST;
      if (upTo === WORD) continue;
      const inChunk = countWordBits(chunk) === elsewhere;
      const group = inWord | (chunk << WORD_BITS) | (superblock << (WORD_BITS + CHUNK_BITS));
      if (chunk + superblock === 0 || !this.firstTime(group)) continue;
      if (!inChunk) total += GROUP_COST * HALVES[inSuper]!;
      else if (inWord !== 0) total += SHIFT_COST / 2;
    }
    return total;
  }

  /** Cells that symmetries move out of the word. */
  private crossings(): number {
    let count = 0;
    for (const image of this.images) {
      for (let cell = 0; cell < image.length; cell++) {
        if (this.level[cell] === WORD && this.level[image[cell]!] !== WORD) count++;
      }
    }
    return count;
  }

  private firstTime(key: number): boolean {
    const first = this.seen[key] !== this.round;
    this.seen[key] = this.round;
    return first;
  }

  /** Fixed, because tables made today must stay readable. */
  private shuffled(cells: readonly number[]): number[] {
    const order = [...cells];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.random.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}
