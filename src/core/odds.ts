import { compare, type Fraction, ONE, ZERO } from './fraction.ts';
import type { Outcome } from './game.ts';

/** Exact probabilities of each result, for the player who follows the policy. */
export type Odds = Readonly<Record<Outcome, Fraction>>;

/** The policies for choosing moves. */
export const POLICIES = ['best', 'most-wins', 'minimax', 'random'] as const;
/**
 * `best` avoids losing, then wins most; `most-wins` wins most, then draws most; `minimax` picks evenly among the moves
 * that keep the outcome; `random` picks evenly among all.
 */
export type Policy = (typeof POLICIES)[number];

export function certainOdds(outcome: Outcome): Odds {
  return { win: ZERO, draw: ZERO, loss: ZERO, [outcome]: ONE };
}

/** Best first for `best`. */
export function compareOdds(a: Odds, b: Odds): number {
  return compare(a.loss, b.loss) || compare(b.win, a.win);
}
