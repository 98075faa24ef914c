import type { Edge } from '../../../trace/graph.ts';
import { lang } from '../../common/page-settings.ts';
import { type Canvas2D, notchedFrame } from '../../pixel/draw.ts';
import { PALETTE } from '../../pixel/palette.ts';
import { faceOfPosition, pictureOf } from '../faces.ts';
import { edgeLine } from '../graph-look.ts';
import type { GraphState } from '../graph-state.ts';
import { fitCanvas, paintFace } from './paint.ts';

/** Paints the positions that the window shows, with the edges of the one that is looked at in front. */
export function paintGraph(
  { player, graph, zooms, zoom, window, layout, boxes, current, hovered, cursor }: GraphState,
  ctx: Canvas2D,
) {
  const { show } = player;
  const { left, top, width, height } = window.peek();
  fitCanvas(ctx, width, height);
  const byPosition = new Map(boxes.peek().map(box => [box.position, box]));
  const size = zooms[zoom.peek()]!;
  const near = new Set([cursor.peek() ?? hovered.peek() ?? current.peek()]);
  ctx.save();
  ctx.translate(-left, -top);
  const line = ({ from, to }: Edge, colour: string, thickness: number) => {
    const [here, there] = [byPosition.get(from), byPosition.get(to)];
    if (!here || !there) return;
    ctx.strokeStyle = colour;
    ctx.lineWidth = thickness;
    ctx.beginPath();
    for (const [x, y] of edgeLine(here, there, size)) ctx.lineTo(x, y);
    ctx.stroke();
  };
  const { edges } = layout.peek();
  // many lines in a bright colour would hide each other
  const faint = edges.length > 150 ? PALETTE.coal : PALETTE.grey;
  for (const edge of edges) if (!near.has(edge.from) && !near.has(edge.to)) line(edge, faint, 1);
  for (const edge of edges) if (near.has(edge.from) || near.has(edge.to)) line(edge, PALETTE.yellow, 2);
  for (const box of boxes.peek()) {
    if (box.left > left + width || box.left + box.width < left) continue;
    if (box.top > top + height || box.top + box.height < top) continue;
    const face = faceOfPosition(show, graph.firstCall[box.position]!, player.n.peek());
    const picture = size.holds === 'picture' ? pictureOf(show, box.position) : undefined;
    paintFace(ctx, face, box, size, lang.peek(), picture);
    if (box.position === cursor.peek()) {
      notchedFrame(ctx, 'white', [box.left - 3, box.top - 3, box.width + 6, box.height + 6], 1);
    }
    if (box.position === current.peek()) {
      notchedFrame(ctx, 'yellow', [box.left - 3, box.top - 3, box.width + 6, box.height + 6], 2);
    }
  }
  ctx.restore();
}
