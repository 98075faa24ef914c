import { expect, it } from 'vitest';
import { createRandom } from '../../core/random.ts';
import { rowTable } from './row-table.ts';

/** Every way to take, one after the other. */
function plainShare(row: readonly number[], most: number): number {
  let [best, taken] = [0, 0];
  for (let count = 1; count <= Math.min(most, row.length); count++) {
    taken += row[count - 1]!;
    const rest = row.slice(count);
    const left = rest.reduce((sum, coin) => sum + coin, 0);
    best = Math.max(best, taken + left - plainShare(rest, 2 * count));
  }
  return best;
}

it('gives every end of random rows, with every limit, what trying everything gives', () => {
  const random = createRandom(2964);
  for (let round = 0; round < 60; round++) {
    const row = Array.from(
      { length: 1 + random.below(13) },
      () => 1 + random.below(round % 2 === 0 ? 9 : 1000),
    );
    const table = rowTable(row);
    for (let gone = 0; gone <= row.length; gone++)
      for (let most = 1; most <= row.length + 2; most++)
        expect([row, gone, most, table.share(gone, most)]).toEqual([
          row,
          gone,
          most,
          plainShare(row.slice(gone), most),
        ]);
  }
});

it('holds the contest’s longest row', () => {
  const row = new Array(2000).fill(100_000);
  const table = rowTable(row);
  expect(table.total(0)).toBe(200_000_000);
  expect(table.share(0, 2)).toBeGreaterThanOrEqual(100_000_000);
});
