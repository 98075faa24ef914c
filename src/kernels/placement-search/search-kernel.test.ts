import { describe, expect, test } from 'vitest';
import { runMasks } from '../../games/placement/runs.ts';
import { BUILDS } from '../testing/builds.ts';
import type { SearchRules } from './frame.ts';
import { createSearchKernel } from './search-kernel.ts';

const MEMO_BYTES = 2 ** 16;
const ENOUGH = 1_000_000;

const lines = (rows: number, columns: number, min: number, max: number): Omit<SearchRules, 'misere'> => ({
  ...{ rows, columns },
  masks: runMasks(rows, columns, { directions: ['row', 'column', 'diagonal', 'antidiagonal'], min, max }),
});

/** Every kind of frame: joined by sides, by corners, by links; sliding or not; packed in one row; not in bytes. */
const GAMES: Readonly<Record<string, Omit<SearchRules, 'misere'>>> = {
  'marbles 3×3': lines(3, 3, 1, 3),
  'pairs 3×4': lines(3, 4, 2, 2),
  'triples 4×3': lines(4, 3, 3, 3),
  'cram 3×4': {
    rows: 3,
    columns: 4,
    masks: runMasks(3, 4, { directions: ['row', 'column'], min: 2, max: 2 }),
  },
  'kayles 1×12': { rows: 1, columns: 12, masks: runMasks(1, 12, { directions: ['row'], min: 1, max: 2 }) },
  'moves that do not slide': {
    rows: 2,
    columns: 5,
    masks: [0x3n, 0x61n, 0x118n, 0x204n, 0x21n, 0x10n, 0x84n],
  },
};

interface Values {
  readonly grundy: number[];
  readonly lost: boolean[];
}

/** Every set of taken cells, by the definition. */
function solve({ rows, columns, masks }: Omit<SearchRules, 'misere'>, misere: boolean): Values {
  const moves = masks.map(Number);
  const grundy: number[] = [];
  const lost: boolean[] = [];
  for (let taken = 2 ** (rows * columns) - 1; taken >= 0; taken--) {
    const next = moves.filter(move => (taken & move) === 0).map(move => taken | move);
    const values = new Set(next.map(set => grundy[set]));
    let least = 0;
    while (values.has(least)) least++;
    grundy[taken] = least;
    lost[taken] = next.length === 0 ? !misere : !next.some(set => lost[set]);
  }
  return { grundy, lost };
}

describe.each(BUILDS.search)('%s', (_, module) => {
  describe.each(Object.entries(GAMES))('%s', (_, game) => {
    test('knows every outcome and Grundy value of normal play', () => {
      const { grundy, lost } = solve(game, false);
      const kernel = createSearchKernel({ ...game, misere: false }, MEMO_BYTES, module);
      const other = createSearchKernel({ ...game, misere: false }, MEMO_BYTES, module);
      expect(grundy.map((_, taken) => kernel.grundy(BigInt(taken), ENOUGH))).toEqual(grundy);
      expect(lost.map((_, taken) => other.lost(BigInt(taken), ENOUGH))).toEqual(lost);
    });

    test('knows every outcome of misère play', () => {
      const { lost } = solve(game, true);
      const kernel = createSearchKernel({ ...game, misere: true }, MEMO_BYTES, module);
      expect(lost.map((_, taken) => kernel.lost(BigInt(taken), ENOUGH))).toEqual(lost);
    });
  });

  test('goes on where it ran out of nodes', () => {
    const masks = runMasks(5, 5, { directions: ['row', 'column'], min: 2, max: 2 });
    const game = { rows: 5, columns: 5, masks, misere: false };
    const whole = createSearchKernel(game, 2 ** 22, module);
    const sliced = createSearchKernel(game, 2 ** 22, module);
    const answer = whole.grundy(1n, ENOUGH);
    let slices = 0;
    let found: number | undefined;
    while (found === undefined && slices < 10_000) {
      found = sliced.grundy(1n, 50);
      slices++;
    }
    expect(answer).toBeDefined();
    expect(found).toBe(answer);
    expect(slices).toBeGreaterThan(1);
    expect(sliced.nodes()).toBeLessThanOrEqual(50 * slices);
  });

  test('two kernels do not know of each other', () => {
    const [cram, kayles] = [GAMES['cram 3×4']!, GAMES['kayles 1×12']!].map(game => ({
      game,
      kernel: createSearchKernel({ ...game, misere: false }, MEMO_BYTES, module),
      values: solve(game, false).grundy,
    }));
    for (let taken = 0; taken < 2 ** 12; taken += 5) {
      for (const { kernel, values } of [cram!, kayles!])
        expect(kernel.grundy(BigInt(taken), ENOUGH)).toBe(values[taken]);
    }
  });
});
