import { expect, test } from 'vitest';
import { commandRows, isQuit, meantCommand, readRequest } from './words.ts';

test.each([
  ['undo', 'undo'],
  ['悔棋', 'undo'],
  ['  Hint ', 'hint'],
  ['提示', 'hint'],
  ['?', 'help'],
  ['帮助', 'help'],
  ['退出', 'quit'],
  ['Q', 'quit'],
  ['', 'board'],
])('%j asks for %s', (line, kind) => {
  expect(readRequest(line)).toEqual({ kind });
});

test.each([
  ['d1-d3', 'd1-d3'],
  ['5', '5'],
  ['停一手', 'pass'],
  ['PASS', 'pass'],
  ['quite', 'quite'],
])('%j is taken for the move %s', (line, source) => {
  expect(readRequest(line)).toEqual({ kind: 'move', source });
});

test('no word stands for two commands', () => {
  const words = commandRows().flatMap(({ words }) => words.split(' · '));
  expect(new Set(words).size).toBe(words.length);
});

test('a mistyped command is recognised, a move is not', () => {
  expect(meantCommand('undoo')).toBe('undo');
  expect(meantCommand('d1')).toBeUndefined();
  expect(meantCommand('elephant')).toBeUndefined();
  expect(isQuit('exit')).toBe(true);
  expect(isQuit('1')).toBe(false);
});
