export type GridCell = readonly [row: number, column: number];

export function gridCells(set: bigint, columns: number): GridCell[] {
  const cells: GridCell[] = [];
  for (let cell = 0; set >> BigInt(cell); cell++) {
    if ((set >> BigInt(cell)) & 1n) cells.push([Math.floor(cell / columns), cell % columns]);
  }
  return cells;
}

export function toCorner(cells: readonly GridCell[]): GridCell[] {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]): GridCell => [row - top, column - left]).sort(inReadingOrder);
}

export function inReadingOrder([rowA, columnA]: GridCell, [rowB, columnB]: GridCell): number {
  return rowA - rowB || columnA - columnB;
}

/** Equal for cells that differ only in their place. */
export function outlineKey(cells: readonly GridCell[]): string {
  return JSON.stringify(toCorner(cells));
}

export function extentOf(cells: readonly GridCell[]): { height: number; width: number } {
  const corner = toCorner(cells);
  return {
    height: Math.max(...corner.map(([row]) => row)) + 1,
    width: Math.max(...corner.map(([, column]) => column)) + 1,
  };
}
