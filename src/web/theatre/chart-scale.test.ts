import { expect, it } from 'vitest';
import { linearScale, logScale, shortNumber } from './chart-scale.ts';

it('labels linear axes with round numbers', () => {
  expect(linearScale(467).ticks).toEqual([0, 100, 200, 300, 400, 500]);
  expect(linearScale(3).ticks).toEqual([0, 1, 2, 3]);
  expect(linearScale(0).ticks).toEqual([0, 1]);
  expect(linearScale(200_001).ticks.at(-1)).toBe(250_000);
  expect([0, 250, 500].map(linearScale(467).place)).toEqual([0, 0.5, 1]);
});

it('labels logarithmic axes with powers of ten', () => {
  expect(logScale(20_883).ticks).toEqual([1, 10, 100, 1000, 10_000, 100_000]);
  expect(logScale(1000).ticks).toEqual([1, 10, 100, 1000]);
  expect(logScale(0).ticks).toEqual([1, 10]);
  expect([0, 1, 10, 100].map(logScale(100).place)).toEqual([0, 0, 0.5, 1]);
});

it('writes numbers shortly', () => {
  expect([7, 5000, 20_000, 250_000, 2_000_000].map(shortNumber)).toEqual(['7', '5000', '20k', '250k', '2M']);
});
