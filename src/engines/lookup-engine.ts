import type { Cost, Engine } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import type { Text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';

interface Lookup<P, M> {
  readonly id: string;
  readonly title: Text;
  readonly proves: readonly string[];
  cost(position: P, withMoves: boolean): Cost | undefined;
  /** The worth of a position, and a function for the worth of its moves. */
  open(position: P): Opened<M> | Promise<Opened<M>>;
}

interface Opened<M> {
  readonly here: Worth;
  after(move: M): Worth;
}

/** An engine that answers at once, from a formula or a table. */
export function lookupEngine<P, M>(
  game: Game<P, M>,
  { id, title, proves, cost, open }: Lookup<P, M>,
): Engine {
  return {
    ...{ id, title, proves, kind: 'worth' },
    cost: ({ position, moves }) => cost(position, moves !== 'none'),
    async prove({ position, moves }, work) {
      if (work.stop) return undefined;
      const { here, after } = await open(position);
      return { position: here, moves: moves === 'none' ? [] : game.moves(position).map(after) };
    },
  } satisfies Engine<'worth', P>;
}
