import { countDiscs, type OthelloPosition } from '../../games/othello/rules.ts';
import { estimatePaths, SECONDS_PER_PATH } from '../../kernels/othello/paths.ts';
import { boardOf } from './board-of.ts';
import type { Kernels } from './kernels.ts';

/** About how many seconds counting the paths of a position takes. */
export type PathEstimate = (position: OthelloPosition) => number;

/** With so few empties counting takes less than looking how long it would. */
const SURELY_SHORT_EMPTIES = 8;

/** Several engines ask about the same position, one after the other. */
export function openPathEstimate(kernels: Kernels): PathEstimate {
  let last: { readonly position: OthelloPosition; readonly seconds: number } | undefined;
  return position => {
    if (last?.position === position) return last.seconds;
    const empties = countDiscs(position.cells, 'empty');
    const seconds =
      empties <= SURELY_SHORT_EMPTIES
        ? orders(empties) * SECONDS_PER_PATH
        : kernels.lendNow(kernel => estimatePaths(boardOf(position), { kernel }).seconds);
    last = { position, seconds };
    return seconds;
  };
}

/** Ways to fill so many cells one after the other: there are no more paths than that. */
function orders(cells: number): number {
  return cells <= 1 ? 1 : cells * orders(cells - 1);
}
