import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameDefinition } from '../../core/game.ts';
import type { Variant } from '../../core/variant.ts';
import { openOrThrow } from '../../games/conformance.suite.ts';
import { isPlacement } from '../../games/placement/family.ts';
import { cram, kayles, marbles, tactix } from '../../games/placement/games.ts';
import {
  indexOf,
  type PlacementRules,
  tabulateGrundy,
  tabulateOutcomes,
} from '../../kernels/placement/index.ts';

function rulesOf(definition: GameDefinition, rows: number, columns: number, misere = false): PlacementRules {
  const request: Variant = { rows, columns, misere };
  const game = openOrThrow(definition, request);
  if (!isPlacement(game)) throw new Error('not a placement game');
  return { cells: rows * columns, masks: game.masks, misere };
}

/** The descending loop over bytes. A value of 0 is a loss, in misère play too. */
function slowly({ cells, masks, misere = false }: PlacementRules): Uint8Array {
  const moves = Uint32Array.from(masks, Number);
  const values = new Uint8Array(2 ** cells);
  for (let state = values.length - 1; state >= 0; state--) {
    let seen = 0;
    for (let i = 0; i < moves.length; i++) {
      const mask = moves[i]!;
      if ((state & mask) === 0) seen |= 1 << values[state | mask]!;
    }
    const stuck = seen === 0;
    values[state] = stuck && misere ? 1 : 31 - Math.clz32(~seen & (seen + 1));
  }
  return values;
}

/** How many positions the kernel and the loop judge differently. */
function disagreements(rules: PlacementRules) {
  const values = slowly(rules);
  const outcomes = tabulateOutcomes(rules);
  const grundy = tabulateGrundy(rules);
  const bytes = grundy.values();
  const half = Math.ceil(rules.cells / 2);
  const place = (order: readonly number[], from: number, size: number) =>
    Uint32Array.from({ length: 2 ** size }, (_, set) => indexOf(order, BigInt(set) << BigInt(from)));
  const tables = [outcomes.order, grundy.order].map(order => ({
    low: place(order, 0, half),
    high: place(order, half, rules.cells - half),
  })) as [PlaceTable, PlaceTable];
  const wrong = { outcomes: 0, grundy: 0 };
  let lost = 0;
  const histogram: number[] = [];
  for (let state = 0; state < values.length; state++) {
    const value = values[state]!;
    if (value === 0) lost++;
    histogram[value] = (histogram[value] ?? 0) + 1;
    const [at, grundyAt] = tables.map(
      ({ low, high }) => low[state & (2 ** half - 1)]! + high[state >>> half]!,
    ) as [number, number];
    const bit = (outcomes.bits[at >>> 3]! >> (at & 7)) & 1;
    if (bit !== (value === 0 ? 1 : 0)) wrong.outcomes++;
    if (bytes[grundyAt] !== value) wrong.grundy++;
  }
  expect(Number(outcomes.lost)).toBe(lost);
  expect(grundy.histogram.map(Number)).toEqual(Array.from(histogram, count => count ?? 0));
  return wrong;
}

interface PlaceTable {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

const AGREE = { outcomes: 0, grundy: 0 };

describe('placement kernels agree with the descending loop on every position', () => {
  it.each([
    ['marbles', marbles, 4, 4],
    ['marbles', marbles, 2, 2],
    ['marbles', marbles, 3, 7],
    ['cram', cram, 4, 4],
    ['cram', cram, 4, 5],
    ['tactix', tactix, 4, 4],
    ['tactix', tactix, 2, 9],
    ['kayles', kayles, 1, 16],
    ['kayles', kayles, 1, 1],
  ] as const)('%s', (_, game, rows, columns) => {
    expect(disagreements(rulesOf(game, rows, columns))).toEqual(AGREE);
    expect(disagreements(rulesOf(game, rows, columns, true))).toEqual(AGREE);
  });

  // 2^25 positions one after the other take most of a minute: asked for by KIBITZ_ALL; the number of lost ones, which
  // is published, is compared in any case
  it.each([
    ...(process.env.KIBITZ_ALL ? ([[5, 5, false]] as const) : []),
    [4, 5, false] as const,
    [4, 5, true] as const,
  ])('marbles %d×%d, misère %s', { timeout: 900_000 }, (rows, columns, misere) => {
    expect(disagreements(rulesOf(marbles, rows, columns, misere))).toEqual(AGREE);
  });

  it('any masks', () => {
    const anyRules = fc.integer({ min: 1, max: 18 }).chain(cells =>
      fc.record({
        cells: fc.constant(cells),
        misere: fc.boolean(),
        masks: fc.array(fc.bigInt({ min: 1n, max: 2n ** BigInt(cells) - 1n }), { maxLength: 40 }),
      }),
    );
    fc.assert(
      fc.property(anyRules, rules => {
        expect(disagreements(rules)).toEqual(AGREE);
      }),
      { numRuns: 40 },
    );
  });

  it('small masks, of which many fit', () => {
    const smallRules = fc.integer({ min: 8, max: 17 }).chain(cells => {
      const cell = fc.integer({ min: 0, max: cells - 1 });
      const mask = fc.array(cell, { minLength: 1, maxLength: 3 });
      return fc.record({
        cells: fc.constant(cells),
        misere: fc.boolean(),
        masks: fc.array(
          mask.map(taken => taken.reduce((sum, each) => sum | (1n << BigInt(each)), 0n)),
          { minLength: 1, maxLength: 60 },
        ),
      });
    });
    fc.assert(
      fc.property(smallRules, rules => {
        expect(disagreements(rules)).toEqual(AGREE);
      }),
      { numRuns: 40 },
    );
  });
});

describe('placement kernels refuse', () => {
  it('a move without cells or beyond the board', () => {
    expect(() => tabulateOutcomes({ cells: 4, masks: [0n] })).toThrow(RangeError);
    expect(() => tabulateOutcomes({ cells: 4, masks: [16n] })).toThrow(RangeError);
    expect(() => tabulateOutcomes({ cells: 40, masks: [1n] })).toThrow(RangeError);
  });
});

/** Sources: reference figures of Cram (Schneider 2009, Beling), Kayles (OEIS A002186), Node-Kayles (OEIS A316632). */
describe('placement kernels find published values', () => {
  it('cram 5×5 is a second-player win', () => {
    expect(tabulateGrundy(rulesOf(cram, 5, 5)).valueOf(0n)).toBe(0);
  });

  it('kayles rows of 17 to 24 pins', () => {
    const row = tabulateGrundy(rulesOf(kayles, 1, 24));
    const shorter = [17, 18, 19, 20, 21, 22, 23, 24].map(pins => row.valueOf(2n ** 24n - 2n ** BigInt(pins)));
    expect(shorter).toEqual([4, 3, 2, 1, 4, 6, 7, 4]);
  });

  it.each([
    [1, 2],
    [2, 1],
    [3, 1],
    [4, 0],
    [5, 3],
  ])('node kayles on the 3×%i grid graph', (columns, grundy) => {
    expect(tabulateGrundy(nodeKayles(3, columns)).valueOf(0n)).toBe(grundy);
  });
});

/** Cells are the edges; a move takes a vertex with all its edges. */
function nodeKayles(rows: number, columns: number): PlacementRules {
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
  return { cells: edges, masks };
}
