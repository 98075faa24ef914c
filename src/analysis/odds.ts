import { add, compare, type Fraction, fraction, multiply, ONE, ZERO } from '../core/fraction.ts';
import { endingOutcome, type Game, type Outcome } from '../core/game.ts';
import { Budget } from './budget.ts';
import { memoised } from './memo.ts';
import { solveProspect } from './outcome.ts';

/** Exact probabilities of each result, for the player who follows the policy. */
export type Odds = Readonly<Record<Outcome, Fraction>>;

export const POLICIES = ['best', 'most-wins', 'minimax', 'random'] as const;
/**
 * `best` never loses if it can help it, then wins most; `most-wins` wins most, then draws most;
 * `minimax` picks evenly among the moves that keep the outcome; `random` picks evenly among all.
 */
export type Policy = (typeof POLICIES)[number];

interface Solver<P> {
  /** The policy's player is to move. */
  own(position: P): Odds;
  /** The random opponent is to move. */
  opponent(position: P): Odds;
}

export function solveOdds<P, M>(game: Game<P, M>, policy: Policy, budget: Budget): Solver<P> {
  const prospect = solveProspect(game, new Budget(budget.positions));
  const own: (position: P) => Odds = memoised<P, M, Odds>(game, budget, position => {
    const ending = game.ending(position);
    if (ending) return certain(endingOutcome(ending, game.toMove(position)));
    const moves = game.moves(position).map(move => {
      const next = game.play(position, move);
      return { odds: opponent(next), worth: prospect(next).outcome };
    });
    switch (policy) {
      case 'best':
        return moves.map(({ odds }) => odds).reduce(pick(saferThenMoreWins));
      case 'most-wins':
        return moves.map(({ odds }) => odds).reduce(pick(moreWinsThenDraws));
      case 'minimax': {
        const kept = (['loss', 'draw', 'win'] as const).find(worth =>
          moves.some(move => move.worth === worth),
        );
        return average(moves.filter(({ worth }) => worth === kept).map(({ odds }) => odds));
      }
      case 'random':
        return average(moves.map(({ odds }) => odds));
    }
  });
  const opponent: (position: P) => Odds = memoised<P, M, Odds>(game, budget, position => {
    const ending = game.ending(position);
    if (ending) {
      const outcome = endingOutcome(ending, game.toMove(position));
      return certain(outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : 'draw');
    }
    return average(game.moves(position).map(move => own(game.play(position, move))));
  });
  return { own, opponent };
}

function pick(order: (a: Odds, b: Odds) => number): (best: Odds, next: Odds) => Odds {
  return (best, next) => (order(next, best) < 0 ? next : best);
}

/** Best first for `best`. */
export function saferThenMoreWins(a: Odds, b: Odds): number {
  return compare(a.loss, b.loss) || compare(b.win, a.win);
}

function moreWinsThenDraws(a: Odds, b: Odds): number {
  return compare(b.win, a.win) || compare(b.draw, a.draw);
}

function certain(outcome: Outcome): Odds {
  return { win: ZERO, draw: ZERO, loss: ZERO, [outcome]: ONE };
}

function average(all: readonly Odds[]): Odds {
  const share = fraction(1n, BigInt(all.length));
  const mean = (outcome: Outcome) => multiply(share, all.map(odds => odds[outcome]).reduce(add));
  return { win: mean('win'), draw: mean('draw'), loss: mean('loss') };
}
