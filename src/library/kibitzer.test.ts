import { expect, it } from 'vitest';
import { orThrow } from '../core/or-throw.ts';
import { openSpec } from '../games/spec.ts';
import { openKibitzer } from './kibitzer.ts';
import { openKibitzer as openInNode } from './node/kibitzer.ts';

const game = orThrow(openSpec('marbles?board=3x3'));

it.each([
  ['anywhere', openKibitzer],
  ['in Node', openInNode],
])('a kibitzer %s has the engines of its game, or those that it is given', async (_, open) => {
  const kibitzer = await open(game);
  const { provedBy } = await kibitzer.analyze(game.initial());
  expect(provedBy.outcome).toMatch(/^placement-/);
  const asked: string[] = [];
  const alone = await open(game, async given => {
    asked.push(given.definition.id);
    return [];
  });
  const answered = await alone.analyze(game.initial());
  expect(asked).toEqual(['marbles']);
  expect(answered.provedBy.outcome).not.toMatch(/^placement-/);
});
