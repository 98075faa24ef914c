import { expect, test } from 'vitest';
import { setBits } from '../../core/bits.ts';
import { emptyCells, narrowCell, sidesOf } from './board.ts';

test('a board becomes rows of eight, the player to move first', () => {
  const board = { n: 3, black: 0b100_000_001n, white: 0b000_010_000n, toMove: 0 } as const;
  const sides = { own: 1n | (1n << 18n), other: 1n << 9n };
  expect(sidesOf(board)).toEqual(sides);
  expect(sidesOf({ ...board, toMove: 1 })).toEqual({ own: sides.other, other: sides.own });
  expect(emptyCells(3, sides)).toBe(6);
  expect(setBits(sides.own).map(cell => narrowCell(3, cell))).toEqual([0, 8]);
});

test.each([
  ['discs that overlap', { n: 4, black: 3n, white: 2n }],
  ['discs outside', { n: 4, black: 1n << 16n, white: 0n }],
  ['a board that is too large', { n: 9, black: 0n, white: 0n }],
  ['a board that is none', { n: 0, black: 0n, white: 0n }],
])('%s are refused', (_, board) => expect(() => sidesOf({ ...board, toMove: 0 })).toThrow(RangeError));
