import { expect, it } from 'vitest';
import { factCommand, factText, pickFact } from './facts.ts';

it.each([
  [[{ lost: 5 }], 'lost', 5],
  [[{ lost: 5 }], '0.lost', 5],
  [[{ odds: { win: '2/3' } }], 'odds.win', '2/3'],
  [[{ a: 1 }, { a: 2 }], 'last.a', 2],
  [[{ a: 1 }, { a: 2 }], 'length', 2],
  [[{ moves: [{ move: 'a1' }, { move: 'b1' }] }], 'moves.1.move', 'b1'],
] as const)('finds its way into %j by %s', (answers, path, value) => {
  expect(pickFact(answers, path)).toEqual({ ok: true, value });
});

it('says where a path ends', () => {
  const found = pickFact([{ odds: { win: '1' } }], 'odds.wins');
  expect(found).toEqual({
    ok: false,
    error: { expected: "'odds.wins' in the answer", found: `no 'wins' in {"win":"1"}` },
  });
  expect(pickFact([{ odds: {} }], 'odds').ok).toBe(false);
});

it('separates thousands of whole numbers only', () => {
  expect(factText(65536)).toBe('65,536');
  expect(factText('26534728821064')).toBe('26,534,728,821,064');
  expect(factText(65536, 'plain')).toBe('65536');
  expect(factText(96.408_74, '1')).toBe('96.4');
  expect(factText(1234.5, '0')).toBe('1,235');
  expect(factText('866/945')).toBe('866/945');
  expect(factText('8669/9450')).toBe('8669/9450');
  expect(factText('win')).toBe('win');
  expect(factText(-1234567.5)).toBe('-1,234,567.5');
});

it('shows the command to whoever wants to try', () => {
  const command = ['analyze', 'cram?board=2x3', '--start'];
  expect(factCommand({ command, pick: 'x' })).toBe("kibitz analyze 'cram?board=2x3' --start --json");
});
