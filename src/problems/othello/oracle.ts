import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import { countPaths } from '../../kernels/othello/paths.ts';

/** Sequences or boards that end with black ahead, with white ahead, level. */
export interface EndingCounts {
  readonly black: bigint;
  readonly white: bigint;
  readonly draw: bigint;
}

/** The truth that tests and data are made from. */
export function countSequences({ size, cells, toMove }: OthelloPosition): EndingCounts {
  const bits = (state: CellState) =>
    cells.reduce((sum, cell, index) => (cell === state ? sum | (1n << BigInt(index)) : sum), 0n);
  return countPaths({ n: size, black: bits('black'), white: bits('white'), toMove });
}

export function makeCounts({ black, white, draw }: EndingCounts): string[] {
  return [`${black}`, `${white}`, `${draw}`];
}
