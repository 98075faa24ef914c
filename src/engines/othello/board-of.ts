import type { CellState, OthelloPosition } from '../../games/othello/rules.ts';
import type { OthelloBoard } from '../../kernels/othello/board.ts';

export function boardOf({ size, cells, toMove }: OthelloPosition): OthelloBoard {
  const bits = (state: CellState) =>
    cells.reduce((sum, cell, i) => (cell === state ? sum | (1n << BigInt(i)) : sum), 0n);
  return { n: size, black: bits('black'), white: bits('white'), toMove };
}
