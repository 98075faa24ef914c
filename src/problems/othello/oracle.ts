import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import { countPaths } from '../../kernels/othello/paths.ts';

/** Sequences or boards in which black wins, white wins, or which are drawn. */
export interface EndingCounts {
  readonly black: bigint;
  readonly white: bigint;
  readonly draw: bigint;
}

/** The reference for tests and data. */
export function countSequences({ size, cells, toMove }: OthelloPosition): EndingCounts {
  const bits = (state: CellState) =>
    cells.reduce((sum, cell, index) => (cell === state ? sum | (1n << BigInt(index)) : sum), 0n);
  return countPaths({ n: size, black: bits('black'), white: bits('white'), toMove });
}

export function makeCounts({ black, white, draw }: EndingCounts): string[] {
  return [`${black}`, `${white}`, `${draw}`];
}
