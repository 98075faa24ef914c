import { createRandom } from '../../core/random.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { splitCells } from '../../tables/locate.ts';
import type { Positions } from '../../tables/run/questions.ts';
import { binomial, leastSets, makeBook, Ranks } from './book.ts';
import { tableRulesOf } from './remainder.ts';

/** The approximate size of a book, up to symmetry. */
const MOST_BOOK_POSITIONS = 2_000_000;
const SEED = 14;

/** The positions that a run must value: the start, the first moves, the book, and random ones with their successors. */
export interface KeptPositions {
  readonly positions: Positions;
  readonly mostTaken: number;
  conclude(isLost: (ordinal: number) => boolean): Conclusion;
}

export interface Conclusion {
  readonly startIsLost: boolean;
  readonly winningMoves: readonly bigint[];
  readonly book: Uint8Array;
  readonly bookLost: readonly number[];
  /** A random position that contradicts its successors. */
  readonly wrong?: bigint;
}

export function samplePositions(game: PlacementGame, samples: number): KeptPositions {
  const cells = cellCount(game.board);
  const moves = game.masks.map(splitCells);
  const mostTaken = bookSize(cells, game.symmetries.length);
  const ranks = new Ranks(game, mostTaken);
  const list = new PositionList();
  list.add(0, 0);
  for (const { low, high } of moves) list.add(low, high);
  const bookRanks = Array.from({ length: mostTaken + 1 }, (_, size) => {
    const own: number[] = [];
    for (const { set, rank } of leastSets(ranks, cells, size)) {
      own.push(rank);
      let [low, high] = [0, 0];
      for (const cell of set) {
        if (cell < 32) low |= 1 << cell;
        else high |= 1 << (cell - 32);
      }
      list.add(low, high);
    }
    return own;
  });
  const sampled = new PositionList();
  const random = createRandom(SEED);
  for (let sample = 0; sample < samples; sample++) {
    // few, some or most cells taken, as in the course of a game
    const density = random.next();
    let [low, high] = [0, 0];
    for (let cell = 0; cell < cells; cell++) {
      if (random.next() >= density) continue;
      if (cell < 32) low |= 1 << cell;
      else high |= 1 << (cell - 32);
    }
    sampled.add(low, high);
    list.add(low, high);
    for (const move of moves)
      if ((low & move.low) === 0 && (high & move.high) === 0) list.add(low | move.low, high | move.high);
  }
  return {
    ...{ positions: list.positions(), mostTaken },
    conclude: isLost => {
      let at = 1 + moves.length;
      const lists = bookRanks.map(own => own.filter(() => isLost(at++)));
      const wrong = findWrong(sampled.positions(), at, isLost);
      return {
        startIsLost: isLost(0),
        winningMoves: game.masks.filter((_, move) => isLost(1 + move)),
        ...{ book: makeBook(lists), bookLost: lists.map(({ length }) => length) },
        ...(wrong === undefined ? {} : { wrong }),
      };
    },
  };

  /** Checks the rule: a position is lost if no successor is; one without a move by the game's ending. */
  function findWrong(
    { low, high }: Positions,
    from: number,
    isLost: (ordinal: number) => boolean,
  ): bigint | undefined {
    let at = from;
    for (let sample = 0; sample < low.length; sample++) {
      const found = isLost(at++);
      let [open, lostBehind] = [0, 0];
      for (const move of moves) {
        if ((low[sample]! & move.low) !== 0 || (high[sample]! & move.high) !== 0) continue;
        open++;
        if (isLost(at++)) lostBehind++;
      }
      const right = open === 0 ? tableRulesOf(game).misere !== true : lostBehind === 0;
      if (found !== right) return (BigInt(high[sample]!) << 32n) | BigInt(low[sample]!);
    }
    return undefined;
  }
}

/** The number of taken cells up to which a book is small enough. */
function bookSize(cells: number, symmetries: number): number {
  let size = 0;
  for (let sum = 1; size < cells; size++) {
    sum += binomial(cells, size + 1);
    if (sum / symmetries > MOST_BOOK_POSITIONS) break;
  }
  return size;
}

class PositionList {
  private low = new Uint32Array(1024);
  private high = new Uint32Array(1024);
  private count = 0;

  add(low: number, high: number): void {
    if (this.count === this.low.length) {
      this.low = enlarged(this.low);
      this.high = enlarged(this.high);
    }
    this.low[this.count] = low;
    this.high[this.count++] = high;
  }

  positions(): Positions {
    return { low: this.low.subarray(0, this.count), high: this.high.subarray(0, this.count) };
  }
}

function enlarged(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * words.length);
  larger.set(words);
  return larger;
}
