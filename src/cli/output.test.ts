import { expect, it } from 'vitest';
import { displayWidth, padEnd } from './output.ts';

it.each([
  ['', 0],
  ['a1-c3', 5],
  ['é—…“”', 5],
  ['局面', 4],
  ['，。：；？！（）', 16],
  ['「」、《》', 10],
  ['ＡＺ０～', 8],
  ['￥￠', 4],
  ['ｱ', 1],
  ['第 3 步', 7],
  ['한', 2],
])('%j takes %i columns', (words, width) => {
  expect(displayWidth(words)).toBe(width);
});

it('fills up with blanks to a width, and cuts nothing', () => {
  expect(padEnd('步数：', 8)).toBe('步数：  ');
  expect(padEnd('步数：', 5)).toBe('步数：');
});
