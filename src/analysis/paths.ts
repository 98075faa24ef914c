import { endingOutcome, type Game, type Outcome, REVERSED } from '../core/game.ts';
import type { Budget } from './budget.ts';
import { memoised } from './memo.ts';

/** Move sequences from here to the end, by result for the player to move. A forced pass adds none. */
export type Paths = Readonly<Record<Outcome, bigint>>;

export function solvePaths<P, M>(game: Game<P, M>, budget: Budget): (position: P) => Paths {
  return memoised<P, M, Paths>(game, budget, (position, ask) => {
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

export function reversePaths(paths: Paths): Paths {
  return { win: paths[REVERSED.win], draw: paths.draw, loss: paths[REVERSED.loss] };
}
