import type { MoveWorth } from '../../answer/analysis.ts';
import type { Game } from '../../core/game.ts';

/** Moves that are one and the same but for a turn or a reflection of the board. */
export interface EqualMoves {
  readonly first: MoveWorth<unknown>;
  readonly others: readonly MoveWorth<unknown>[];
}

/** Puts together moves that lead to the same position, seen from another side; as the game says, in their order. */
export function equalMoves(
  game: Game,
  position: unknown,
  moves: readonly MoveWorth<unknown>[],
): readonly EqualMoves[] {
  if (!game.symmetric) return moves.map(first => ({ first, others: [] }));
  const groups = new Map<string, MoveWorth<unknown>[]>();
  for (const move of moves) {
    const next = game.play(position, move.move);
    const keys = game.symmetric(next).map(image => game.key(image));
    const canonical = keys.reduce((least, key) => (key < least ? key : least), game.key(next));
    const known = groups.get(canonical);
    if (known) known.push(move);
    else groups.set(canonical, [move]);
  }
  return [...groups.values()].map(([first, ...others]) => ({ first: first!, others }));
}
