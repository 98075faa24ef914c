import type { Spot } from './view.ts';

/** Where a heap lies: its tray and its stones, from the left of the first row to the right of the last. */
export interface Tray {
  readonly heap: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly stones: readonly Spot[];
}

interface Table {
  /** Stones of one heap in a row. */
  readonly each: number;
  readonly side: number;
}

export const MARGIN = 12;
/** Before a tray, for the number of its heap. */
export const LABEL = 14;
const GAP = 10;
/** A split lays its second half at the end: room for one more row keeps the board as large as it was. */
const SPARE_ROWS = 1;
const LEAST_ROWS = 4;

const TABLES: readonly Table[] = [
  { each: 8, side: 22 },
  { each: 12, side: 18 },
  { each: 24, side: 12 },
  { each: 40, side: 8 },
];

/** The number of a stone on the board: it stays, whatever becomes of other heaps. */
const HEAP_STRIDE = 1024;
export const stoneCell = (heap: number, stone: number) => heap * HEAP_STRIDE + stone;
export const heapOf = (cell: number) => Math.floor(cell / HEAP_STRIDE);
export const stoneOf = (cell: number) => cell % HEAP_STRIDE;

/** The largest stones with which so many heaps make a table that is not higher than wide. */
export function tableFor(heaps: readonly number[]): Table {
  const fits = ({ each, side }: Table) => heightOf(traysOf(heaps, { each, side })) <= widthOf({ each, side });
  return TABLES.find(fits) ?? TABLES.at(-1)!;
}

/** Trays one after the other, as words in lines; a heap that is longer than a line goes on below itself. */
export function traysOf(heaps: readonly number[], { each, side }: Table): readonly Tray[] {
  const right = MARGIN + LABEL + each * side;
  let [x, y, rowHeight] = [MARGIN, MARGIN, 0];
  return heaps.flatMap((size, heap) => {
    if (size === 0) return [];
    const [width, height] = [Math.min(size, each) * side, Math.ceil(size / each) * side];
    if (x > MARGIN && x + LABEL + width > right) {
      y += rowHeight + GAP;
      [x, rowHeight] = [MARGIN, 0];
    }
    const left = x + LABEL;
    const stones = Array.from({ length: size }, (_, stone) => ({
      cell: stoneCell(heap, stone),
      x: left + (stone % each) * side,
      y: y + Math.floor(stone / each) * side,
      width: side,
      height: side,
    }));
    x = left + width + GAP;
    rowHeight = Math.max(rowHeight, height);
    return [{ heap, x: left, y, width, height, stones }];
  });
}

function heightOf(trays: readonly Tray[]): number {
  return Math.max(0, ...trays.map(tray => tray.y + tray.height)) + MARGIN;
}

function widthOf({ each, side }: Table): number {
  return 2 * MARGIN + LABEL + each * side;
}

/** Room for these heaps, and for what the first of them may be split into. */
export function sizeFor(
  heaps: readonly number[],
  table: Table,
  least = 0,
): { width: number; height: number } {
  const spare = LEAST_ROWS * (table.side + GAP) - GAP + 2 * MARGIN;
  const needed = heightOf(traysOf(heaps, table));
  return { width: widthOf(table), height: Math.max(needed, spare, least) };
}

/** The height that a game which begins with these heaps keeps. */
export function roomFrom(heaps: readonly number[], table: Table): number {
  return heightOf(traysOf(heaps, table)) + SPARE_ROWS * (table.side + GAP);
}
