import type { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { DEEPEST_PLIES, Way } from '../../core/watched.ts';

/** Most games are over before anything has to be remembered of the way. */
export const UNSEEN_PLIES = 64;

/** Sees what a recursion does, step by step. */
export interface ReferenceObserver<P, V> {
  /** A position is looked into for the first time. */
  enter?(position: P): void;
  /** The memo knows it already. */
  hit?(position: P, value: V): void;
  /** Its value is found. */
  leave?(position: P, value: V): void;
}

export interface Recursion<P, V> extends ReferenceObserver<P, V> {
  /** What a position costs beside one of the simplest kind. */
  readonly nodes?: number;
}

/**
 * Values every position once: `value` gets the position and a way to ask for others, and the memo
 * remembers by the game's key. The plain recursion that every reference is made of. When the meter
 * stops it, what is complete stays known, so that asking again goes on from there. A position that
 * comes again on its own way is a fault of the game.
 */
export function memoised<P, M, V>(
  game: Game<P, M>,
  meter: Meter,
  value: (position: P, ask: (position: P) => V) => V,
  { nodes = 1, enter, hit, leave }: Recursion<P, V> = {},
): (position: P) => V {
  const known = new Map<string, V>();
  const way = new Way(game, UNSEEN_PLIES, DEEPEST_PLIES);
  const ask = (position: P): V => {
    const key = game.key(position);
    const before = known.get(key);
    if (before !== undefined) {
      hit?.(position, before);
      return before;
    }
    enter?.(position);
    way.enter(position, key);
    let found: V;
    try {
      found = value(position, ask);
    } finally {
      way.leave(key);
    }
    known.set(key, found);
    leave?.(position, found);
    // only what is complete counts: what is begun again after a stop would count twice
    meter.spend(nodes);
    return found;
  };
  return ask;
}
