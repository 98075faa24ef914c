export const DIRECTIONS = {
  row: [0, 1],
  column: [1, 0],
  diagonal: [1, 1],
  antidiagonal: [1, -1],
} as const satisfies Record<string, readonly [number, number]>;
export type Direction = keyof typeof DIRECTIONS;

/** Which straight runs of adjacent cells a move may take. */
export interface Runs {
  readonly directions: readonly Direction[];
  readonly min: number;
  readonly max: number;
}

/** Every run as a mask, by length, then by first cell; each mask once (a single cell lies in every direction). */
export function runMasks(rows: number, columns: number, runs: Runs): bigint[] {
  const masks = new Set<bigint>();
  for (let length = runs.min; length <= Math.min(runs.max, Math.max(rows, columns)); length++) {
    for (let cell = 0; cell < rows * columns; cell++) {
      for (const direction of runs.directions) {
        const mask = runFrom(rows, columns, cell, DIRECTIONS[direction], length);
        if (mask !== undefined) masks.add(mask);
      }
    }
  }
  return [...masks];
}

function runFrom(
  rows: number,
  columns: number,
  cell: number,
  [rowStep, columnStep]: readonly [number, number],
  length: number,
): bigint | undefined {
  let mask = 0n;
  for (let step = 0; step < length; step++) {
    const row = Math.floor(cell / columns) + step * rowStep;
    const column = (cell % columns) + step * columnStep;
    if (row >= rows || column < 0 || column >= columns) return undefined;
    mask |= 1n << BigInt(row * columns + column);
  }
  return mask;
}
