import { text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import type { TrialPositions, TrialSize } from '../test-point.ts';
import { freeCells } from './oracle.ts';
import { boardsSize } from './points.ts';

/** Boards as sets of taken cells; the fewer cells are free, the smaller. */
export function boardsTrials(game: PlacementGame): TrialPositions<bigint> {
  const { cells, mostFree, mostBoards } = boardsSize(game);
  return {
    sizes: Array.from({ length: mostFree + 1 }, (_, free) => boardsWith(cells, free)),
    most: mostBoards,
    *smaller(taken) {
      for (const cell of freeCells(game, taken)) yield taken | (1n << BigInt(cell));
    },
  };
}

function boardsWith(cells: number, free: number): TrialSize<bigint> {
  const full = (1n << BigInt(cells)) - 1n;
  return {
    title: text(free === 1 ? '1 free cell' : `${free} free cells`, `${free} 个空位`),
    count: choose(cells, free),
    at: index => full ^ subsetAt(cells, free, index),
  };
}

/** The set with this index among all sets of so many cells. */
function subsetAt(cells: number, size: number, index: number): bigint {
  let [set, left, rest] = [0n, size, index];
  for (let cell = cells - 1; left > 0; cell--) {
    const without = choose(cell, left);
    if (rest < without) continue;
    rest -= without;
    set |= 1n << BigInt(cell);
    left--;
  }
  return set;
}

/** The number of sets of so many cells; below 2^53 within the data's limits. */
function choose(cells: number, size: number): number {
  if (size > cells) return 0;
  let count = 1;
  for (let k = 1; k <= size; k++) count = (count * (cells - size + k)) / k;
  return Math.round(count);
}
