import type { Lang } from '../../../core/text.ts';
import { edgeText } from '../../../trace/edges.ts';
import type { TreeAt, TreeItem } from '../../../trace/tree.ts';
import { lang } from '../../common/page-settings.ts';
import { type Canvas2D, fillRect, notchedFrame } from '../../pixel/draw.ts';
import { faceOfCall, isHitAt, pictureOf } from '../faces.ts';
import type { Show } from '../show.ts';
import {
  type Box,
  boxOf,
  CHIP_WIDTH,
  type Rectangle,
  rowsIn,
  type TreeState,
  type Zoom,
} from '../tree-state.ts';
import { dotted, elbow, paintFace, textWidth } from './paint.ts';

interface TreeScene {
  readonly show: Show;
  readonly tree: TreeAt;
  readonly n: number;
  readonly zoom: Zoom;
  readonly window: Rectangle;
  readonly cursor: number | undefined;
  readonly hovered: number | undefined;
  readonly lang: Lang;
}

/** The tree as it is now. */
export function treeScene({ player, tree, zooms, zoom, window, cursor, hovered }: TreeState): TreeScene {
  return {
    show: player.show,
    tree: tree.peek(),
    n: player.n.peek(),
    zoom: zooms[zoom.peek()]!,
    window: window.peek(),
    cursor: cursor.peek(),
    hovered: hovered.peek(),
    lang: lang.peek(),
  };
}

/** The sign behind a box: it leads to the first visit, or it folds. */
export function chipOf({ show, tree, n }: TreeScene, { node }: TreeItem) {
  if (isHitAt(show, node, n)) return 'first';
  return tree.hasChildren(node) ? 'fold' : undefined;
}

/** Paints the visible part of the tree. Returns its boxes. */
export function paintTree(ctx: Canvas2D, scene: TreeScene): readonly Box[] {
  const { tree, zoom, window, show } = scene;
  const [from, to] = rowsIn(window, zoom);
  const boxes = tree.visible(Math.max(0, from), to).map(item => boxOf(item, zoom, window));
  const byNode = new Map(boxes.map(box => [box.item.node, box]));
  const path = new Set<number>();
  for (let node = tree.current; node >= 0; node = show.outline.parent[node]!) path.add(node);
  const isSeen = ({ left, width }: Box) =>
    left < window.left + window.width && left + width + CHIP_WIDTH > window.left;
  // the path last, so that nothing lies over it
  for (const onPath of [false, true]) {
    for (const box of boxes) {
      const caller = byNode.get(show.outline.parent[box.item.node]!);
      if (!caller || path.has(box.item.node) !== onPath) continue;
      if (box.left >= window.left && caller.left < window.left + window.width) {
        paintEdge(ctx, scene, caller, box, onPath);
      }
    }
  }
  for (const node of new Set([scene.hovered, scene.cursor, tree.current])) {
    if (node !== undefined) paintLink(ctx, scene, byNode, node);
  }
  for (const box of boxes) if (isSeen(box)) paintBox(ctx, scene, box);
  return boxes;
}

function paintEdge(ctx: Canvas2D, scene: TreeScene, caller: Box, box: Box, onPath: boolean): void {
  const { zoom, show, lang } = scene;
  const from = { x: caller.left + caller.width, y: Math.round(caller.top + caller.height / 2) };
  const to = { x: box.left, y: Math.round(box.top + box.height / 2) };
  const hasWords = zoom.holds === 'name' || zoom.holds === 'picture';
  const bend = hasWords ? from.x + 14 : Math.round((from.x + to.x) / 2);
  elbow(ctx, onPath ? 'yellow' : 'grey', from, to, bend, onPath ? 2 : 1);
  if (!hasWords) return;
  const label = edgeText(show, show.outline, box.item.node)?.[lang];
  if (label === undefined) return;
  textWidth(ctx, label, onPath ? 'yellow' : 'silver', bend + 5, to.y, to.x - bend - 6, 'black');
}

function paintBox(ctx: Canvas2D, scene: TreeScene, box: Box): void {
  const { show, tree, n, zoom, lang } = scene;
  const { item, left, top, width, height } = box;
  const picture = zoom.holds === 'picture' ? pictureOf(show, show.outline.position[item.node]!) : undefined;
  paintFace(ctx, faceOfCall(show, item.node, n), box, zoom, lang, picture);
  if (item.node === tree.current) {
    notchedFrame(ctx, 'yellow', [left - 3, top - 3, width + 6, height + 6], zoom.row < 10 ? 1 : 2);
  }
  if (item.node === scene.cursor) {
    notchedFrame(ctx, 'white', [left - 3, top - 3, width + 6, height + 6], 1);
  }
  if (zoom.holds === 'colour') return;
  const chip = chipOf(scene, item);
  if (!chip) return;
  const middle = Math.round(top + height / 2);
  const x = left + width + 2;
  if (chip === 'first') {
    paintReturnSign(ctx, x, middle);
    return;
  }
  const isSmall = zoom.holds === 'sign';
  const label = item.isOpen ? '-' : isSmall ? '+' : `+${item.hidden.toLocaleString('en')}`;
  textWidth(ctx, label, 'white', x + 2, middle, undefined, 'coal');
}

/** An arrow that turns back. */
function paintReturnSign(ctx: Canvas2D, x: number, y: number): void {
  fillRect(ctx, 'yellow', x + 4, y - 5, 8, 2);
  fillRect(ctx, 'yellow', x + 12, y - 3, 2, 6);
  fillRect(ctx, 'yellow', x + 4, y + 3, 8, 2);
  fillRect(ctx, 'yellow', x + 4, y + 1, 2, 6);
  fillRect(ctx, 'yellow', x + 2, y + 3, 2, 2);
}

/** From a hit to the call that found it. */
function paintLink(
  ctx: Canvas2D,
  { show, n }: TreeScene,
  byNode: ReadonlyMap<number, Box>,
  node: number,
): void {
  const [here, there] = [byNode.get(node), byNode.get(show.outline.first[node] ?? -1)];
  if (!here || !there || here === there || !isHitAt(show, node, n)) return;
  const side = (box: Box) => ({ x: box.left + box.width, y: box.top + box.height / 2 });
  dotted(ctx, 'yellow', side(here), side(there));
}
