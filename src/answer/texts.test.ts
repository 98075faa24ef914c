import { expect, it } from 'vitest';
import { percentOf } from './fields/odds.ts';
import { shortCount } from './fields/paths.ts';
import { exactJson } from './json.ts';

it.each([
  [0, '0%'],
  [1, '100%'],
  [0.99999, '99.9%'],
  [0.00001, '0.1%'],
  [0.5, '50.0%'],
])('%d is %s: nearly certain is not certain', (share, shown) => expect(percentOf(share)).toBe(shown));

it.each([
  [0n, '0'],
  [9999n, '9999'],
  [10_000n, '10k'],
  [1_234_567n, '1.2M'],
  [9_999_999n, '9.9M'],
  [5_504_000_000_000n, '5.5T'],
  [123_456_789n, '123M'],
  [10n ** 30n, '1000000000000E'],
])('%d paths are %s', (count, shown) => expect(shortCount(count)).toBe(shown));

it('writes integers as numbers as far as those are exact, and as digits beyond', () => {
  const most = BigInt(Number.MAX_SAFE_INTEGER);
  expect(exactJson({ a: 1n, b: most, c: most + 1n, d: -most - 1n, e: [0.5, 'x'] })).toBe(
    `{"a":1,"b":${most},"c":"${most + 1n}","d":"${-most - 1n}","e":[0.5,"x"]}`,
  );
});
