import { describe, expect, it } from 'vitest';
import { fraction } from '../../core/fraction.ts';
import type { Worth } from '../../core/worth.ts';
import { bread } from '../../games/bread/game.ts';
import { othello } from '../../games/othello/game.ts';
import { worthOrder } from './list.ts';

/** Scores order the moves of the one, plies and odds those of the other. */
const ordersOf = ({ plies, odds: chances }: Worth) =>
  plies === undefined && chances === undefined ? othello : bread;

const odds = (win: bigint, draw: bigint, loss: bigint) => ({
  win: fraction(win, 10n),
  draw: fraction(draw, 10n),
  loss: fraction(loss, 10n),
});

/** Each row holds worths in the order in which moves must be shown, best first. */
const ORDERS: readonly (readonly [string, readonly Worth[]])[] = [
  [
    'outcome; the unknown before the lost',
    [{ outcome: 'win' }, { outcome: 'draw' }, {}, { outcome: 'loss' }],
  ],
  ['a winner hurries', [1, 3, 5].map(plies => ({ outcome: 'win', plies }))],
  ['who draws hurries', [2, 4, 6].map(plies => ({ outcome: 'draw', plies }))],
  ['a loser delays', [6, 4, 2].map(plies => ({ outcome: 'loss', plies }))],
  [
    'outcome before plies',
    [
      { outcome: 'win', plies: 99 },
      { outcome: 'draw', plies: 1 },
    ],
  ],
  ['the greater win', [12, 2].map(score => ({ outcome: 'win', score }))],
  ['the smaller loss', [-2, -12].map(score => ({ outcome: 'loss', score }))],
  [
    'equal discs: the empties decide',
    [14, 12].map(scoreWithEmpties => ({ outcome: 'win', score: 12, scoreWithEmpties })),
  ],
  [
    'equal discs, lost: the empties decide',
    [-12, -14].map(scoreWithEmpties => ({ outcome: 'loss', score: -12, scoreWithEmpties })),
  ],
  [
    'discs before empties',
    [
      { outcome: 'win', score: 14, scoreWithEmpties: 14 },
      { outcome: 'win', score: 12, scoreWithEmpties: 20 },
    ],
  ],
  [
    'odds last: the safer, then the one that wins more',
    [odds(3n, 7n, 0n), odds(2n, 8n, 0n), odds(9n, 0n, 1n)].map(chances => ({
      outcome: 'draw',
      plies: 4,
      odds: chances,
    })),
  ],
  [
    'plies before odds',
    [
      { outcome: 'win', plies: 1, odds: odds(1n, 0n, 9n) },
      { outcome: 'win', plies: 3, odds: odds(10n, 0n, 0n) },
    ],
  ],
  ['odds among the unknown', [odds(9n, 0n, 1n), odds(8n, 0n, 2n)].map(chances => ({ odds: chances }))],
];

describe('moves stand best first', () => {
  it.each(ORDERS)('%s', (_, ordered) => {
    const compareWorth = worthOrder(ordersOf(ordered[0]!));
    for (const [i, better] of ordered.entries()) {
      expect(compareWorth(better, better)).toBe(0);
      for (const worse of ordered.slice(i + 1)) {
        expect(compareWorth(better, worse)).toBeLessThan(0);
        expect(compareWorth(worse, better)).toBeGreaterThan(0);
      }
    }
    expect([...ordered].reverse().sort(compareWorth)).toEqual(ordered);
  });

  it.each<[string, Worth, Worth]>([
    ['Grundy values and paths', { outcome: 'win', grundy: 1 }, { outcome: 'win', grundy: 5 }],
    ['plies that only one has', { outcome: 'win', plies: 3 }, { outcome: 'win' }],
    ['odds that only one has', { outcome: 'draw', odds: odds(5n, 5n, 0n) }, { outcome: 'draw' }],
    ['the unknown', {}, {}],
  ])('%s make no difference', (_, a, b) => {
    const compareWorth = worthOrder(ordersOf(a));
    expect([compareWorth(a, b), compareWorth(b, a)].map(Math.abs)).toEqual([0, 0]);
  });
});
