import { expect, expectTypeOf, it } from 'vitest';
import { defined } from './defined.ts';

it('leaves out what is undefined, keeps the order and every other value', () => {
  const given = { a: 1, b: undefined, c: null, d: 0, e: '', f: false };
  expect(Object.entries(defined(given))).toEqual([
    ['a', 1],
    ['c', null],
    ['d', 0],
    ['e', ''],
    ['f', false],
  ]);
  expect(given).toHaveProperty('b');
});

it('makes optional exactly what may be undefined', () => {
  const given: { sure: number; perhaps: string | undefined; left?: boolean } = { sure: 1, perhaps: 'x' };
  const found = defined(given);
  expectTypeOf(found.sure).toEqualTypeOf<number>();
  expectTypeOf(found).toExtend<{ sure: number; perhaps?: string; left?: boolean }>();
  expectTypeOf<{ sure: number }>().toExtend<typeof found>();
  expectTypeOf<{ sure: number; perhaps: undefined }>().not.toExtend<typeof found>();
  expectTypeOf<{ perhaps: string }>().not.toExtend<typeof found>();
});
