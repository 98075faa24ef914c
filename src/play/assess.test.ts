import { expect, it } from 'vitest';
import { Kibitzer } from '../answer/kibitzer.ts';
import { referenceEngines } from '../answer/reference/engines.ts';
import type { Engine } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { createXorshift } from '../core/random.ts';
import { openSpec } from '../games/spec.ts';
import { createAssess } from './assess.ts';

function gameOf(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

const game = gameOf('cram?board=2x3');

it('proves what can be proved, and asks once about each position and player', async () => {
  const assess = createAssess(new Kibitzer(game, referenceEngines(game)), createXorshift(1).next);
  const start = game.initial() as { toMove: number };
  const found = await assess(start);
  expect(found.kind === 'proved' && found.analysis.outcome).toBe('win');
  expect(found.kind === 'proved' && found.analysis.paths).toBeUndefined();
  expect(assess({ ...start })).toBe(assess(start));
  const other = await assess({ ...start, toMove: 1 });
  expect(other.kind === 'proved' && other.analysis.position).toEqual({ ...start, toMove: 1 });
});

it('guesses where nobody can prove anything in time', async () => {
  const slow: Engine = {
    ...{ id: 'slow', kind: 'worth', proves: ['outcome'] },
    title: game.definition.title,
    cost: () => ({ seconds: 2, bytes: 0 }),
    prove: async () => ({ position: { outcome: 'win' }, moves: [] }),
  };
  const found = await createAssess(new Kibitzer(game, [slow]), createXorshift(1).next)(game.initial());
  expect(found.kind === 'guessed' && found.guesses.length).toBe(game.moves(game.initial()).length);
});
