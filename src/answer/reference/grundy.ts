import type { Meter } from '../../core/effort.ts';
import { endingOutcome, type Game } from '../../core/game.ts';
import { memoised } from './memo.ts';

/** The least number that no option has; a finished position has 1 if its player to move has won (misère), else 0. */
export function solveGrundy<P, M>(game: Game<P, M>, meter: Meter): (position: P) => number {
  return memoised(game, meter, (position, ask) => {
    const ending = game.ending(position);
    if (ending) return endingOutcome(ending, game.toMove(position)) === 'win' ? 1 : 0;
    return leastAbsent(game.moves(position).map(move => ask(game.play(position, move))));
  });
}

export function leastAbsent(values: Iterable<number>): number {
  const present = new Set(values);
  let value = 0;
  while (present.has(value)) value++;
  return value;
}
