import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Kibitzer } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { MoveScope } from '../../core/engine.ts';
import { createOthello } from '../../games/othello/game.ts';
import { nodeEngines } from '../node/registry.ts';

const game = createOthello(8);

const ask = async (moves: MoveScope, effort: Effort) =>
  new Kibitzer(game, await nodeEngines(game)).analyze(game.initial(), { fields: ['score'], moves }, effort);

it.each(['all', 'none'] as const)(
  'threads stop when the time is over: %s',
  async moves => {
    const { unproved, score } = await ask(moves, { seconds: 0.5 });
    expect([unproved, score]).toEqual([[{ field: 'score', why: 'time' }], undefined]);
  },
  30_000,
);

it('threads stop when the question is called off', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 200);
  const { unproved } = await ask('all', { signal: controller.signal });
  expect(unproved).toEqual([{ field: 'score', why: 'cancelled' }]);
}, 30_000);

it('the time is over also when memory was cleaned up meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const cleaning = setInterval(runInNewContext('gc'), 50);
  const endsAnyway = new AbortController();
  const tooLate = setTimeout(() => endsAnyway.abort(), 10_000);
  // a signal of the caller's is what makes the clock one of several
  const { unproved } = await ask('all', { seconds: 1, signal: endsAnyway.signal });
  clearInterval(cleaning);
  clearTimeout(tooLate);
  expect(unproved).toEqual([{ field: 'score', why: 'time' }]);
}, 30_000);
