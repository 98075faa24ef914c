import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeInputError } from './input-error.ts';
import { findTooDeep, type JsonNode, parseJsonText } from './json-text.ts';

function plain({ value }: JsonNode): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return Object.fromEntries([...value].map(([name, node]) => [name, plain(node)]));
  return value;
}

it('reads what JSON.parse reads, to the same value', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 1, 2), (source, indent) => {
      const value: unknown = JSON.parse(source);
      const read = parseJsonText(JSON.stringify(value, null, indent));
      if (!read.ok) throw new Error(makeInputError(read.error, 'en'));
      // as texts: JSON has no -0, and no order of names that look like numbers
      expect(JSON.parse(JSON.stringify(plain(read.value)))).toEqual(value);
    }),
  );
});

it('refuses what JSON.parse refuses', () => {
  const pieces = fc.array(
    fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '01',
      '-',
      'true',
      'nul',
      ' ',
      '\\',
      '\n',
      '.5',
      '1e',
    ),
  );
  fc.assert(
    fc.property(pieces, words => {
      const source = words.join('');
      let value: unknown;
      try {
        value = JSON.parse(source);
      } catch {
        expect(parseJsonText(source).ok).toBe(false);
        return;
      }
      const read = parseJsonText(source);
      // two members of one name are refused here alone
      if (read.ok) expect(plain(read.value)).toEqual(value);
      else expect(read.error.found.en).toMatch(/second time/);
    }),
    { numRuns: 2000 },
  );
});

it('knows where everything stands', () => {
  const read = parseJsonText('\uFEFF{\r\n  "中": [1,\n   true]}');
  if (!read.ok) throw new Error(makeInputError(read.error, 'en'));
  const list = (read.value.value as ReadonlyMap<string, JsonNode>).get('中')!;
  expect([list.line, list.column]).toEqual([2, 8]);
  expect((list.value as readonly JsonNode[]).map(({ line, column }) => [line, column])).toEqual([
    [2, 9],
    [3, 4],
  ]);
});

it.each([
  [
    '',
    'line 1, column 1: expected a value (a text in quotes, a number, true, false, null, [ or {), found the end of the input',
  ],
  ['{"a": 1,}', "line 1, column 9: expected a name in quotes, found '}'"],
  ['{"a" 1}', "line 1, column 6: expected ':' after the name, found '1'"],
  ['[1 2]', "line 1, column 4: expected ',' or ']', found '2'"],
  [
    '[tru]',
    "line 1, column 2: expected a value (a text in quotes, a number, true, false, null, [ or {), found 'tru'",
  ],
  ['{"a": 1,\n "a": 2}', "line 2, column 2: expected another name, found 'a' for the second time"],
  ['["a\n"]', "line 1, column 4: expected '\"' at the end of the text, found the end of the line"],
  ['["\\x"]', "line 1, column 4: expected an escape such as \\n or \\u4e2d, found 'x'"],
  ['[] []', "line 1, column 4: expected the end of the text, found '['"],
  ['['.repeat(60), "line 1, column 52: expected at most 50 brackets in each other, found '['"],
])('says what is wrong with %j', (source, message) => {
  const read = parseJsonText(source);
  expect(read.ok ? '' : makeInputError(read.error, 'en')).toBe(message);
});

it('finds where brackets go too deep, and counts none that are closed or in texts', () => {
  const nested = (inner: string, times: number) => `${'{"a":['.repeat(times)}${inner}${']}'.repeat(times)}`;
  const texts = fc.string().map(each => JSON.stringify(`${each}[{"\\[`));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.array(texts, { maxLength: 60 }), (times, inner) => {
      const source = nested(`[[],{},${[...inner, '0'].join()}]`, times);
      expect(() => JSON.parse(source)).not.toThrow();
      const deepest = 2 * times + 2;
      const found = findTooDeep(source);
      expect(found?.at).toBe(
        deepest <= 50 ? undefined : times <= 24 ? source.indexOf('[]') : Math.floor(50 / 2) * 6,
      );
    }),
  );
  expect(findTooDeep('['.repeat(1_000_000))?.at).toBe(50);
});
