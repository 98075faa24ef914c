import type { Game } from '../../core/game.ts';
import type { Worth, Worths } from '../../core/worth.ts';

/** Values a position, then its moves by their successors, converted by `after`. */
export function valueMoves<P, M, V>(
  game: Game<P, M>,
  position: P,
  moves: readonly M[],
  value: (position: P) => V,
  after: (value: V) => V,
  worth: (value: V) => Worth,
): Worths {
  return {
    position: worth(value(position)),
    moves: moves.map(move => worth(after(value(game.play(position, move))))),
  };
}
