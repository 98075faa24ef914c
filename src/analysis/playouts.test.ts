import { expect, test } from 'vitest';
import { parsePosition } from '../core/parse-position.ts';
import { breadGame } from '../games/bread/game.ts';
import { createOthello } from '../games/othello/game.ts';
import { seededRandom } from './estimate.ts';
import { guessMoves } from './playouts.ts';

const othello = createOthello(8);

test('finds the move that wins at once, and gives it the whole share', () => {
  // own 2 and 6: 7 makes 15; the opponent holds 5 and 9
  const position = parsePosition(breadGame, '020012001');
  if (!position.ok) throw new Error(position.error.expected.en);
  const [best] = guessMoves(breadGame, position.value, 200, seededRandom(99));
  expect(best).toMatchObject({ name: '7', share: 1 });
});

test('ranks every legal move once and spends about what it was given', () => {
  const guesses = guessMoves(othello, othello.initial(), 40, seededRandom(5));
  expect(guesses.map(({ name }) => name).sort()).toEqual(['c4', 'd3', 'e6', 'f5']);
  const spent = guesses.reduce((sum, { playouts }) => sum + playouts, 0);
  expect(spent).toBe(40);
  expect(guesses[0]!.playouts).toBeGreaterThan(guesses.at(-1)!.playouts);
});

test('answers the same for the same seed', () => {
  const guess = (seed: number) => guessMoves(breadGame, breadGame.initial(), 90, seededRandom(seed));
  expect(guess(3)).toEqual(guess(3));
  expect(guess(3)).not.toEqual(guess(4_000_000));
});
