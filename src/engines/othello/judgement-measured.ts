// Written by `npm run othello:estimates`, as docs/figures/estimates.md explains. In discs.

import type { EstimateError } from '../../core/guess.ts';

interface Band {
  /** For positions with at least this many empties, and fewer than the previous band. */
  readonly from: number;
  readonly positions: number;
  /** Median error and 80th percentile by search depth. */
  readonly off: Readonly<Record<number, EstimateError>>;
}

export const MEASURED: readonly Band[] = [
  { from: 55, positions: 120, off: { 2: { half: 11, most: 22 }, 8: { half: 11, most: 23 } } },
  { from: 50, positions: 120, off: { 2: { half: 13, most: 20 }, 8: { half: 11, most: 20 } } },
  { from: 45, positions: 120, off: { 2: { half: 10, most: 19 }, 8: { half: 9, most: 19 } } },
  { from: 40, positions: 120, off: { 2: { half: 10, most: 21 }, 8: { half: 10, most: 20 } } },
  { from: 35, positions: 120, off: { 2: { half: 12, most: 20 }, 8: { half: 11, most: 19 } } },
  { from: 30, positions: 120, off: { 2: { half: 9, most: 15 }, 8: { half: 8, most: 13 } } },
  { from: 25, positions: 120, off: { 2: { half: 9, most: 16 }, 8: { half: 7, most: 14 } } },
  { from: 20, positions: 120, off: { 2: { half: 7, most: 14 }, 8: { half: 6, most: 10 } } },
  { from: 15, positions: 119, off: { 2: { half: 6, most: 11 }, 8: { half: 4, most: 8 } } },
];
