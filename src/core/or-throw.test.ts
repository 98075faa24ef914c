import { expect, it } from 'vitest';
import { orThrow } from './or-throw.ts';
import { err, ok } from './result.ts';
import { text } from './text.ts';

const sentence = text('no such file', '没有这个文件');

it('gives the value', () => {
  expect(orThrow(ok(7))).toBe(7);
});

it.each([
  ['a text', sentence, 'no such file'],
  ['a text with a kind of its own', { ...sentence, kind: 'unreadable' }, 'no such file'],
  ['a refusal', { kind: 'usage', why: sentence }, 'no such file'],
  [
    'a place in an input',
    { kind: 'bad-count', line: 2, column: 3, expected: text('a count', '个数'), found: text("'x'", '「x」') },
    "line 2, column 3: expected a count, found 'x'",
  ],
] as const)('throws %s in English', (_, error, message) => {
  expect(() => orThrow(err(error))).toThrow(new Error(message));
});
