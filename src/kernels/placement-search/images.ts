import { extentOf, type GridCell, inReadingOrder, outlineKey, toCorner } from './cells.ts';

/** A cell under image 0..7 of a grid: flip columns (1), flip rows (2), then transpose (4). */
export function transform([row, column]: GridCell, image: number, rows: number, columns: number): GridCell {
  const flippedColumn = image & 1 ? columns - 1 - column : column;
  const flippedRow = image & 2 ? rows - 1 - row : row;
  return image & 4 ? [flippedColumn, flippedRow] : [flippedRow, flippedColumn];
}

/** The groups of images, the larger first; the last is always allowed. */
const GROUPS = [
  [0, 1, 2, 3, 4, 5, 6, 7],
  [0, 1, 2, 3],
  [0, 3, 4, 7],
  [0, 3],
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 7],
  [0],
];

/** The largest group of images that map every move to a move; with `fixed`, moves have fixed places. */
export function imageGroup(
  moves: readonly (readonly GridCell[])[],
  rows: number,
  columns: number,
  mayTranspose: boolean,
  { fixed = false } = {},
): { images: readonly number[]; outlines: readonly (readonly GridCell[])[] } {
  const key = fixed
    ? (cells: readonly GridCell[]) => JSON.stringify([...cells].sort(inReadingOrder))
    : outlineKey;
  const known = new Set(moves.map(key));
  for (const images of GROUPS) {
    if (!mayTranspose && images.some(image => image & 4)) continue;
    const turned = moves.flatMap(cells =>
      images.map(image => cells.map(cell => transform(cell, image, rows, columns))),
    );
    const strange = turned.filter(cells => !known.has(key(cells)));
    if (fixed ? strange.length > 0 : strange.some(cells => fits(cells, rows, columns))) continue;
    return { images, outlines: [...new Map(turned.map(cells => [key(cells), toCorner(cells)])).values()] };
  }
  throw new Error('the image that changes nothing must be allowed');
}

function fits(cells: readonly GridCell[], rows: number, columns: number): boolean {
  const { height, width } = extentOf(cells);
  return height <= rows && width <= columns;
}
