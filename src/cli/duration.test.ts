import { expect, it } from 'vitest';
import { duration } from './duration.ts';

it.each([
  [0.5, 'about 0.5 seconds', '约 0.5 秒'],
  [119, 'about 120 seconds', '约 120 秒'],
  [120, 'about 2 minutes', '约 2 分钟'],
  [7_199, 'about 120 minutes', '约 120 分钟'],
  [7_200, 'about 2 hours', '约 2 小时'],
  [172_799, 'about 48 hours', '约 48 小时'],
  [172_800, 'about 2 days', '约 2 天'],
  [2 * 365.25 * 86_400, 'about 2 years', '约 2 年'],
  [1_234 * 365.25 * 86_400, 'about 1,200 years', '约 1,200 年'],
  [1e6 * 365.25 * 86_400, 'about 1,000,000 years', '约 1,000,000 年'],
  [1e15, 'more than a million years', '一百万年以上'],
])('%f seconds are told as %s', (seconds, en, zh) => {
  expect(duration(seconds)).toEqual({ en, zh });
});
