import { expect, test } from 'vitest';
import { parsePosition } from '../core/parse-position.ts';
import { createXorshift } from '../core/random.ts';
import { breadGame } from '../games/bread/game.ts';
import { createOthello } from '../games/othello/game.ts';
import { guessMoves, interval } from './playouts.ts';

const othello = createOthello(8);

test('finds the move that wins at once, and gives it the whole share', () => {
  // own 2 and 6: 7 makes 15; the opponent holds 5 and 9
  const position = parsePosition(breadGame, '020012001');
  if (!position.ok) throw new Error(position.error.expected.en);
  const [best] = guessMoves(breadGame, position.value, 200, createXorshift(99).next);
  expect(best).toMatchObject({ name: '7', share: 1 });
});

test('ranks every legal move once and spends about what it was given', () => {
  const guesses = guessMoves(othello, othello.initial(), 40, createXorshift(5).next);
  expect(guesses.map(({ name }) => name).sort()).toEqual(['c4', 'd3', 'e6', 'f5']);
  const spent = guesses.reduce((sum, { playouts }) => sum + playouts, 0);
  expect(spent).toBe(40);
  expect(guesses[0]!.playouts).toBeGreaterThan(guesses.at(-1)!.playouts);
});

test('answers the same for the same seed', () => {
  const guess = (seed: number) => guessMoves(breadGame, breadGame.initial(), 90, createXorshift(seed).next);
  expect(guess(3)).toEqual(guess(3));
  expect(guess(3)).not.toEqual(guess(4_000_000));
});

test('says how far a share may be off: Wilson’s interval, also at the ends', () => {
  const rounded = (share: number, playouts: number) => {
    const { low, high } = interval(share, playouts);
    return [low.toFixed(3), high.toFixed(3)];
  };
  // the usual examples: 50 of 100, 10 of 10, none of 10
  expect(rounded(0.5, 100)).toEqual(['0.404', '0.596']);
  expect(rounded(1, 10)).toEqual(['0.722', '1.000']);
  expect(rounded(0, 10)).toEqual(['0.000', '0.278']);
});
