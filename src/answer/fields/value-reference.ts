import type { Meter } from '../../core/effort.ts';
import type { Reference } from '../../core/field.ts';
import type { Game } from '../../core/game.ts';
import type { Worth } from '../../core/worth.ts';

/** A reference that values positions with `solve`; `after` converts a successor's value to that of the move. */
export function valueReference<V>(
  solve: <P, M>(game: Game<P, M>, meter: Meter) => (position: P) => V,
  after: (value: V) => V,
  worth: (value: V) => Worth,
): Reference {
  return (game, meter) => {
    const value = solve(game, meter);
    return (position, moves) => ({
      position: worth(value(position)),
      moves: moves.map(move => worth(after(value(game.play(position, move))))),
    });
  };
}
