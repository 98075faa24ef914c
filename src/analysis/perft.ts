import type { Game } from '../core/game.ts';

export const PASS_CONVENTIONS = ['ply', 'leaf', 'free'] as const;
/**
 * How a count of move sequences treats passes and early ends:
 * `ply`: a forced pass is a ply, games that ended before the depth drop out (OEIS A124004, Edax);
 * `leaf`: a forced pass is a ply, a finished game counts as one leaf (Aart Bik);
 * `free`: a pass costs no ply, a finished game counts as one leaf.
 */
export type PassConvention = (typeof PASS_CONVENTIONS)[number];

/** Leaves of the game tree at a depth, by plain recursion. */
export function perft<P, M>(
  game: Game<P, M>,
  position: P,
  depth: number,
  convention: PassConvention,
): bigint {
  if (depth === 0) return 1n;
  if (game.ending(position)) return convention === 'ply' ? 0n : 1n;
  const moves = game.moves(position);
  const passing =
    game.definition.capabilities.canPass && moves.length === 1 && isPass(game, position, moves[0]!);
  const next = passing && convention === 'free' ? depth : depth - 1;
  return moves.reduce((sum, move) => sum + perft(game, game.play(position, move), next, convention), 0n);
}

function isPass<P, M>(game: Game<P, M>, position: P, move: M): boolean {
  return game.makeMove(position, move) === 'pass';
}
