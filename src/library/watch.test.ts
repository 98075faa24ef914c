import { expect, it } from 'vitest';
import { orThrow } from '../core/or-throw.ts';
import { openSpec } from '../games/spec.ts';
import { traceAnswerJson } from '../trace/json.ts';
import { watch } from './watch.ts';

const game = orThrow(openSpec('marbles?board=2x2'));

it('takes the plainest algorithm unless told', async () => {
  const watched = orThrow(await watch(game, game.initial()));
  expect([watched.algorithm.id, watched.trace.meta.game]).toEqual(['extend', 'marbles?board=2x2&max-run=3']);
});

it('lets a kibitzer answer where the cap stops it', async () => {
  const asked: string[] = [];
  const registry = async () => {
    asked.push('engines');
    return [];
  };
  const stopped = orThrow(await watch(game, game.initial(), 'extend', { cap: 10, registry }));
  expect(traceAnswerJson(stopped)).toEqual({
    answer: '1',
    outcome: 'win',
    stopped: true,
    answeredBy: 'parts',
  });
  expect(asked).toEqual(['engines']);
});

it.each([
  ['an algorithm', 'extent', {}, /did you mean extend\? there are: extend, masks/],
  ['a switch', 'extend', { on: new Set(['mem']) }, /there is no switch 'mem'; did you mean memo\?/],
] as const)('says what %s that is unknown might be', async (_, algorithm, options, why) => {
  const refused = await watch(game, game.initial(), algorithm, options);
  expect(refused.ok ? '' : refused.error.en).toMatch(why);
});

it('says where nothing can be watched yet', async () => {
  const octal = orThrow(openSpec('octal'));
  const refused = await watch(octal, octal.initial());
  expect(refused.ok ? '' : refused.error.en).toBe('no algorithm can be watched on octal yet');
});
