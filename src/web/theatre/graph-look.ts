import type { GraphLayout, GraphPlace } from '../../trace/graph.ts';
import { TREE_MARGIN, type Window, type Zoom } from './tree-look.ts';

/** More positions than this are more than anybody can follow. */
export const MOST_POSITIONS = 160;

export interface GraphBox extends Window {
  readonly position: number;
}

/** Between the columns lie the edges, which need more room than those of a tree. */
function columnOf({ column, boxWidth }: Zoom): number {
  return Math.max(column, boxWidth + 48);
}

export function graphSize({ columns, rows }: GraphLayout, zoom: Zoom) {
  return {
    width: 2 * TREE_MARGIN + Math.max(0, columns - 1) * columnOf(zoom) + zoom.boxWidth,
    height: 2 * TREE_MARGIN + rows * zoom.row,
  };
}

export function graphBox({ position, column, row }: GraphPlace, { rows }: GraphLayout, zoom: Zoom): GraphBox {
  const middle = TREE_MARGIN + ((rows - 1) / 2 + row + 0.5) * zoom.row;
  return {
    position,
    left: TREE_MARGIN + column * columnOf(zoom),
    top: Math.round(middle - zoom.boxHeight / 2),
    width: zoom.boxWidth,
    height: zoom.boxHeight,
  };
}

export function graphBoxAt(
  boxes: readonly GraphBox[],
  { x, y, slack }: { readonly x: number; readonly y: number; readonly slack: number },
): GraphBox | undefined {
  return boxes.find(
    ({ left, top, width, height }) =>
      x >= left - slack && x < left + width + slack && y >= top - slack && y < top + height + slack,
  );
}

/** How far from a box an edge has left its row. */
const ASIDE = 16;

/** From one position to a later one; an edge that leads past other columns runs between their rows, not behind them. */
export function edgeLine(
  here: GraphBox,
  there: GraphBox,
  zoom: Zoom,
): readonly (readonly [number, number])[] {
  const [left, right] = [here.left + here.width, there.left];
  const [from, to] = [
    [left, here.top + here.height / 2],
    [right, there.top + there.height / 2],
  ] as const;
  if (right - left < columnOf(zoom)) return [from, to];
  const between = there.top + there.height + (zoom.row - zoom.boxHeight) / 2;
  return [from, [left + ASIDE, between], [right - ASIDE, between], to];
}
