import { expect, it } from 'vitest';
import type { TableDescription } from './description.ts';
import { makeLocator, splitCells } from './locate.ts';

/** A table of one part, with its cells in another order. */
function describeOrder(order: readonly number[]): TableDescription {
  const cells = order.length;
  return {
    ...{ kind: 'outcome', game: 'made up', variant: {}, cells, masks: [], misere: false, order },
    ...{ partBits: 0, symmetries: [Array.from(order, (_, cell) => cell)], parts: [0], lost: '0' },
    ...{ partBytes: 2 ** (cells - 3), blockBytes: 65_536 },
  };
}

it('splits cells into halves of 32 bits', () => {
  expect(splitCells((5n << 32n) | 0xffff_fff7n)).toEqual({ low: 0xffff_fff7, high: 5 });
});

it('finds a position by the order of its cells, beyond 32 of them too', () => {
  const cells = 40;
  const forth = makeLocator(describeOrder(Array.from({ length: cells }, (_, bit) => bit)));
  const back = makeLocator(describeOrder(Array.from({ length: cells }, (_, bit) => cells - 1 - bit)));
  for (const taken of [0n, 1n, 1n << 31n, 1n << 32n, 1n << 39n, (1n << 39n) | (1n << 33n) | 5n]) {
    const { low, high } = splitCells(taken);
    expect(forth(low, high)).toBe(Number(taken));
    const mirrored = [...taken.toString(2).padStart(cells, '0')].reverse().join('');
    expect(back(low, high)).toBe(Number(BigInt(`0b${mirrored}`)));
  }
});
