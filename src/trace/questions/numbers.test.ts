import { describe, expect, it } from 'vitest';
import { foldedSum, isLike, makeNumbers, nearMisses, parseNumbers } from './numbers.ts';

describe('how a value was made of those of its parts', () => {
  it.each([
    ['3', ['1', '3', '9'], /^the parts give/],
    ['9', ['1', '3', '9'], 'the largest of 1; 3; 9 is 9'],
    ['1', ['1', '3', '9'], 'the smallest of 1; 3; 9 is 1'],
    ['-1', ['1', '3', '9'], 'the smallest of 1; 3; 9, with its sign changed, is -1'],
    ['13', ['1', '3', '9'], '1 + 3 + 9 = 13'],
    ['11', ['1', '3', '9'], '1 xor 3 xor 9 = 11'],
    ['5/2', ['2', '3'], '(2 + 3) / 2 = 5/2'],
    ['1/2 1/4 1/4', ['1 0 0', '0 1/2 1/2'], '((1, 0, 0) + (0, 1/2, 1/2)) / 2 = (1/2, 1/4, 1/4)'],
    ['5 0 3', ['1 0 3', '2 0 2'], '(1, 0, 3) + (2, 0, 2) ⇄ (5, 0, 3)'],
  ])('%s of %j', (value, children, told) => {
    const { en } = foldedSum(value, children);
    if (typeof told === 'string') expect(en).toBe(told);
    else expect(en).toMatch(told);
  });

  it('is told in Chinese too', () => {
    expect(foldedSum('9', ['1', '9']).zh).toBe('1；9 中最大的是 9');
    expect(foldedSum('-2', ['2', '9']).zh).toBe('2；9 中最小的变号后是 -2');
  });
});

it('numbers go into a text and come back', () => {
  for (const value of ['866/945 79/945 0', '-4', '1813 2494 519'])
    expect(makeNumbers(parseNumbers(value)!)).toBe(value);
  expect(parseNumbers('win')).toBeUndefined();
  expect(parseNumbers('1 x')).toBeUndefined();
});

it('near misses are what wrong folds give, never the value itself', () => {
  const misses = nearMisses('9', ['1', '3', '9']);
  expect(misses).toEqual(expect.arrayContaining(['1', '3', '13', '11', '2', '-9', '10']));
  expect(misses).not.toContain('9');
});

it('a wrong value has as many numbers, and stays a share where the right one is', () => {
  const like = (a: string, b: string) => isLike(parseNumbers(a)!, parseNumbers(b)!);
  expect(like('1/2 1/2', '1/4 3/4')).toBe(true);
  expect(like('1/2 1/2', '1/4 1/4')).toBe(false);
  expect(like('1/2 1/2', '3/2 -1/2')).toBe(false);
  expect(like('1/2', '1/3')).toBe(true);
  expect(like('3 4', '3')).toBe(false);
});
