import type { Meter } from '../../core/effort.ts';
import { compare, fraction, multiply, sumFractions } from '../../core/fraction.ts';
import { endingOutcome, type Game, type Outcome } from '../../core/game.ts';
import { certainOdds, compareOdds, type Odds, type Policy } from '../../core/odds.ts';
import { memoised } from './memo.ts';
import { solveProspect } from './outcome.ts';

interface Solver<P> {
  /** The player who follows the policy is to move. */
  own(position: P): Odds;
  opponent(position: P): Odds;
}

/** Adding long fractions takes as long as many positions without them. */
export const FRACTION_NODES = 25;
const FRACTIONS = { nodes: FRACTION_NODES };

export function solveOdds<P, M>(game: Game<P, M>, policy: Policy, meter: Meter): Solver<P> {
  const prospect = solveProspect(game, meter);
  const own: (position: P) => Odds = memoised<P, M, Odds>(
    game,
    meter,
    position => {
      const ending = game.ending(position);
      if (ending) return certainOdds(endingOutcome(ending, game.toMove(position)));
      const moves = game.moves(position).map(move => {
        const next = game.play(position, move);
        return { odds: opponent(next), next };
      });
      switch (policy) {
        case 'best':
          return moves.map(({ odds }) => odds).reduce(pick(compareOdds));
        case 'most-wins':
          return moves.map(({ odds }) => odds).reduce(pick(moreWinsThenDraws));
        case 'minimax': {
          const worths = moves.map(({ next }) => prospect(next).outcome);
          const kept = (['loss', 'draw', 'win'] as const).find(worth => worths.includes(worth));
          return average(moves.filter((_, index) => worths[index] === kept).map(({ odds }) => odds));
        }
        case 'random':
          return average(moves.map(({ odds }) => odds));
      }
    },
    FRACTIONS,
  );
  const opponent: (position: P) => Odds = memoised<P, M, Odds>(
    game,
    meter,
    position => {
      const ending = game.ending(position);
      if (ending) {
        const outcome = endingOutcome(ending, game.toMove(position));
        return certainOdds(outcome === 'win' ? 'loss' : outcome === 'loss' ? 'win' : 'draw');
      }
      return average(game.moves(position).map(move => own(game.play(position, move))));
    },
    FRACTIONS,
  );
  return { own, opponent };
}

function pick(order: (a: Odds, b: Odds) => number): (best: Odds, next: Odds) => Odds {
  return (best, next) => (order(next, best) < 0 ? next : best);
}

function moreWinsThenDraws(a: Odds, b: Odds): number {
  return compare(b.win, a.win) || compare(b.draw, a.draw);
}

function average(all: readonly Odds[]): Odds {
  const share = fraction(1n, BigInt(all.length));
  const mean = (outcome: Outcome) => multiply(share, sumFractions(all.map(odds => odds[outcome])));
  return { win: mean('win'), draw: mean('draw'), loss: mean('loss') };
}
