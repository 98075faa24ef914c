import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference.ts';

const told = (right: string, wrong: string, most = 9) =>
  differenceOf([...right], [...wrong], most)?.map(
    ({ kind, line }) => ({ same: ' ', right: '-', wrong: '+' })[kind] + line,
  );

describe('what turns a right program into a wrong one', () => {
  it('is told with a line before and after it', () => {
    expect(told('abcdefg', 'abcXefg')).toEqual([' c', '-d', '+X', ' e']);
    expect(told('abcdefg', 'abcefg')).toEqual([' c', '-d', ' e']);
    expect(told('abcefg', 'abcdefg')).toEqual([' c', '+d', ' e']);
    expect(told('abc', 'Xabc')).toEqual(['+X', ' a']);
  });

  it('is nothing between equal programs, and too much where more than so many lines differ', () => {
    expect(told('abc', 'abc')).toEqual([]);
    expect(told('abcd', 'wxyz', 8)).toHaveLength(8);
    expect(told('abcd', 'wxyz', 7)).toBeUndefined();
  });
});
