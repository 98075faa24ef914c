import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { OUTCOME_SIGNS } from '../../../core/game.ts';
import { text } from '../../../core/text.ts';
import type { Edge } from '../../../trace/graph.ts';
import { lang } from '../../common/page-settings.ts';
import { type Canvas2D, notchedFrame } from '../../pixel/draw.ts';
import { PALETTE } from '../../pixel/palette.ts';
import { faceOfPosition, pictureOf } from '../faces.ts';
import { createGraphState, edgeLine, type GraphBox, type GraphState, graphBoxAt } from '../graph-state.ts';
import type { PlayerProps } from '../player.ts';
import { goToCall } from '../tree-state.ts';
import { whyCall } from '../why.ts';
import { TREE_WORDS } from '../words.ts';
import { paintFace } from './paint.ts';
import { type Picture, ScrolledCanvas, WhyButton, ZoomButtons } from './scrolled-canvas.tsx';

/** The distinct positions and the steps between them. Of many positions, only those near the current one. */
export function GraphView({ player, switcher }: PlayerProps & { readonly switcher: ComponentChildren }) {
  const state = useMemo(() => createGraphState(player), [player]);
  const picture = useMemo(() => graphPicture(state), [state]);
  const { graph, calls, current, layout, focus } = state;
  return (
    <div class="tree-view">
      <div class="row tree-tools">
        {switcher}
        <ZoomButtons {...state} />
        <WhyButton
          disabled={calls.value === 0}
          onClick={() => whyCall(player.show, graph.firstCall[current.peek()]!)}
        />
      </div>
      <Counts state={state} />
      {calls.value > 0 && (
        <ScrolledCanvas
          picture={picture}
          role="listbox"
          label={TREE_WORDS.graphOfPositions[lang.value]}
          active={`position-${focus.value}`}
        >
          <div class="theatre-reader">
            {layout.value.places.map(({ position }) => (
              <Option key={position} state={state} position={position} />
            ))}
          </div>
        </ScrolledCanvas>
      )}
      <Neighbours state={state} />
    </div>
  );
}

function Option({ state, position }: { readonly state: GraphState; readonly position: number }) {
  const { player, graph, focus, current } = state;
  const { name, value } = faceOfPosition(player.show, graph.firstCall[position]!, player.n.value);
  return (
    <div
      id={`position-${position}`}
      role="option"
      tabIndex={-1}
      aria-selected={position === focus.value}
      aria-current={position === current.value ? 'step' : undefined}
    >
      {name} {value?.words[lang.value] ?? TREE_WORDS.running[lang.value]}
    </div>
  );
}

function graphPicture(state: GraphState): Picture<GraphBox> {
  const { player, graph, boxes, focus } = state;
  return {
    state,
    shown: [boxes, player.n],
    followed: [boxes, focus],
    place: () => boxes.peek().find(({ position }) => position === focus.peek()),
    paint: ctx => paintGraph(state, ctx),
    targetAt: point => graphBoxAt(boxes.peek(), point),
    itemOf: ({ position }) => position,
    onClick: ({ position }) => goToCall(player, graph.firstCall[position]!),
    keys: () => graphKeys(state),
  };
}

/** Along the edges by ← and →, within a column by ↑ and ↓; Enter goes to the first call, `y` asks why. */
function graphKeys({ graph, layout, focus, cursor, player }: GraphState) {
  const { places, edges } = layout.peek();
  const here = places.find(({ position }) => position === focus.peek());
  if (!here) return {};
  const column = places.filter(place => place.column === here.column).sort((a, b) => a.row - b.row);
  const beside = (by: number) => column[column.indexOf(here) + by]?.position;
  const put = (position: number | undefined) => {
    cursor.value = position ?? here.position;
  };
  return {
    ArrowLeft: () => put(edges.find(({ to }) => to === here.position)?.from),
    ArrowRight: () => put(edges.find(({ from }) => from === here.position)?.to),
    ArrowUp: () => put(beside(-1)),
    ArrowDown: () => put(beside(1)),
    Enter: () => goToCall(player, graph.firstCall[here.position]!),
    y: () => whyCall(player.show, graph.firstCall[here.position]!),
  };
}

function Counts({ state }: { readonly state: GraphState }) {
  const language = lang.value;
  const { calls, positions, saved } = state.counts.value;
  const shown = state.shown.value.length;
  const number = (count: number) => count.toLocaleString('en');
  const out = positions - shown;
  const left = text(
    ` (the ${number(shown)} nearest to the current one are shown, ${number(out)} left out)`,
    `（只画出离当前局面最近的 ${number(shown)} 个，略去 ${number(out)} 个）`,
  );
  return (
    <p class="graph-counts">
      {number(calls)} {TREE_WORDS.calls[language]} · {number(positions)} {TREE_WORDS.positions[language]}
      {out > 0 && left[language]} · {number(saved)} {TREE_WORDS.saved[language]}
    </p>
  );
}

/** At most this many neighbours are listed. */
const MOST_NEIGHBOURS = 24;

/** The positions before and after the current one, as buttons for keys and screen readers. */
function Neighbours({ state }: { readonly state: GraphState }) {
  const { graph, current, calls } = state;
  if (calls.value === 0) return null;
  const gone = ({ call }: Edge) => call < calls.value;
  const lists = [
    [TREE_WORDS.from, graph.entering[current.value]!.filter(gone).map(({ from }) => from)],
    [TREE_WORDS.to, graph.leaving[current.value]!.filter(gone).map(({ to }) => to)],
  ] as const;
  const language = lang.value;
  return (
    <div class="graph-lists">
      {lists.map(([title, positions]) => (
        <div key={title.en} class="row">
          <span class="small">
            {title[language]} {positions.length}
          </span>
          <ul aria-label={title[language]}>
            {positions.slice(0, MOST_NEIGHBOURS).map(position => (
              <li key={position}>
                <PositionButton state={state} position={position} />
              </li>
            ))}
          </ul>
          {positions.length > MOST_NEIGHBOURS && <span>… +{positions.length - MOST_NEIGHBOURS}</span>}
        </div>
      ))}
    </div>
  );
}

function PositionButton({ state, position }: { readonly state: GraphState; readonly position: number }) {
  const { player, graph } = state;
  const { name, value } = faceOfPosition(player.show, graph.firstCall[position]!, player.n.value);
  return (
    <button type="button" onClick={() => goToCall(player, graph.firstCall[position]!)}>
      {value?.outcome && <span class={`sign sign-${value.outcome}`}>{OUTCOME_SIGNS[value.outcome]}</span>}
      {name} {value?.words[lang.value] ?? '…'}
    </button>
  );
}

/** Paints the visible positions. Edges of the position at the cursor or the mouse are in front. */
function paintGraph(
  { player, graph, zooms, zoom, window, layout, boxes, current, hovered, cursor }: GraphState,
  ctx: Canvas2D,
) {
  const { show } = player;
  const { left, top, width, height } = window.peek();
  const byPosition = new Map(boxes.peek().map(box => [box.position, box]));
  const size = zooms[zoom.peek()]!;
  const near = new Set([cursor.peek() ?? hovered.peek() ?? current.peek()]);
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
}
