import { expect, it } from 'vitest';
import { describeRules, type TableDescription, tableFits } from './description.ts';

const RULES = { cells: 4, masks: [3n, 12n, 1n] };
const description = describeRules(RULES) as TableDescription;

it('fits the same rules, with the moves in any order', () => {
  expect(tableFits(description, RULES)).toBe(true);
  expect(tableFits(description, { ...RULES, masks: [12n, 1n, 3n] })).toBe(true);
});

it.each([
  ['another board', { ...RULES, cells: 5 }],
  ['misère play', { ...RULES, misere: true }],
  ['another move', { ...RULES, masks: [3n, 12n, 2n] }],
  ['fewer moves', { ...RULES, masks: [3n, 12n] }],
])('does not fit %s', (_, rules) => expect(tableFits(description, rules)).toBe(false));
