import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Folding, indexTree, TreeAt, type TreeItem, UNTOUCHED } from '../../trace/tree.ts';
import type { TracePlayer } from './player.ts';
import { callAt, type Show } from './show.ts';

/** How large the tree is drawn. */
export interface Zoom {
  /** Of one row and one column, in pixels. */
  readonly row: number;
  readonly column: number;
  readonly boxWidth: number;
  readonly boxHeight: number;
  /** What a box shows: only its colour, its sign, its name, or a picture of the board. */
  readonly holds: 'colour' | 'sign' | 'name' | 'picture';
}

const ZOOMS: readonly Zoom[] = [
  { row: 6, column: 18, boxWidth: 6, boxHeight: 4, holds: 'colour' },
  { row: 16, column: 48, boxWidth: 14, boxHeight: 12, holds: 'sign' },
  { row: 24, column: 156, boxWidth: 84, boxHeight: 18, holds: 'name' },
  { row: 64, column: 176, boxWidth: 96, boxHeight: 56, holds: 'picture' },
];
const USUAL_ZOOM = 2;

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
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A point of the whole picture, and how far beside it a pointer may miss. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly slack: number;
}

export interface Box extends Rectangle {
  readonly item: TreeItem;
}

/** The whole tree in pixels. */
function treeSize(rows: number, deepest: number, { row, column, boxWidth }: Zoom) {
  return {
    width: 2 * TREE_MARGIN + deepest * column + boxWidth + CHIP_WIDTH,
    height: 2 * TREE_MARGIN + rows * row,
  };
}

/** The rows that a window shows some of. */
export function rowsIn({ top, height }: Rectangle, { row }: Zoom): readonly [number, number] {
  return [Math.floor((top - TREE_MARGIN) / row), Math.ceil((top + height - TREE_MARGIN) / row)];
}

/** Where a call is drawn: in the middle of its rows, but inside the window while any of them is. */
export function boxOf(item: TreeItem, zoom: Zoom, window: Rectangle): Box {
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

/** What lies at a point of the whole picture, or at most `slack` pixels beside it. */
export function targetAt(
  boxes: readonly Box[],
  hasChip: (item: TreeItem) => 'fold' | 'first' | undefined,
  { x, y, slack }: Point,
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

/** A part of a large picture in a window: what the tree and the graph have in common. Items go by their numbers. */
export interface PictureState {
  readonly player: TracePlayer;
  readonly zooms: readonly Zoom[];
  readonly zoom: Signal<number>;
  readonly size: ReadonlySignal<{ readonly width: number; readonly height: number }>;
  /** The part of the picture that is visible. */
  readonly window: Signal<Rectangle>;
  readonly hovered: Signal<number | undefined>;
  /** Where the keys have moved to. */
  readonly cursor: Signal<number | undefined>;
  /** The item that keys act on: the one at the cursor, or else the current one. */
  readonly focus: ReadonlySignal<number>;
}

export function createPictureState(player: TracePlayer): Omit<PictureState, 'size' | 'focus'> {
  return {
    player,
    zooms: zoomsFor(player.show),
    zoom: signal(USUAL_ZOOM),
    window: signal({ left: 0, top: 0, width: 0, height: 0 }),
    hovered: signal(undefined),
    cursor: signal(undefined),
  };
}

/** The visible part of the tree of calls, and how it is folded. */
export interface TreeState extends PictureState {
  readonly folding: Signal<Folding>;
  /** Whether the window follows the running call. */
  readonly follow: Signal<boolean>;
  readonly tree: ReadonlySignal<TreeAt>;
  readonly isEmpty: ReadonlySignal<boolean>;
}

export function createTreeState(player: TracePlayer): TreeState {
  const { show } = player;
  const picture = createPictureState(player);
  const { zooms, zoom, cursor } = picture;
  const index = indexTree(show.outline);
  const folding = signal(UNTOUCHED);
  const tree = computed(
    () => new TreeAt(show.outline, index, player.n.value, folding.value, callAt(show, player.n.value)),
  );
  const focus = computed(() => {
    const { calls, current } = tree.value;
    return cursor.value !== undefined && cursor.value < calls ? cursor.value : Math.max(0, current);
  });
  // as large as the tree will ever be: the size does not change from moment to moment
  const rows = computed(() => (folding.value === UNTOUCHED ? index.mostRows : tree.value.rows));
  const size = computed(() => treeSize(rows.value, index.deepest, zooms[zoom.value]!));
  const isEmpty = computed(() => tree.value.calls === 0);
  return { ...picture, folding, follow: signal(true), tree, isEmpty, focus, size };
}

/** Goes to the first event of a call. While a question about calls is open, the call is its answer instead. */
export function goToCall({ show, seek, overlay }: TracePlayer, node: number): void {
  const answer = overlay.peek()?.onNode;
  if (answer) answer(node);
  else seek(show.outline.born[node]! + 1);
}
