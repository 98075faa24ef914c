import type { TreeItem } from '../../trace/tree.ts';
import type { Show } from './show.ts';

/** How large the tree is drawn. */
export interface Zoom {
  /** Of one row and one column, in pixels. */
  readonly row: number;
  readonly column: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** What a box holds: nothing but its colour, its sign, its name, or a picture of the board. */
  readonly holds: 'colour' | 'sign' | 'name' | 'picture';
}

const ZOOMS: readonly Zoom[] = [
  { row: 6, column: 18, boxWidth: 6, boxHeight: 4, holds: 'colour' },
  { row: 16, column: 48, boxWidth: 14, boxHeight: 12, holds: 'sign' },
  { row: 24, column: 156, boxWidth: 84, boxHeight: 18, holds: 'name' },
  { row: 64, column: 176, boxWidth: 96, boxHeight: 56, holds: 'picture' },
];
export const USUAL_ZOOM = 2;

/** Pixels more where values are fractions or counts, not just won or lost. */
const LONG_VALUE = 84;

export function zoomsFor({ trace, algorithm }: Pick<Show, 'trace' | 'algorithm'>): readonly Zoom[] {
  if (trace.values.every(value => algorithm.outcomeOf(value) !== undefined)) return ZOOMS;
  const hasWords = ({ holds }: Zoom) => holds === 'name' || holds === 'picture';
  return ZOOMS.map(zoom =>
    hasWords(zoom)
      ? { ...zoom, boxWidth: zoom.boxWidth + LONG_VALUE, column: zoom.column + LONG_VALUE }
      : zoom,
  );
}

export const TREE_MARGIN = 8;

/** A part of the whole picture, in pixels. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Box extends Window {
  readonly item: TreeItem;
}

/** The whole tree in pixels. */
export function treeSize(rows: number, deepest: number, { row, column, boxWidth }: Zoom) {
  return {
    width: 2 * TREE_MARGIN + deepest * column + boxWidth + CHIP_WIDTH,
    height: 2 * TREE_MARGIN + rows * row,
  };
}

/** The rows that a window shows some of. */
export function rowsIn({ top, height }: Window, { row }: Zoom): readonly [number, number] {
  return [Math.floor((top - TREE_MARGIN) / row), Math.ceil((top + height - TREE_MARGIN) / row)];
}

/** Where a call is drawn: in the middle of its rows, but inside the window while any of them is. */
export function boxOf(item: TreeItem, zoom: Zoom, window: Window): Box {
  const { row, column, boxWidth, boxHeight } = zoom;
  const spanTop = TREE_MARGIN + item.top * row;
  const spanBottom = spanTop + item.rows * row;
  const half = row / 2;
  const middle = (spanTop + spanBottom) / 2;
  const inside = Math.max(window.top + half, Math.min(window.top + window.height - half, middle));
  const y = Math.max(spanTop + half, Math.min(spanBottom - half, inside));
  return {
    item,
    left: TREE_MARGIN + item.depth * column,
    top: Math.round(y - boxHeight / 2),
    width: boxWidth,
    height: boxHeight,
  };
}

/** Behind each box: what it hides, and whether it can be folded. */
export const CHIP_WIDTH = 60;

export type TreeTarget =
  | { readonly on: 'call'; readonly node: number }
  /** The sign that folds and unfolds. */
  | { readonly on: 'fold'; readonly node: number }
  /** The sign that leads to the first visit. */
  | { readonly on: 'first'; readonly node: number };

/** What lies at a point of the whole picture; a finger needs some room around it. */
export function targetAt(
  boxes: readonly Box[],
  hasChip: (item: TreeItem) => 'fold' | 'first' | undefined,
  { x, y, slack }: { readonly x: number; readonly y: number; readonly slack: number },
): TreeTarget | undefined {
  for (const box of boxes) {
    const { left, top, width, height, item } = box;
    if (y < top - slack || y >= top + height + slack) continue;
    if (x >= left - slack && x < left + width) return { on: 'call', node: item.node };
    const chip = hasChip(item);
    if (chip && x >= left + width && x < left + width + chipWidth(chip, item) + slack) {
      return { on: chip, node: item.node };
    }
  }
  return undefined;
}

function chipWidth(chip: 'fold' | 'first', { hidden }: TreeItem): number {
  return chip === 'fold' && hidden > 0 ? CHIP_WIDTH : 24;
}
