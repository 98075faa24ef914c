import { type Board, cellCount, isPlain } from '../../games/placement/board.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { turnSymmetries } from '../../games/placement/symmetries.ts';
import type { SearchRules } from '../../kernels/placement-search/frame.ts';

/** A game in the search's form, and a map of its positions. */
export interface SearchFrame {
  readonly rules: SearchRules;
  readonly place: (taken: bigint) => bigint;
}

/** Separate from the search, so that a worker that loads the search needs no game. */
export function searchFrame(game: PlacementGame): SearchFrame {
  const { board, masks, whole, variant } = game;
  const { rows, columns } = board;
  const { misere } = variant;
  if (isPlain(board)) return { rules: { rows, columns, masks, misere }, place: taken => taken };
  // gaps count as taken from the start
  if (whole) return { rules: { rows, columns, masks: whole, misere }, place: taken => onGrid(board, taken) };
  // at most eight: the kernel has no more memory for them
  const images = turnSymmetries(board, masks);
  return { rules: { rows: 1, columns: cellCount(board), masks, misere, images }, place: taken => taken };
}

function onGrid({ grid }: Board, taken: bigint): bigint {
  return grid.reduce<bigint>(
    (set, cell, place) =>
      cell === undefined || (taken >> BigInt(cell)) & 1n ? set | (1n << BigInt(place)) : set,
    0n,
  );
}
