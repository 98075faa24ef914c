import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitRange, momentsOf, wrapText } from './picture.ts';

it('shows the first and the last moment of a range, and never too many', () => {
  const number = fc.integer({ min: -50, max: 3000 });
  fc.assert(
    fc.property(number, number, number, fc.integer({ min: 2, max: 40 }), (from, to, every, most) => {
      const moments = momentsOf(fitRange({ from, to, every }, 2000, most));
      const inside = (n: number) => Math.max(0, Math.min(2000, n));
      expect(moments.length).toBeLessThanOrEqual(most);
      expect(moments[0]).toBe(Math.min(inside(from), inside(to)));
      expect(moments.at(-1)).toBe(Math.max(inside(from), inside(to)));
      expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    }),
  );
  expect(momentsOf(fitRange({ from: 5, to: 9, every: 1 }, 2000, 36))).toEqual([5, 6, 7, 8, 9]);
  expect(momentsOf(fitRange({ from: Number.NaN, to: 3, every: 0 }, 10, 36))).toEqual([0, 1, 2, 3]);
});

it('breaks English between words and Chinese anywhere but around brackets and points', () => {
  const measure = (piece: string) => [...piece].reduce((sum, one) => sum + (one > '\u2000' ? 2 : 1), 0);
  expect(wrapText('the run has three', 8, measure)).toEqual(['the run', 'has', 'three']);
  expect(wrapText('局面 0x3 必败：返回', 10, measure)).toEqual(['局面 0x3', '必败：返回']);
  // a line neither begins with what ends a sentence nor ends with a bracket that opens
  expect(wrapText('概率最好？', 8, measure)).toEqual(['概率最', '好？']);
  expect(wrapText('面包（胜 1）', 6, measure)).toEqual(['面包', '（胜', '1）']);
  expect(wrapText('', 8, measure)).toEqual([]);
});
