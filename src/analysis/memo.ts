import type { Game } from '../core/game.ts';
import type { Budget } from './budget.ts';

/**
 * Values every position once: `value` gets the position and a way to ask for others, and the memo
 * remembers by the game's key. The plain recursion that every reference analysis is made of.
 */
export function memoised<P, M, V>(
  game: Game<P, M>,
  budget: Budget,
  value: (position: P, ask: (position: P) => V) => V,
): (position: P) => V {
  const known = new Map<string, V>();
  const ask = (position: P): V => {
    const key = game.key(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    budget.spend();
    const found = value(position, ask);
    known.set(key, found);
    return found;
  };
  return ask;
}
