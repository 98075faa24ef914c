import { expect, it } from 'vitest';
import { typedNumbers, typographyFaults } from './prose.ts';

const typed = (markdown: string, plain = {}, facts: (string | number)[] = []) =>
  typedNumbers('en.md', markdown, { plain }, facts).map(({ line, found }) => `${line}: ${found}`);

it('finds numbers that nobody checks, and where they stand', () => {
  expect(typed('Some words.\n\nIn all 6,808 of them, or $6{,}808 / 3$.')).toEqual(['3: 6,808', '3: 6,808']);
  expect(typed('A share of 866/945, about 96.4 points.')).toEqual(['1: 866/945', '1: 96.4']);
  expect(typed('- [few] about 52')).toEqual(['1: 52']);
});

it('lets small numbers, facts, declared numbers, bits, code, addresses and names be', () => {
  expect(typed('Three of 20, {{lost}}, 6,808, 6808 and 1/2.', {}, [6808])).toEqual([]);
  expect(typed('In 2009 there were 100 points.', { 'the contest': '2009 100' })).toEqual([]);
  expect(typed('Bits 0101 and 10011, `x = 4096`, P2148, b52, [here](https://x.y/12345).')).toEqual([]);
  expect(typed('::: quiz k256\n```cpp\nint a[4096];\n```\nNote. (45 min)')).toEqual([]);
});

const set = (markdown: string) =>
  typographyFaults('zh', 'zh.md', markdown).map(({ line, expected }) => `${line}: ${expected}`);

it.each([
  ['共有{{n}}个。', '1: a blank between Chinese and Latin letters or digits'],
  ['用`int`存。', '1: a blank between Chinese and Latin letters or digits'],
  ['对,错。', '1: full-width punctuation beside Chinese'],
  ['这里(那里)。', '1: full-width punctuation beside Chinese'],
  ['好。 再来。', '1: no blank beside full-width punctuation'],
  ['所谓“规律”。', '1: quotation marks 「」'],
  ['等等...', '1: full-width punctuation beside Chinese'],
])('finds the fault in %s', (markdown, fault) => {
  expect(set(markdown)[0]).toBe(fault);
});

it('finds nothing wrong with what is set well', () => {
  const well =
    '有 {{n}} 个，`int` 够用：$2^4$ 种。(3, 5) 必败；「规律」见[下一课](lesson:memo)……\n| 组 | 值 |';
  expect(set(well)).toEqual([]);
  expect(typographyFaults('en', 'en.md', '对,错')).toEqual([]);
});
