import { effect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import './tree.css';
import { OUTCOME_SIGNS } from '../../../answer/fields/outcome.ts';
import { text } from '../../../core/text.ts';
import type { Edge } from '../../../trace/graph.ts';
import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { faceOfPosition } from '../faces.ts';
import { type GraphBox, graphBoxAt } from '../graph-look.ts';
import { createGraphState, type GraphState } from '../graph-state.ts';
import type { PlayerProps } from '../panels.ts';
import { goToCall } from '../tree-state.ts';
import { TREE_WORDS } from '../tree-words.ts';
import { whyCall } from '../why.ts';
import { paintGraph } from './graph-paint.ts';
import { bringIntoSight, pointIn } from './paint.ts';

/** The distinct positions with the steps between them; where they are many, those near the current one. */
export function GraphView({ player, switcher }: PlayerProps & { readonly switcher: ComponentChildren }) {
  const state = useMemo(() => createGraphState(player), [player]);
  const { zoom } = state;
  const language = lang.value;
  return (
    <div class="tree-view">
      <div class="row tree-tools">
        {switcher}
        <Button icon="zoomOut" disabled={zoom.value === 0} onClick={() => zoom.value--}>
          {TREE_WORDS.zoomOut[language]}
        </Button>
        <Button icon="zoomIn" disabled={zoom.value === state.zooms.length - 1} onClick={() => zoom.value++}>
          {TREE_WORDS.zoomIn[language]}
        </Button>
        <Button
          icon="help"
          keys="y"
          title={TREE_WORDS.whyHelp[language]}
          disabled={state.calls.value === 0}
          onClick={() => whyCall(player.show, state.graph.firstCall[state.current.peek()]!)}
        >
          {TREE_WORDS.why[language]}
        </Button>
      </div>
      <Counts state={state} />
      {state.calls.value > 0 && <Scroller state={state} />}
      <Neighbours state={state} />
    </div>
  );
}

function Scroller({ state }: { readonly state: GraphState }) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => keepPainting(state, canvas.current!, scroller.current!), [state]);
  const { width, height } = state.size.value;
  return (
    <div class="tree-window">
      <canvas ref={canvas} class="tree-canvas" />
      <div
        ref={scroller}
        class="tree-scroll"
        role="listbox"
        aria-label={TREE_WORDS.graphOfPositions[lang.value]}
        aria-activedescendant={`position-${state.focus.value}`}
        tabIndex={0}
        onKeyDown={event => walk(event, state)}
        onBlur={() => {
          state.cursor.value = undefined;
        }}
        {...pointing(state)}
      >
        <div class="tree-room" style={{ width: `${width}px`, height: `${height}px` }} />
        <div class="theatre-reader">
          {state.layout.value.places.map(({ position }) => (
            <Option key={position} state={state} position={position} />
          ))}
        </div>
      </div>
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

/** Tells the graph which part of it is seen. */
function look(
  { window }: GraphState,
  { scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement,
): void {
  window.value = { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
}

/** Along the edges by ← and →, within a column by ↑ and ↓; Enter goes to the first call, `y` asks why. */
function walk(event: KeyboardEvent, state: GraphState): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const { graph, layout, focus, cursor, player } = state;
  const { places, edges } = layout.peek();
  const here = places.find(({ position }) => position === focus.peek());
  if (!here) return;
  const column = places.filter(place => place.column === here.column).sort((a, b) => a.row - b.row);
  const beside = (by: number) => column[column.indexOf(here) + by]?.position;
  const put = (position: number | undefined) => {
    cursor.value = position ?? here.position;
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => put(edges.find(({ to }) => to === here.position)?.from),
    ArrowRight: () => put(edges.find(({ from }) => from === here.position)?.to),
    ArrowUp: () => put(beside(-1)),
    ArrowDown: () => put(beside(1)),
    Enter: () => goToCall(player, graph.firstCall[here.position]!),
    y: () => whyCall(player.show, graph.firstCall[here.position]!),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
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

/** As many neighbours as somebody reads. */
const MOST_NEIGHBOURS = 24;

/** What leads to the current position, and where it leads: for keys and for who hears the page. */
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

function keepPainting(state: GraphState, canvas: HTMLCanvasElement, scroller: HTMLElement) {
  const ctx = canvas.getContext('2d', { alpha: false })!;
  const lookAgain = () => look(state, scroller);
  const watcher = new ResizeObserver(lookAgain);
  watcher.observe(scroller);
  // heard here and not by the element: it may be gone from the page before it is told that it was scrolled
  scroller.addEventListener('scroll', lookAgain);
  let frame = 0;
  const paint = () => {
    frame = 0;
    if (state.window.peek().width > 0) paintGraph(state, ctx);
  };
  const unfollow = effect(() => {
    const box = state.boxes.value.find(({ position }) => position === state.focus.value);
    // the room must have its size before it can be scrolled
    if (box) requestAnimationFrame(() => bringIntoSight(scroller, box));
  });
  const stop = effect(() => {
    void [
      state.boxes.value,
      state.window.value,
      state.hovered.value,
      state.cursor.value,
      state.player.n.value,
      lang.value,
    ];
    if (frame === 0) frame = requestAnimationFrame(paint);
  });
  return () => {
    watcher.disconnect();
    scroller.removeEventListener('scroll', lookAgain);
    unfollow();
    stop();
    cancelAnimationFrame(frame);
  };
}

function pointing({ player, graph, window, boxes, hovered }: GraphState) {
  const under = (event: MouseEvent, slack: number): GraphBox | undefined => {
    const { x, y } = pointIn(event.currentTarget as HTMLElement, event);
    const { left, top } = window.peek();
    const point = { x: x + left, y: y + top, slack };
    return graphBoxAt(boxes.peek(), point);
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const box = under(event, 0);
      hovered.value = box?.position;
      (event.currentTarget as HTMLElement).style.cursor = box ? 'pointer' : '';
    },
    onPointerLeave: () => {
      hovered.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      const box = under(event, (event as PointerEvent).pointerType === 'touch' ? 12 : 2);
      if (box) goToCall(player, graph.firstCall[box.position]!);
    },
  };
}
