import { expectTypeOf, it } from 'vitest';
import type { Engine } from './engine.ts';
import type { Game } from './game.ts';
import type { Guesser } from './guess.ts';

interface Position {
  readonly heaps: readonly number[];
}

it('an engine, guesser or game of one position type is assignable to the general type', () => {
  expectTypeOf<Engine<'worth', Position>>().toExtend<Engine>();
  expectTypeOf<Engine<'tabulate', Position>>().toExtend<Engine>();
  expectTypeOf<Guesser<Position, number>>().toExtend<Guesser>();
  expectTypeOf<Game<Position, number>>().toExtend<Game>();
  // and not every pair of types is
  expectTypeOf<Engine<'worth'>>().not.toExtend<Engine<'perft'>>();
});
