import type { Meter } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import { DEEPEST_PLIES, Way } from '../../core/watched.ts';

/** Most games end before the way needs to be remembered. */
export const UNSEEN_PLIES = 64;

/** Observes a recursion step by step. */
export interface ReferenceObserver<P, V> {
  enter?(position: P): void;
  hit?(position: P, value: V): void;
  leave?(position: P, value: V): void;
}

export interface Recursion<P, V> extends ReferenceObserver<P, V> {
  /** Cost of a position, in positions of the simplest kind. */
  readonly nodes?: number;
  /** Positions with equal keys have equal values; by default the game's key. */
  readonly keyOf?: (position: P) => string;
}

/**
 * Values every position once: `value` gets the position and a function for others; the memo is keyed by `keyOf`.
 * All references are built on it. Complete values survive a stop by the meter, so a second call continues. A position
 * that repeats on its own way is a fault of the game.
 */
export function memoised<P, M, V>(
  game: Game<P, M>,
  meter: Meter,
  value: (position: P, ask: (position: P) => V) => V,
  { nodes = 1, keyOf = position => game.key(position), enter, hit, leave }: Recursion<P, V> = {},
): (position: P) => V {
  const known = new Map<string, V>();
  const way = new Way(game, UNSEEN_PLIES, DEEPEST_PLIES);
  const ask = (position: P): V => {
    const key = keyOf(position);
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
    // counts complete values only: an interrupted one is computed again
    meter.spend(nodes);
    return found;
  };
  return ask;
}
