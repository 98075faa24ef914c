import { expect, test } from 'vitest';
import { INKS, OUTCOMES } from '../../core/game.ts';
import { choosePalette } from './dialogue.ts';

const coloured = choosePalette(true, undefined);

test('every ink and every outcome has a look of its own, and the last move another', () => {
  const looks = INKS.flatMap(ink => [coloured.paint('x', ink, false), coloured.paint('x', ink, true)]);
  expect(new Set(looks).size).toBe(2 * INKS.length);
  expect(new Set(OUTCOMES.map(outcome => coloured.outcome(outcome, 'x'))).size).toBe(OUTCOMES.length);
});

test.each([
  ['no terminal', false, undefined],
  ['NO_COLOR', true, '1'],
])('%s: no escape sequences', (_, terminal, noColor) => {
  const palette = choosePalette(terminal, noColor);
  expect(palette.paint('x', 'red', true)).toBe('x');
  expect(palette.outcome('win', 'x')).toBe('x');
  expect(palette.strong('x')).toBe('x');
});

test('an empty NO_COLOR counts as not set', () => {
  expect(choosePalette(true, '').paint('x', 'red', false)).toBe('\x1b[31mx\x1b[0m');
});
