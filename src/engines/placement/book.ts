import { setBits } from '../../core/bits.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';

/**
 * The lost positions of a board with few cells taken, one of each symmetry orbit; all others with so few are won. For
 * each number of taken cells, from 0: a list of ranks in ascending order, as differences of seven bits a byte, lowest
 * first, the highest bit set on all bytes of a number but the last; a difference of 0 ends a list.
 */
export interface DecisionTable {
  readonly mostTaken: number;
  /** Undefined beyond `mostTaken`. */
  isLost(taken: bigint): boolean | undefined;
}

/** Ranks sets of cells, and finds the representative of each orbit. */
export class Ranks {
  /** `choose[k][cell]`: how many sets of k + 1 cells lie below `cell`. */
  private readonly choose: readonly Float64Array[];
  private readonly images: readonly (readonly number[])[];

  constructor(game: PlacementGame, mostTaken: number) {
    const cells = cellCount(game.board);
    this.images = game.symmetries;
    this.choose = Array.from({ length: mostTaken }, (_, index) =>
      Float64Array.from({ length: cells }, (__, cell) => binomial(cell, index + 1)),
    );
  }

  /** The rank of a set among all of its size, by its highest cell, then the next. `sorted`: lowest cell first. */
  of(sorted: ArrayLike<number>): number {
    let rank = 0;
    for (let index = 0; index < sorted.length; index++) rank += this.choose[index]![sorted[index]!]!;
    return rank;
  }

  isLeast(cells: readonly number[], rank: number): boolean {
    return this.images.every(image => this.rankOfImage(cells, image) >= rank);
  }

  least(cells: readonly number[]): number {
    let least = Number.POSITIVE_INFINITY;
    for (const image of this.images) least = Math.min(least, this.rankOfImage(cells, image));
    return least;
  }

  private rankOfImage(cells: readonly number[], image: readonly number[]): number {
    const moved = new Uint8Array(cells.length);
    for (let index = 0; index < cells.length; index++) {
      // insertion sort: few cells
      let at = index;
      for (; at > 0 && moved[at - 1]! > image[cells[index]!]!; at--) moved[at] = moved[at - 1]!;
      moved[at] = image[cells[index]!]!;
    }
    return this.of(moved);
  }
}

/** The representatives with `size` cells in the order of their ranks. Yields the same array each time. */
export function* leastSets(
  ranks: Ranks,
  cells: number,
  size: number,
): Generator<{ readonly set: readonly number[]; readonly rank: number }> {
  const set = Array.from({ length: size }, (_, index) => index);
  for (let rank = 0; ; rank++) {
    if (ranks.isLeast(set, rank)) yield { set, rank };
    if (!advance(set, cells)) return;
  }
}

/** Advances to the set of the next rank; false after the last. */
function advance(set: number[], cells: number): boolean {
  for (let index = 0; index < set.length; index++) {
    if (set[index]! + 1 < (set[index + 1] ?? cells)) {
      set[index] = set[index]! + 1;
      for (let lower = 0; lower < index; lower++) set[lower] = lower;
      return true;
    }
  }
  return false;
}

export function binomial(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return n < k ? 0 : Math.round(value);
}

export function makeBook(lists: readonly (readonly number[])[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let left = value;
    for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
    bytes.push(left);
  };
  for (const list of lists) {
    let before = -1;
    for (const rank of list) {
      put(rank - before);
      before = rank;
    }
    put(0);
  }
  return Uint8Array.from(bytes);
}

export function parseBook(game: PlacementGame, bytes: Uint8Array): DecisionTable {
  const lists = readLists(bytes);
  const mostTaken = lists.length - 1;
  const ranks = new Ranks(game, mostTaken);
  const lost = lists.map(list => new Set(list));
  return {
    mostTaken,
    isLost: taken => {
      const cells = setBits(taken);
      return lost[cells.length]?.has(ranks.least(cells));
    },
  };
}

function readLists(bytes: Uint8Array): number[][] {
  const lists: number[][] = [];
  let list: number[] = [];
  let rank = -1;
  let value = 0;
  let weight = 1;
  for (const byte of bytes) {
    value += (byte % 128) * weight;
    weight *= 128;
    if (byte > 127) continue;
    if (value === 0) {
      lists.push(list);
      list = [];
      rank = -1;
    } else {
      rank += value;
      list.push(rank);
    }
    [value, weight] = [0, 1];
  }
  return lists;
}
