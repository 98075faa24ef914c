import { text } from '../../core/text.ts';
import type { TrialPositions, TrialSize } from '../test-point.ts';
import { BOARDS } from './oracle.ts';

const CELLS = Math.log2(BOARDS);

/** Boards as sets of taken cells; the fewer cells are free, the smaller. */
export const marblesTrials: TrialPositions<number> = {
  sizes: Array.from({ length: CELLS + 1 }, (_, free) => boardsWith(free)),
  most: 100_000,
  *smaller(board) {
    for (let cell = 0; cell < CELLS; cell++) if (((board >> cell) & 1) === 0) yield board | (1 << cell);
  },
};

function boardsWith(free: number): TrialSize<number> {
  let known: number[] | undefined;
  const boards = () => {
    known ??= Array.from({ length: BOARDS }, (_, board) => board).filter(board => freeCells(board) === free);
    return known;
  };
  return {
    title: text(free === 1 ? '1 free cell' : `${free} free cells`, `${free} 个空位`),
    get count() {
      return boards().length;
    },
    at: index => boards()[index]!,
  };
}

function freeCells(board: number): number {
  let free = CELLS;
  for (let rest = board; rest > 0; rest &= rest - 1) free--;
  return free;
}
