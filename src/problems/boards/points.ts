import { createRandom, mix, type Random } from '../../core/random.ts';
import { type Text, text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { type DataPoint, type DataSet, pointOf, SAMPLE, type Tier } from '../data-set.ts';
import type { BoardCases } from './cases.ts';
import { MOST_FREE_CELLS } from './oracle.ts';

/** Limits of the data. */
export interface BoardsSize {
  readonly cells: number;
  /** Free cells of the boards in the data. */
  readonly mostFree: number;
  /** Boards in one input. */
  readonly mostBoards: number;
}

/** Whole boards if they fit into a table; otherwise endings that can be searched one by one. */
export function boardsSize({ board }: PlacementGame): BoardsSize {
  const cells = cellCount(board);
  return cells <= MOST_FREE_CELLS
    ? { cells, mostFree: cells, mostBoards: 100_000 }
    : { cells, mostFree: 12, mostBoards: 1000 };
}

export function tiersOf({ cells, mostFree, mostBoards }: BoardsSize): readonly Tier[] {
  const free =
    mostFree === cells
      ? text('', '')
      : text(`, at most ${mostFree} free cells`, `，空位不超过 ${mostFree} 个`);
  const tier = (boards: number, score: number): Tier => {
    const count = boards.toLocaleString('en');
    return { title: text(`T ≤ ${count}${free.en}`, `T ≤ ${count}${free.zh}`), score };
  };
  return [tier(10, 10), ...(mostBoards > 1000 ? [tier(1000, 50), tier(mostBoards, 40)] : [tier(1000, 90)])];
}

const SAMPLE_BOARDS = 6;

/**
 * Ten points of ten: few boards, then endings, openings and random boards, and at last as many as an input may have.
 */
export function boardsData(tests: BoardCases, seed: number): DataSet {
  const size = boardsSize(tests.game);
  const tiers = tiersOf(size);
  const { mostFree, mostBoards } = size;
  const drawn = (name: number, about: Text, count: number, free: (random: Random) => number): DataPoint => {
    const boards = () => {
      const random = createRandom(mix(seed, name));
      const all = Array.from({ length: count }, () => boardWith(random, tests.game, size, free(random)));
      return withTelltaleEnd(tests, size.cells, all);
    };
    const tier = count <= 10 ? 1 : count <= 1000 ? 2 : tiers.length;
    return pointOf(tests.test(`${name}`, count, boards), { tier, score: 10, about });
  };
  const few = Math.min(6, mostFree);
  const anyNumber = (random: Random) => random.below(mostFree + 1);
  const points = [
    drawn(1, text('ten boards', '十个棋盘'), 10, anyNumber),
    drawn(2, text('few cells are free', '空位很少'), 1000, random => random.below(few + 1)),
    drawn(3, text('many cells are free', '空位很多'), 1000, random => mostFree - random.below(few)),
    ...[4, 5, 6].map(name => drawn(name, text('random', '随机'), 1000, anyNumber)),
    ...[7, 8].map(name => drawn(name, text('as many as allowed', '数量最多'), mostBoards, anyNumber)),
    ...[9, 10].map(name =>
      drawn(name, text('as many, with many free cells', '数量最多，空位也多'), mostBoards, random => {
        return mostFree - random.below(Math.ceil(mostFree / 2) + 1);
      }),
    ),
  ];
  const sample = () => {
    const random = createRandom(mix(seed, 0));
    return Array.from({ length: SAMPLE_BOARDS }, (_, index) => {
      const free = Math.round((index * mostFree) / (SAMPLE_BOARDS - 1));
      return boardWith(random, tests.game, size, free);
    });
  };
  const samples = [pointOf(tests.test('sample', SAMPLE_BOARDS, sample), SAMPLE)];
  return { tiers, points, samples, beyond: [] };
}

/** A random set of taken cells with so many free ones; on large boards half of them are connected. */
function boardWith(
  random: Random,
  game: PlacementGame,
  { cells, mostFree }: BoardsSize,
  count: number,
): bigint {
  const full = (1n << BigInt(cells)) - 1n;
  if (mostFree < cells && random.below(2) === 0) return full ^ cellsTogether(random, game, cells, count);
  const order = Array.from({ length: cells }, (_, cell) => cell);
  let free = 0n;
  for (let at = 0; at < count; at++) {
    const other = at + random.below(cells - at);
    [order[at], order[other]] = [order[other]!, order[at]!];
    free |= 1n << BigInt(order[at]!);
  }
  return full ^ free;
}

/** Each shares a move with the cells before it, if possible. */
function cellsTogether(random: Random, { masks }: PlacementGame, cells: number, count: number): bigint {
  const full = (1n << BigInt(cells)) - 1n;
  let set = 0n;
  for (let left = count; left > 0; left--) {
    const near = masks.filter(mask => mask & set && mask & ~set);
    const room = (near.length > 0 ? random.pick(near) : full) & ~set;
    const choices = Array.from({ length: cells }, (_, cell) => 1n << BigInt(cell)).filter(
      cell => cell & room,
    );
    set |= random.pick(choices);
  }
  return set;
}

/** A program that loses the last board, or repeats the one before, gives a wrong last answer where that is possible. */
function withTelltaleEnd(tests: BoardCases, cells: number, boards: readonly bigint[]): readonly bigint[] {
  const isLost = tests.isLost(boards.at(-2)!);
  const full = (1n << BigInt(cells)) - 1n;
  const end = [...boards.slice(0, 50), full].find(taken => tests.isLost(taken) !== isLost);
  return end === undefined ? boards : boards.with(-1, end);
}
