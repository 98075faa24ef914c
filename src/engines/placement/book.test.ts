import { describe, expect, it, vi } from 'vitest';
import { setBits } from '../../core/bits.ts';
import { Work } from '../../core/effort.ts';
import { createXorshift } from '../../core/random.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { marbles } from '../../games/placement/games.ts';
import { tabulateOutcomes } from '../../kernels/placement/index.ts';
import { analyze } from '../testing/analyze.ts';
import { type DecisionTable, makeBook, parseBook, Ranks } from './book.ts';
import { bookEngines } from './book-engine.ts';
import { remainderOf } from './remainder.ts';

// tables of this size take a second on a quiet machine
vi.setConfig({ testTimeout: 60_000 });

const board = (rows: number, columns: number) => openOrThrow(marbles, { rows, columns }) as PlacementGame;
const six = board(6, 6);

async function openBook(): Promise<DecisionTable> {
  const { bookBase64 } = await import('./books/marbles-6x6.ts');
  return parseBook(six, Uint8Array.from(Buffer.from(bookBase64, 'base64')));
}

function randomSet(cells: number, size: number, random: () => number): bigint {
  let set = 0n;
  while (setBits(set).length < size) set |= 1n << BigInt(Math.floor(random() * cells));
  return set;
}

/** Lost in normal play: no move leads to a lost position. */
const hasLosingReply = (book: DecisionTable, taken: bigint) =>
  six.masks.some(mask => (mask & taken) === 0n && book.isLost(taken | mask) === true);

describe('the book of 6×6 marbles', () => {
  it('agrees with a table of everything that follows a position of five taken cells', async () => {
    const book = await openBook();
    const taken = randomSet(36, 5, createXorshift(2024).next);
    const { rules, shrink } = remainderOf(six, taken);
    const table = tabulateOutcomes(rules);
    const free = Array.from({ length: 36 }, (_, cell) => 1n << BigInt(cell)).filter(cell => !(cell & taken));
    const later = free.flatMap((a, index) => [taken | a, ...free.slice(index + 1).map(b => taken | a | b)]);
    const wrong = [taken, ...later].filter(set => book.isLost(set) !== table.isLost(shrink(set)));
    expect([later.length, wrong]).toEqual([496, []]);
    expect(later.filter(set => book.isLost(set)).length).toBeGreaterThan(10);
  });

  it('is of one piece: a position is lost when every move is to a won one', async () => {
    const book = await openBook();
    const random = createXorshift(7).next;
    const sets = [0n, ...Array.from({ length: 36 }, (_, cell) => 1n << BigInt(cell))];
    for (const size of [2, 3, 4]) for (let i = 0; i < 250; i++) sets.push(randomSet(36, size, random));
    const wrong = sets.filter(set => book.isLost(set) === hasLosingReply(book, set));
    expect(wrong).toEqual([]);
    expect(sets.filter(set => book.isLost(set)).length).toBeGreaterThan(50);
  });

  it('ends where it says', async () => {
    const book = await openBook();
    const random = createXorshift(3).next;
    expect(book.mostTaken).toBe(7);
    expect(book.isLost(randomSet(36, 7, random))).toBeDefined();
    expect(book.isLost(randomSet(36, 8, random))).toBeUndefined();
    const [engine] = bookEngines(six);
    const cost = (size: number, moves: 'all' | 'none') =>
      engine!.cost({
        position: { taken: (1n << BigInt(size)) - 1n, toMove: 0 },
        fields: ['outcome'],
        moves,
      });
    expect([cost(4, 'all'), cost(7, 'none')].map(each => each !== undefined)).toEqual([true, true]);
    expect([cost(5, 'all'), cost(8, 'none')]).toEqual([undefined, undefined]);
    const stopped = new Work({ signal: AbortSignal.abort() });
    const question = { position: six.initial(), fields: ['outcome'], moves: 'all' as const };
    expect(await engine!.prove(question, stopped)).toBeUndefined();
  });

  it('answers first, and for every move', async () => {
    const { outcome, moves, provedBy } = await analyze(six, six.initial(), { fields: ['outcome'] });
    expect([outcome, provedBy.outcome]).toEqual(['win', 'placement-book']);
    expect(moves.every(move => move.outcome !== undefined)).toBe(true);
    expect(new Set(moves.map(move => move.outcome))).toEqual(new Set(['win', 'loss']));
    expect(bookEngines(openOrThrow(marbles, { rows: 6, columns: 6, misere: true }) as PlacementGame)).toEqual(
      [],
    );
    expect(bookEngines(board(5, 6))).toEqual([]);
  });
});

describe('a book', () => {
  it('gives back what was put into it, however far apart', () => {
    const small = board(3, 3);
    const lists = [[0], [], [0, 4, 9], [83]];
    const book = parseBook(small, makeBook(lists));
    const ranks = new Ranks(small, 3);
    for (let set = 0n; set < 512n; set++) {
      const cells = setBits(set);
      const wanted = cells.length > 3 ? undefined : lists[cells.length]!.includes(ranks.least(cells));
      expect([set, book.isLost(set)]).toEqual([set, wanted]);
    }
    const far = makeBook([[0, 127, 128, 20_000, 8_347_679]]);
    expect(far.length).toBe(1 + 1 + 1 + 3 + 4 + 1);
  });

  it('numbers sets in one row, and one of each orbit stands for it', () => {
    const ranks = new Ranks(six, 3);
    expect([
      ranks.of([]),
      ranks.of([0]),
      ranks.of([35]),
      ranks.of([0, 1, 2]),
      ranks.of([33, 34, 35]),
    ]).toEqual([0, 0, 35, 0, 7139]);
    // the four corners are one orbit
    expect([0, 5, 30, 35].map(cell => ranks.least([cell]))).toEqual([0, 0, 0, 0]);
    expect([ranks.isLeast([0], 0), ranks.isLeast([5], 5)]).toEqual([true, false]);
  });
});
