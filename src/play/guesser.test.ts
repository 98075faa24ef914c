import { expect, it } from 'vitest';
import type { Game } from '../core/game.ts';
import { createXorshift } from '../core/random.ts';
import { openSpec } from '../games/spec.ts';
import { openGuesser } from './guesser.ts';
import { guessMoves, PLAYOUTS } from './playouts.ts';

function gameOf(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

it('judges where a game has a judgement, by no dice', async () => {
  const game = gameOf('othello');
  const guess = openGuesser(game, () => {
    throw new Error('dice were thrown');
  });
  const found = await guess(game.initial());
  expect(found).toHaveLength(4);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['judgement']));
  // the four first moves are one but for symmetry
  expect(new Set(found.map(each => each.kind === 'judgement' && each.score)).size).toBe(1);
});

it.each(['cram?board=6x6', 'tactix?board=6x6', 'othello?board=6x6', 'bread'])(
  'plays random games everywhere else: %s',
  async spec => {
    const game = gameOf(spec);
    const found = await openGuesser(game, createXorshift(4).next)(game.initial());
    expect(found).toEqual(guessMoves(game, game.initial(), PLAYOUTS, createXorshift(4).next));
    expect(found.map(({ move }) => game.makeMove(game.initial(), move)).toSorted()).toEqual(
      game
        .moves(game.initial())
        .map(move => game.makeMove(game.initial(), move))
        .toSorted(),
    );
    expect(found.every(({ kind }) => kind === 'playouts')).toBe(true);
  },
);

it('says nothing when it is called off, and lets others in meanwhile', async () => {
  const game = gameOf('marbles?board=6x6');
  const guess = openGuesser(game, createXorshift(4).next);
  expect(await guess(game.initial(), { signal: AbortSignal.abort() })).toEqual([]);
  const controller = new AbortController();
  let ticks = 0;
  const timer = setInterval(() => {
    if (++ticks === 2) controller.abort();
  }, 1);
  const shares: number[] = [];
  const slow = openGuesser(gameOf('othello?board=7x7'), createXorshift(4).next);
  const found = await slow(gameOf('othello?board=7x7').initial(), {
    signal: controller.signal,
    onProgress: ({ share }) => shares.push(share),
  });
  clearInterval(timer);
  expect([ticks, found.length === 0 || found.length === 4]).toEqual([2, true]);
  expect(shares.every(share => share <= 1)).toBe(true);
});
