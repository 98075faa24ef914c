import { computed, type ReadonlySignal } from '@preact/signals';
import {
  type GraphCounts,
  type GraphLayout,
  type GraphPlace,
  layoutGraph,
  makeGraph,
  nearby,
  type PositionGraph,
  talliesAt,
} from '../../trace/graph.ts';
import { countBelow } from '../../trace/outline.ts';
import { positionCount } from '../../trace/trace.ts';
import type { TracePlayer } from './player.ts';
import { callAt } from './show.ts';
import {
  createPictureState,
  type PictureState,
  type Point,
  type Rectangle,
  TREE_MARGIN,
  type Zoom,
} from './tree-state.ts';

/** At most this many positions are drawn: more are hard to follow. */
const MOST_POSITIONS = 160;

export interface GraphBox extends Rectangle {
  readonly position: number;
}

/** Edges between the columns need more space than those of a tree. */
function columnOf({ column, boxWidth }: Zoom): number {
  return Math.max(column, boxWidth + 48);
}

function graphSize({ columns, rows }: GraphLayout, zoom: Zoom) {
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

export function graphBoxAt(boxes: readonly GraphBox[], { x, y, slack }: Point): GraphBox | undefined {
  return boxes.find(
    ({ left, top, width, height }) =>
      x >= left - slack && x < left + width + slack && y >= top - slack && y < top + height + slack,
  );
}

/** Pixels in which an edge leaves its row. */
const ASIDE = 16;

/** From one position to a later one. An edge past other columns runs between their rows, not behind their boxes. */
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

/** The visible part of the graph of positions. */
export interface GraphState extends PictureState {
  readonly graph: PositionGraph;
  /** How many calls have begun. */
  readonly calls: ReadonlySignal<number>;
  /** The position of the running call, or of the first one outside all calls. */
  readonly current: ReadonlySignal<number>;
  readonly shown: ReadonlySignal<readonly number[]>;
  readonly layout: ReadonlySignal<GraphLayout>;
  readonly boxes: ReadonlySignal<readonly GraphBox[]>;
  readonly counts: ReadonlySignal<GraphCounts>;
}

export function createGraphState(player: TracePlayer): GraphState {
  const { show } = player;
  const picture = createPictureState(player);
  const { zooms, zoom, cursor } = picture;
  const graph = makeGraph(show.outline, positionCount(show.trace));
  const calls = computed(() => countBelow(show.outline.born, player.n.value));
  const current = computed(() => show.outline.position[Math.max(0, callAt(show, player.n.value))] ?? 0);
  const shown = computed(() =>
    calls.value === 0 ? [] : nearby(graph, calls.value, current.value, MOST_POSITIONS),
  );
  const focus = computed(() =>
    cursor.value !== undefined && shown.value.includes(cursor.value) ? cursor.value : current.value,
  );
  const layout = computed(() => layoutGraph(graph, shown.value, calls.value));
  const size = computed(() => graphSize(layout.value, zooms[zoom.value]!));
  const boxes = computed(() =>
    layout.value.places.map(place => graphBox(place, layout.value, zooms[zoom.value]!)),
  );
  const counts = computed(() => talliesAt(graph, show.outline, player.n.value));
  return { ...picture, graph, calls, current, shown, focus, layout, size, boxes, counts };
}
