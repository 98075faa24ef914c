import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Work } from '../../core/effort.ts';
import type { GameDefinition } from '../../core/game.ts';
import { createXorshift } from '../../core/random.ts';
import type { Variant } from '../../core/variant.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import { custom } from '../../games/placement/custom.ts';
import { isPlacement, type PlacementGame } from '../../games/placement/family.ts';
import { cram, kayles, marbles, tactix } from '../../games/placement/games.ts';
import { finish } from '../../kernels/placement/index.ts';
import { createSearchKernel } from '../../kernels/placement-search/search-kernel.ts';
import { createPlacementSearch, type PlacementSearch } from './search.ts';
import { searchFrame } from './search-frame.ts';
import { type Subgame, subgameGrundy, subgameOf } from './subgame.ts';

const searchOf = (game: PlacementGame, memoBytes: number) =>
  createPlacementSearch(searchFrame(game), memoBytes);

const MEMO_BYTES = 2 ** 22;
const lostAt = async (search: PlacementSearch, taken: bigint, effort = {}) =>
  (await search.lost([taken], new Work({ seconds: 60, ...effort })))[0];
const grundyAt = async (search: PlacementSearch, taken: bigint, effort = {}) =>
  (await search.grundy([taken], new Work({ seconds: 60, ...effort })))[0];

function open(definition: GameDefinition, request: Variant): PlacementGame {
  const game = openOrThrow(definition, request);
  if (!isPlacement(game)) throw new Error('not a placement game');
  return game;
}

const BOARDS: readonly (readonly [string, GameDefinition, Variant])[] = [
  ['marbles 4×4', marbles, { rows: 4, columns: 4 }],
  ['marbles 3×5', marbles, { rows: 3, columns: 5 }],
  ['marbles 2×8, runs to 2', marbles, { rows: 2, columns: 8, maxRun: 2 }],
  ['cram 4×4', cram, { rows: 4, columns: 4 }],
  ['cram 3×5', cram, { rows: 3, columns: 5 }],
  ['kayles 1×16', kayles, { rows: 1, columns: 16 }],
  ['tactix 4×4', tactix, { rows: 4, columns: 4 }],
  ['tactix 15×1', tactix, { rows: 15, columns: 1 }],
  ['tactix 2×7', tactix, { rows: 2, columns: 7 }],
  [
    'a board with a gap, where dominoes slide',
    custom,
    { rows: 4, columns: 4, shape: 'f.b.f.e', shapes: 'a1+b1.t' },
  ],
  [
    'a ring of eight with moves that only turn',
    custom,
    {
      rows: 3,
      columns: 3,
      shape: '7.5.7',
      takes: 'a1+b1,a1+c2,c1+c2,b1+b3,c1+b3,c3+b3,b1+a3,c2+a2,c3+a2,a3+a2',
    },
  ],
  ['corners on a torus', custom, { rows: 3, columns: 4, wrap: 'both', shapes: 'a1+b1+a2.t' }],
  ['a ring of twelve', custom, { rows: 1, columns: 12, wrap: 'horizontal', runs: '2-3.r' }],
  [
    'a bow tie of lines and diagonals',
    custom,
    { rows: 3, columns: 5, shape: '1b.1f.1b', runs: '2-3.rd', takes: 'a1+e3' },
  ],
];

describe('a search agrees with the table on every position', () => {
  it.each(BOARDS)('%s', async (_, definition, request) => {
    for (const misere of [false, true]) {
      const game = open(definition, { ...request, misere });
      const table = finish(subgameGrundy(subgameOf(game, game.initial())));
      const search = searchOf(game, MEMO_BYTES);
      const wrong: number[] = [];
      // the fullest boards last: large positions are searched before their parts are known
      for (let taken = 0; taken < table.length; taken++) {
        const lost = await lostAt(search, BigInt(taken));
        if (lost !== (table[taken] === 0)) wrong.push(taken);
        if (!misere && (await grundyAt(search, BigInt(taken))) !== table[taken]) wrong.push(taken);
      }
      expect(wrong).toEqual([]);
    }
  });
});

const LARGE_BOARDS = [
  { definition: marbles, rows: 6, columns: 6, mostFree: 15 },
  { definition: marbles, rows: 8, columns: 8, mostFree: 15 },
  { definition: marbles, rows: 4, columns: 16, mostFree: 15 },
  { definition: marbles, rows: 20, columns: 3, mostFree: 15 },
  { definition: cram, rows: 7, columns: 7, mostFree: 17 },
  { definition: cram, rows: 8, columns: 8, mostFree: 17 },
  { definition: cram, rows: 9, columns: 7, mostFree: 17 },
  { definition: kayles, rows: 1, columns: 64, mostFree: 17 },
  { definition: tactix, rows: 7, columns: 6, mostFree: 14 },
  { definition: tactix, rows: 6, columns: 10, mostFree: 14 },
];

describe('a search agrees with tables over the free cells of large boards', () => {
  it.each(LARGE_BOARDS)('$definition.id $rows×$columns', async ({ definition, rows, columns, mostFree }) => {
    const random = createXorshift(rows * 100 + columns).next;
    for (const misere of [false, true]) {
      const game = open(definition, { rows, columns, misere });
      const search = searchOf(game, MEMO_BYTES);
      for (let round = 0; round < 40; round++) {
        const taken = randomTaken(rows * columns, Math.ceil(random() * mostFree), random);
        const value = finish(subgameGrundy(subgameOf(game, { taken, toMove: 0 })))[0]!;
        expect([taken, await lostAt(search, taken)]).toEqual([taken, value === 0]);
        if (!misere) expect([taken, await grundyAt(search, taken)]).toEqual([taken, value]);
      }
    }
  });
});

/** Free cells close together, so that they form parts of some size: a window of the board, thinned out. */
function randomTaken(cells: number, free: number, random: () => number): bigint {
  let taken = (1n << BigInt(cells)) - 1n;
  const window = Math.min(cells, 2 * free + 2);
  const from = Math.floor(random() * (cells - window + 1));
  for (let count = 0; count < free; count++) {
    taken &= ~(1n << BigInt(from + Math.floor(random() * window)));
  }
  return taken;
}

describe('a search takes moves of any shape', () => {
  const moves = fc
    .tuple(fc.constantFrom(1, 2, 3, 4), fc.integer({ min: 1, max: 4 }))
    .chain(([rows, columns]) =>
      fc.record({
        rows: fc.constant(rows),
        columns: fc.constant(columns),
        masks: fc.uniqueArray(fc.bigInt({ min: 1n, max: 2n ** BigInt(rows * columns) - 1n }), {
          minLength: 1,
          maxLength: 20,
        }),
        taken: fc.bigInt({ min: 0n, max: 2n ** BigInt(rows * columns) - 1n }),
      }),
    );

  it('as the descending loop values them', () => {
    fc.assert(
      fc.property(moves, fc.boolean(), ({ rows, columns, masks, taken }, misere) => {
        const whole: Subgame = {
          cells: rows * columns,
          masks: Uint32Array.from(masks, Number),
          misere,
          stateAfter: Number,
        };
        const table = finish(subgameGrundy(whole));
        const kernel = createSearchKernel({ rows, columns, masks, misere }, 2 ** 16);
        for (const set of [0n, taken]) {
          expect(kernel.lost(set, 1e6)).toBe(table[Number(set)] === 0);
          if (!misere) expect(kernel.grundy(set, 1e6)).toBe(table[Number(set)]);
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** Sources: Cram, Schneider 2009 and Beling; Kayles, OEIS A002186; TacTix, HAKMEM 74; Node-Kayles, OEIS A316632. */
describe('a search finds published values', () => {
  const emptyValue = (definition: GameDefinition, rows: number, columns: number) =>
    grundyAt(searchOf(open(definition, { rows, columns }), MEMO_BYTES), 0n);
  const emptyValues = (definition: GameDefinition, rows: number, lengths: readonly number[]) =>
    Promise.all(lengths.map(columns => emptyValue(definition, rows, columns)));

  it('cram', async () => {
    expect(await emptyValues(cram, 2, [2, 3, 4, 5, 6, 7, 8, 9])).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(await emptyValues(cram, 3, [3, 4, 5, 6])).toEqual([0, 1, 1, 4]);
    expect(await emptyValues(cram, 4, [4, 5])).toEqual([0, 2]);
    expect(await emptyValue(cram, 5, 5)).toBe(0);
  });

  it('kayles', async () => {
    const row = searchOf(open(kayles, { rows: 1, columns: 64 }), MEMO_BYTES);
    const values = await Promise.all(
      Array.from({ length: 25 }, (_, pins) => grundyAt(row, 2n ** 64n - 2n ** BigInt(pins))),
    );
    expect(values).toEqual([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4]);
  });

  it('tactix: a row of any length is a heap of Nim, and 4×4 misère is lost', async () => {
    expect(await emptyValues(tactix, 1, [1, 2, 17, 63, 64])).toEqual([1, 2, 17, 63, 64]);
    const square = open(tactix, { rows: 4, columns: 4, misere: true });
    expect(await lostAt(searchOf(square, MEMO_BYTES), 0n)).toBe(true);
  });

  it('node kayles on grid graphs of 3 rows', () => {
    expect([1, 2, 3, 4, 5].map(columns => nodeKayles(3, columns))).toEqual([2, 1, 1, 0, 3]);
  });
});

/** Cells are the edges, in one row; a move takes a vertex with all its edges. */
function nodeKayles(rows: number, columns: number): number | undefined {
  const masks = new Array<bigint>(rows * columns).fill(0n);
  let edges = 0;
  const join = (a: number, b: number) => {
    for (const vertex of [a, b]) masks[vertex]! |= 1n << BigInt(edges);
    edges++;
  };
  for (let vertex = 0; vertex < rows * columns; vertex++) {
    if ((vertex + 1) % columns !== 0) join(vertex, vertex + 1);
    if (vertex + columns < rows * columns) join(vertex, vertex + columns);
  }
  return createSearchKernel({ rows: 1, columns: edges, masks, misere: false }, 2 ** 16).grundy(0n, 1e6);
}

describe('a search that is limited', () => {
  const taken = 0b100000_000000_000100_000000_000000_000000n;
  const openCram = (memory: number) => searchOf(open(cram, { rows: 6, columns: 6 }), memory);

  it('says nothing rather than something wrong, and goes on where it stopped', async () => {
    const search = openCram(MEMO_BYTES);
    expect(await lostAt(search, taken, { nodes: 50 })).toBeUndefined();
    expect(await grundyAt(search, taken, { nodes: 50 })).toBeUndefined();
    const whole = await lostAt(openCram(2 ** 26), taken);
    let answer: boolean | undefined;
    for (let tries = 0; answer === undefined && tries < 10_000; tries++)
      answer = await lostAt(search, taken, { nodes: 1_000 });
    expect(whole).toBeDefined();
    expect(answer).toBe(whole);
  });

  it('stops when it is called off, and tells how far it is', async () => {
    const search = searchOf(open(marbles, { rows: 8, columns: 8 }), MEMO_BYTES);
    const shares: number[] = [];
    const calledOff = new AbortController();
    const onProgress = ({ share }: { share: number }) => {
      shares.push(share);
      if (shares.length === 3) calledOff.abort();
    };
    expect(await lostAt(search, 1n, { signal: calledOff.signal, onProgress })).toBeUndefined();
    expect(shares).toHaveLength(3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it('has a small memory and still the right answers', async () => {
    const game = open(cram, { rows: 5, columns: 5 });
    expect(await grundyAt(searchOf(game, 2 ** 12), 0n)).toBe(0);
    expect(await grundyAt(searchOf(game, 2 ** 12), 1n)).toBe(await grundyAt(searchOf(game, 2 ** 24), 1n));
  });
});
