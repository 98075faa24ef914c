import type { Meter } from '../../core/effort.ts';
import { endingOutcome, type Game } from '../../core/game.ts';
import { type Paths, reversePaths } from '../../core/paths.ts';
import { memoised } from './memo.ts';

export function solvePaths<P, M>(game: Game<P, M>, meter: Meter): (position: P) => Paths {
  return memoised<P, M, Paths>(game, meter, (position, ask) => {
    const ending = game.ending(position);
    if (ending) {
      const outcome = endingOutcome(ending, game.toMove(position));
      return { win: 0n, draw: 0n, loss: 0n, [outcome]: 1n };
    }
    return game
      .moves(position)
      .map(move => reversePaths(ask(game.play(position, move))))
      .reduce((sum, next) => ({
        win: sum.win + next.win,
        draw: sum.draw + next.draw,
        loss: sum.loss + next.loss,
      }));
  });
}
