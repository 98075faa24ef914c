import { countDiscs, type OthelloPosition } from '../../games/othello/rules.ts';
import { estimatePaths, SECONDS_PER_PATH } from '../../kernels/othello/paths.ts';
import { boardOf } from './board-of.ts';
import type { KernelPool } from './kernels.ts';

export type PathEstimate = (position: OthelloPosition) => number;

/** Counting so few empties is faster than estimating. */
const SURELY_SHORT_EMPTIES = 8;

/** Remembers the last estimates, because several engines ask about the same position. */
export function openPathEstimate(kernels: KernelPool): PathEstimate {
  let last: { readonly position: OthelloPosition; readonly seconds: number } | undefined;
  return position => {
    if (last?.position === position) return last.seconds;
    const empties = countDiscs(position.cells, 'empty');
    const seconds =
      empties <= SURELY_SHORT_EMPTIES
        ? orders(empties) * SECONDS_PER_PATH
        : kernels.useNow(kernel => estimatePaths(boardOf(position), { kernel }).seconds);
    last = { position, seconds };
    return seconds;
  };
}

/** Orders to fill so many cells: an upper bound of the paths. */
function orders(cells: number): number {
  return cells <= 1 ? 1 : cells * orders(cells - 1);
}
