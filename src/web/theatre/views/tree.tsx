import { effect, type Signal, signal, useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import './tree.css';
import { UNTOUCHED } from '../../../trace/tree.ts';
import { lang } from '../../common/page-settings.ts';
import { Button, Choices } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { PlayerProps } from '../panels.ts';
import { type Box, targetAt, type Window } from '../tree-look.ts';
import { createTreeState, goToCall, type TreeState } from '../tree-state.ts';
import { TREE_WORDS } from '../tree-words.ts';
import { whyCall } from '../why.ts';
import { onceAFrame } from './once-a-frame.ts';
import { bringIntoSight, fitCanvas, pointIn } from './paint.ts';
import { chipOf, paintTree } from './tree-paint.ts';
import { TreeReader, useHeard } from './tree-reader.tsx';

type Shape = 'tree' | 'graph';
type BoxesRef = { current: readonly Box[] };

const GraphView = lazily(async () => (await import('./graph.tsx')).GraphView);

/** The calls as a tree, or the positions as a graph. */
export function TreeView({ player }: PlayerProps) {
  const shape = useMemo(() => signal<Shape>('tree'), []);
  return shape.value === 'tree' ? (
    <CallTree player={player} shape={shape} />
  ) : (
    <GraphView player={player} switcher={<ShapeChoice shape={shape} />} />
  );
}

function ShapeChoice({ shape }: { readonly shape: Signal<Shape> }) {
  const language = lang.value;
  const shapes = ['tree', 'graph'] as const;
  return (
    <Choices
      label={TREE_WORDS.shape[language]}
      choices={shapes.map(value => ({ value, word: TREE_WORDS[value][language] }))}
      value={shape.value}
      onChange={value => {
        shape.value = value;
      }}
    />
  );
}

function CallTree({ player, shape }: PlayerProps & { readonly shape: Signal<Shape> }) {
  const state = useMemo(() => createTreeState(player), [player]);
  return (
    <div class="tree-view">
      <Tools state={state} shape={shape} />
      {state.isEmpty.value ? (
        <p class="small">{TREE_WORDS.nothingYet[lang.value]}</p>
      ) : (
        <Scroller state={state} />
      )}
    </div>
  );
}

function Scroller({ state }: { readonly state: TreeState }) {
  const scroller = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const boxes = useRef<readonly Box[]>([]);
  const { cursor } = state;
  const heard = useHeard(state);
  useEffect(
    () => keepPainting(state, { scroller: scroller.current!, canvas: canvas.current!, boxes }),
    [state],
  );
  const room = useComputed(() => {
    const { width, height } = state.size.value;
    return `width: ${width}px; height: ${height}px`;
  });
  return (
    <div class="tree-window">
      <canvas ref={canvas} class="tree-canvas" />
      <div
        ref={scroller}
        class="tree-scroll"
        role="tree"
        aria-label={TREE_WORDS.treeOfCalls[lang.value]}
        aria-activedescendant={`call-${heard.node}`}
        tabIndex={0}
        onKeyDown={event => walk(event, state)}
        onBlur={() => {
          cursor.value = undefined;
        }}
        {...pointing(state, boxes)}
      >
        <div class="tree-room" style={room} />
        <TreeReader show={state.player.show} heard={heard} />
      </div>
    </div>
  );
}

/** Tells the tree which part of it is seen. */
function look(
  { window }: TreeState,
  { scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement,
): void {
  const { left, top, width, height } = window.peek();
  if (left === scrollLeft && top === scrollTop && width === clientWidth && height === clientHeight) return;
  window.value = { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight };
}

function Tools({ state, shape }: { readonly state: TreeState; readonly shape: Signal<Shape> }) {
  const { zoom, follow, folding, tree, focus, player, isEmpty } = state;
  const language = lang.value;
  return (
    <div class="row tree-tools">
      <ShapeChoice shape={shape} />
      <Button icon="zoomOut" disabled={zoom.value === 0} onClick={() => zoom.value--}>
        {TREE_WORDS.zoomOut[language]}
      </Button>
      <Button icon="zoomIn" disabled={zoom.value === state.zooms.length - 1} onClick={() => zoom.value++}>
        {TREE_WORDS.zoomIn[language]}
      </Button>
      <Button
        icon="follow"
        pressed={follow.value}
        title={TREE_WORDS.followHelp[language]}
        onClick={() => {
          follow.value = !follow.value;
        }}
      >
        {TREE_WORDS.follow[language]}
      </Button>
      <Button
        icon="fold"
        onClick={() => {
          folding.value = UNTOUCHED;
        }}
      >
        {TREE_WORDS.pathOnly[language]}
      </Button>
      <Button
        icon="unfold"
        onClick={() => {
          folding.value = tree.peek().unfolded(0);
        }}
      >
        {TREE_WORDS.unfoldAll[language]}
      </Button>
      <Button
        icon="help"
        keys="y"
        title={TREE_WORDS.whyHelp[language]}
        disabled={isEmpty.value}
        onClick={() => whyCall(player.show, focus.peek())}
      >
        {TREE_WORDS.why[language]}
      </Button>
    </div>
  );
}

const EDGE_ROOM = 48;

/** Where the running call or the cursor is, with what one wants to see around it; nothing where nobody follows. */
function placeToSee({ tree, zoom, follow, cursor, focus, zooms, player }: TreeState): Window | undefined {
  if (tree.peek().calls === 0 || (!follow.peek() && cursor.peek() === undefined)) return undefined;
  const { row, column, boxWidth } = zooms[zoom.peek()]!;
  const place = tree.peek().placeOf(focus.peek());
  const depth = player.show.outline.depth[place.node]!;
  return {
    // with the edge that leads to it, some of what it calls, and the calls beside it
    left: Math.max(0, depth * column - EDGE_ROOM),
    width: boxWidth + column + EDGE_ROOM,
    top: (place.top + place.rows / 2 - 1) * row,
    height: 2 * row,
  };
}

/** Whatever changes is followed and painted once a frame: first the place, then the picture. */
function keepPainting(
  state: TreeState,
  { scroller, canvas, boxes }: { scroller: HTMLElement; canvas: HTMLCanvasElement; boxes: BoxesRef },
) {
  const { tree, zoom, window, cursor, hovered, follow, focus, player } = state;
  const ctx = canvas.getContext('2d', { alpha: false })!;
  /** What there was to follow when it was last brought into sight: whoever scrolls away may stay there. */
  let followed: readonly unknown[] = [];
  let painted: readonly unknown[] = [];
  let hasLetters = false;
  const frame = onceAFrame(() => {
    const leads = [tree.peek(), zoom.peek(), follow.peek(), cursor.peek(), focus.peek()];
    if (!sameItems(leads, followed)) {
      followed = leads;
      const place = placeToSee(state);
      if (place) bringIntoSight(scroller, place);
      look(state, scroller);
    }
    const seen = [
      tree.peek(),
      zoom.peek(),
      window.peek(),
      cursor.peek(),
      hovered.peek(),
      lang.peek(),
      hasLetters,
    ];
    if (window.peek().width === 0 || sameItems(seen, painted)) return;
    painted = seen;
    fitCanvas(ctx, window.peek().width, window.peek().height);
    boxes.current = paintTree(ctx, {
      show: player.show,
      tree: tree.peek(),
      n: player.n.peek(),
      zoom: state.zooms[zoom.peek()]!,
      window: window.peek(),
      cursor: cursor.peek(),
      hovered: hovered.peek(),
      lang: lang.peek(),
    });
  });
  const lookAgain = () => look(state, scroller);
  const watcher = new ResizeObserver(lookAgain);
  watcher.observe(scroller);
  // heard here and not by the element: it may be gone from the page before it is told that it was scrolled
  scroller.addEventListener('scroll', lookAgain);
  const stop = effect(() => {
    void [tree.value, zoom.value, window.value, cursor.value, hovered.value, follow.value, focus.value];
    void lang.value;
    frame.ask();
  });
  // the letters come later than the page
  void document.fonts.ready.then(() => {
    hasLetters = true;
    frame.ask();
  });
  return () => {
    watcher.disconnect();
    scroller.removeEventListener('scroll', lookAgain);
    stop();
    frame.stop();
  };
}

function sameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index]);
}

/** A finger needs more room than a mouse. */
const TOUCH_SLACK = 12;

function pointing(state: TreeState, boxes: BoxesRef) {
  const { player, tree, hovered, folding } = state;
  const { show } = player;
  const under = (event: PointerEvent | MouseEvent, slack: number) => {
    const { x, y } = pointIn(event.currentTarget as HTMLElement, event);
    const { left, top } = state.window.peek();
    const scene = { show, tree: tree.peek(), n: player.n.peek() };
    return targetAt(boxes.current, item => chipOf(scene, item), { x: x + left, y: y + top, slack });
  };
  return {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const target = under(event, 0);
      hovered.value = target?.node;
      (event.currentTarget as HTMLElement).style.cursor = target ? 'pointer' : '';
    },
    onPointerLeave: () => {
      hovered.value = undefined;
    },
    onClick: (event: MouseEvent) => {
      const isTouch = (event as PointerEvent).pointerType === 'touch';
      const target = under(event, isTouch ? TOUCH_SLACK : 2);
      if (!target) return;
      if (target.on === 'fold') folding.value = tree.peek().toggled(target.node);
      else goToCall(player, target.on === 'first' ? show.outline.first[target.node]! : target.node);
    },
  };
}

/** The tree by keys: arrows walk, Enter goes there, Space folds, `*` unfolds all beneath, `v` leads to the first visit. */
function walk(event: KeyboardEvent, state: TreeState): void {
  // on most keyboards a star needs Shift; with arrows Shift means the player
  if (event.ctrlKey || event.altKey || event.metaKey || (event.shiftKey && event.key !== '*')) return;
  const { player, tree, folding, cursor, focus } = state;
  const { outline } = player.show;
  const [at, node] = [tree.peek(), focus.peek()];
  const caller = outline.parent[node]!;
  const siblings = caller < 0 ? [node] : at.children(caller);
  const beside = (by: number) => siblings[siblings.indexOf(node) + by] ?? node;
  const put = (wanted: number | undefined) => {
    cursor.value = wanted ?? node;
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowUp: () => put(beside(-1)),
    ArrowDown: () => put(beside(1)),
    ArrowLeft: () => put(caller < 0 ? node : caller),
    ArrowRight: () => {
      if (!at.isOpen(node) && at.hasChildren(node)) folding.value = at.toggled(node);
      put(at.children(node)[0]);
    },
    Home: () => put(0),
    Enter: () => goToCall(player, node),
    ' ': () => {
      if (at.hasChildren(node)) folding.value = at.toggled(node);
      put(node);
    },
    '*': () => {
      folding.value = at.unfolded(node);
      put(node);
    },
    v: () => goToCall(player, outline.first[node]!),
    y: () => whyCall(player.show, node),
  };
  const action = actions[event.key];
  if (!action || at.calls === 0) return;
  event.preventDefault();
  action();
}
