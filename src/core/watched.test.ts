import { expect, it } from 'vitest';
import { openOrThrow } from '../games/conformance.suite.ts';
import { cram } from '../games/placement/games.ts';
import { GameFault } from './game-fault.ts';
import { Way, watched } from './watched.ts';

const game = openOrThrow(cram, { rows: 2, columns: 2 });
const start = game.initial();

it('a way takes every position once, and again after it was left', () => {
  const way = new Way({ ...game });
  way.enter(start, 'a');
  way.enter(start, 'b');
  way.leave('b');
  way.enter(start, 'b');
  expect(() => way.enter(start, 'a')).toThrow(GameFault);
});

it('the first positions of a way may be left unseen, those behind them not', () => {
  const way = new Way({ ...game }, 2);
  for (const key of ['a', 'a', 'b']) way.enter(start, key);
  expect(() => way.enter(start, 'b')).toThrow(GameFault);
});

it('a game is watched once, and a game that was refused once is refused for good', () => {
  const broken = { ...game, toMove: () => 0 as const };
  const played = watched(broken);
  expect(watched(broken)).toBe(played);
  expect(watched(played)).toBe(played);
  const [move] = broken.moves(start);
  expect(() => played.play(start, move)).toThrow(GameFault);
  expect(() => played.moves(start)).toThrow(GameFault);
});
