import type { Meter } from '../../core/effort.ts';
import { endingOutcome, type Game, OUTCOMES, type Outcome, REVERSED } from '../../core/game.ts';
import { memoised } from './memo.ts';

/** Outcome for the player to move, and the plies to the end: a winner hurries, a loser delays. */
export interface ReferenceOutcome {
  readonly outcome: Outcome;
  readonly plies: number;
}

export function solveProspect<P, M>(game: Game<P, M>, meter: Meter): (position: P) => ReferenceOutcome {
  return memoised(game, meter, (position, ask) => {
    const ending = game.ending(position);
    if (ending) return { outcome: endingOutcome(ending, game.toMove(position)), plies: 0 };
    return game
      .moves(position)
      .map(move => afterMove(ask(game.play(position, move))))
      .reduce((best, next) => (compareProspects(next, best) < 0 ? next : best));
  });
}

/** Converts the opponent's result after a move to the mover's. */
export function afterMove({ outcome, plies }: ReferenceOutcome): ReferenceOutcome {
  return { outcome: REVERSED[outcome], plies: plies + 1 };
}

/** Best first: by outcome; then the shorter win or draw, the longer loss. */
export function compareProspects(a: ReferenceOutcome, b: ReferenceOutcome): number {
  if (a.outcome !== b.outcome) return OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome);
  return a.outcome === 'loss' ? b.plies - a.plies : a.plies - b.plies;
}
