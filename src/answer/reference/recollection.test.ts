import { expect, it } from 'vitest';
import { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { openSpec } from '../../games/spec.ts';
import { oddsField } from '../fields/odds.ts';
import { ReferenceCache } from './recollection.ts';

function opened(spec: string): Game {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  return game.value;
}

it('knows what it found, counts it, and forgets it', () => {
  const game = opened('cram?board=2x4');
  const known = new ReferenceCache(game, oddsField.reference);
  const ask = (position: unknown) => known.ask(Meter.limited(), position, game.moves(position));
  const start = game.initial();
  const first = ask(start);
  const { positions } = known;
  expect(positions).toBeGreaterThan(10);
  const [move] = game.moves(start);
  expect(ask(start)).toEqual(first);
  expect(ask(game.play(start, move))).toEqual(
    new ReferenceCache(game, oddsField.reference).ask(
      Meter.limited(),
      game.play(start, move),
      game.moves(game.play(start, move)),
    ),
  );
  // what lies behind a move was met on the way; only who of the two plays by dice may be new
  expect(known.positions).toBeLessThan(2 * positions);
  known.forget();
  expect(known.positions).toBe(0);
  expect(ask(start)).toEqual(first);
});
