import { expect, it } from 'vitest';
import { orThrow } from '../../core/or-throw.ts';
import { openSpec } from '../../games/spec.ts';
import { LIGHTS, lightsOf } from './lights.ts';

const game = orThrow(openSpec('othello?board=4x4'));
const start = game.initial();

/** How many are lit; they are the lowest ones. */
function heightOf(lit: readonly boolean[]): number {
  const height = lit.filter(isLit => isLit).length;
  expect(lit).toEqual(Array.from({ length: LIGHTS }, (_, index) => index >= LIGHTS - height));
  return height;
}

it.each([
  [{ outcome: 'win' as const }, 15],
  [{ outcome: 'draw' as const }, 8],
  [{ outcome: 'loss' as const }, 1],
  [{ outcome: 'win' as const, score: 8 }, 12],
  [{ outcome: 'loss' as const, score: -8 }, 5],
  [{ outcome: 'win' as const, score: 1 }, 9],
  [{ outcome: 'loss' as const, score: -1 }, 7],
  [{ outcome: 'win' as const, score: 40 }, 15],
])('%j lights %i', (analysis, height) => {
  const { lit, outcome } = lightsOf(game, start, analysis);
  expect([outcome, heightOf(lit)]).toEqual([analysis.outcome, height]);
});

it('what is not known lights none', () => {
  expect(lightsOf(game, start, undefined)).toEqual({ outcome: 'unknown', lit: Array(LIGHTS).fill(false) });
  expect(lightsOf(game, start, {}).outcome).toBe('unknown');
});

it('a result is that of whom it is told to: one’s lead is the other’s arrears', () => {
  for (const score of [-8, 0, 8]) {
    const winner = score === 0 ? 'nobody' : score > 0 ? 0 : 1;
    const over = { ...game, ending: () => ({ winner, score }) as const };
    const [first, second] = ([0, 1] as const).map(viewer => lightsOf(over, start, undefined, viewer));
    expect(first!.outcome).toBe({ [-8]: 'loss', 0: 'draw', 8: 'win' }[score]);
    expect([first!, second!].map(({ lit }) => heightOf(lit))).toEqual(
      { [-8]: [5, 12], 0: [8, 8], 8: [12, 5] }[score],
    );
    // nobody else is meant: the player to move
    expect(lightsOf(over, start, undefined)).toEqual(first);
  }
});
