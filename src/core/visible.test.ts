import { expect, test } from 'vitest';
import { escapeControls, visibleJson, visibleLines } from './visible.ts';

test.each([
  ['plain words 中文 ü', 'plain words 中文 ü'],
  ['\u001b[2J\u001b[1;1HAC', '\\x1b[2J\\x1b[1;1HAC'],
  ['\u009b2J', '\\x9b2J'],
  ['a\rb\nc\td\0', 'a\\rb\\nc\\td\\0'],
  ['\u202etxt.exe\u200b', '\\u202etxt.exe\\u200b'],
  ['\u0007\u0008\u007f', '\\x07\\x08\\x7f'],
])('%j is shown', (words, shown) => {
  expect(escapeControls(words)).toBe(shown);
});

test('lines stay lines', () => {
  expect(visibleLines('one\r\n\ttwo\u001b[m\n\n')).toEqual(['one', '\ttwo\\x1b[m']);
});

test('JSON says the same', () => {
  const value = { words: '\u001b \u009b \u202e \u007f "ü"' };
  const json = visibleJson(JSON.stringify(value));
  expect(json).not.toMatch(/[\u007f-\u009f\u202e]/);
  expect(JSON.parse(json)).toEqual(value);
});
