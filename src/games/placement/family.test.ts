import { expect, it } from 'vitest';
import { openOrThrow } from '../conformance.suite.ts';
import { cram } from './games.ts';

it.each([
  ['normal play: who moved last wins', false, 0],
  ['misère play: who moved last loses', true, 1],
] as const)('%s', (_, misere, winner) => {
  const game = openOrThrow(cram, { rows: 1, columns: 3, misere });
  const [move] = game.moves(game.initial());
  expect(game.ending(game.initial())).toBeUndefined();
  expect(game.ending(game.play(game.initial(), move))).toEqual({ winner });
});
