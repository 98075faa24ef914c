import type { Game } from '../core/game.ts';
import { countPathsInSlices, estimatePaths } from '../kernels/othello/paths.ts';
import { perft as othelloPerft } from '../kernels/othello/perft.ts';
import { Budget } from './budget.ts';
import { estimateSequences } from './estimate.ts';
import { boardOf } from './othello-board.ts';
import { isOthello } from './othello-worths.ts';
import { solvePaths } from './paths.ts';
import { type PassConvention, perft } from './perft.ts';

/** Move sequences to the end, by who wins them. */
export interface GameCounts {
  readonly wins: readonly [bigint, bigint];
  readonly draws: bigint;
}

/** What the reference recursion looks through in a second, with its memo's help. */
const REFERENCE_SEQUENCES_PER_SECOND = 2_000_000;

/** Counts all move sequences, saying now and then which share is done. */
export function countGames<P>(
  game: Game<P>,
  position: P,
  onProgress: (share: number) => void = () => {},
): GameCounts {
  if (!isOthello(game as Game)) return referenceCounts(game, position);
  const slices = countPathsInSlices(boardOf(position as Parameters<typeof boardOf>[0]));
  for (;;) {
    const step = slices.next();
    if (step.done) return { wins: [step.value.black, step.value.white], draws: step.value.draw };
    onProgress(step.value.done / step.value.total);
  }
}

function referenceCounts<P>(game: Game<P>, position: P): GameCounts {
  const { win, draw, loss } = solvePaths(game, new Budget(Number.POSITIVE_INFINITY))(position);
  return { wins: game.toMove(position) === 0 ? [win, loss] : [loss, win], draws: draw };
}

/** About how long `countGames` will take. */
export function estimateSeconds<P>(game: Game<P>, position: P): number {
  return isOthello(game as Game)
    ? estimatePaths(boardOf(position as Parameters<typeof boardOf>[0])).seconds
    : estimateSequences(game, position) / REFERENCE_SEQUENCES_PER_SECOND;
}

/** Leaves at a depth, by the kernel where there is one. */
export function countLeaves<P>(game: Game<P>, position: P, depth: number, passes: PassConvention): bigint {
  return isOthello(game as Game)
    ? othelloPerft(boardOf(position as Parameters<typeof boardOf>[0]), depth, passes)
    : perft(game, position, depth, passes);
}
