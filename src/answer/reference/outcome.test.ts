import { describe, expect, it } from 'vitest';
import { Meter } from '../../core/effort.ts';
import { OUTCOMES, type Outcome } from '../../core/game.ts';
import { breadGame } from '../../games/bread/game.ts';
import { afterMove, compareProspects, type ReferenceOutcome, solveProspect } from './outcome.ts';

const prospects = (outcome: Outcome, plies: readonly number[]) =>
  plies.map((length): ReferenceOutcome => ({ outcome, plies: length }));

/** A winner hurries, who draws hurries, a loser delays. */
const BEST_FIRST = [
  ...prospects('win', [1, 3, 9]),
  ...prospects('draw', [2, 4, 8]),
  ...prospects('loss', [8, 4, 0]),
];

describe('prospects', () => {
  it('have one order', () => {
    for (const [i, better] of BEST_FIRST.entries()) {
      expect(compareProspects(better, better)).toBe(0);
      for (const worse of BEST_FIRST.slice(i + 1)) {
        expect(compareProspects(better, worse)).toBeLessThan(0);
        expect(compareProspects(worse, better)).toBeGreaterThan(0);
      }
    }
  });

  it('turn round with a move, which takes a ply', () => {
    expect(OUTCOMES.map(outcome => afterMove({ outcome, plies: 4 }))).toEqual([
      { outcome: 'loss', plies: 5 },
      { outcome: 'draw', plies: 5 },
      { outcome: 'win', plies: 5 },
    ]);
  });

  it.each([
    ['nothing taken: a draw to the last bread', [], { outcome: 'draw', plies: 9 }],
    ['three in hand next', [5, 1, 8, 4], { outcome: 'win', plies: 1 }],
    ['one threat is parried: the last bread', [5, 2, 8], { outcome: 'draw', plies: 6 }],
    ['two threats cannot be', [5, 1, 8, 2, 6, 9], { outcome: 'win', plies: 1 }],
    ['over: the opponent has 2, 5 and 8', [5, 1, 8, 4, 2], { outcome: 'loss', plies: 0 }],
  ] as const)('bread, %s', (_, taken, expected) => {
    const position = taken.reduce((at, weight) => breadGame.play(at, weight), breadGame.initial());
    expect(solveProspect(breadGame, Meter.limited(10_000))(position)).toEqual(expected);
  });
});
