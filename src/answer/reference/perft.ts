import type { Meter } from '../../core/effort.ts';
import { forcedPass, type Game } from '../../core/game.ts';
import type { PassConvention } from '../../core/perft.ts';
import { DEEPEST_PLIES, Way } from '../../core/watched.ts';

export function perft<P, M>(
  game: Game<P, M>,
  position: P,
  depth: number,
  convention: PassConvention,
): bigint {
  if (depth === 0) return 1n;
  if (game.ending(position)) return convention === 'ply' ? 0n : 1n;
  const passing = forcedPass(game, position) !== undefined;
  const next = passing && convention === 'free' ? depth : depth - 1;
  return game
    .moves(position)
    .reduce((sum, move) => sum + perft(game, game.play(position, move), next, convention), 0n);
}

/** Counts leaves with a memo by position and depth; after a stop by the meter it can be called again. */
export function createPerft<P, M>(
  game: Game<P, M>,
  meter: Meter,
  convention: PassConvention,
): (position: P, depth: number) => bigint {
  const known = new Map<string, bigint>();
  const way = new Way(game, 0, DEEPEST_PLIES);
  const leaves = (position: P, depth: number): bigint => {
    if (depth === 0) return 1n;
    const place = game.key(position);
    const key = `${depth} ${game.toMove(position)} ${place}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    meter.spend();
    let sum = convention === 'ply' ? 0n : 1n;
    if (!game.ending(position)) {
      const passing = forcedPass(game, position) !== undefined;
      const next = passing && convention === 'free' ? depth : depth - 1;
      sum = 0n;
      way.enter(position, place);
      try {
        for (const move of game.moves(position)) sum += leaves(game.play(position, move), next);
      } finally {
        way.leave(place);
      }
    }
    known.set(key, sum);
    return sum;
  };
  return leaves;
}
