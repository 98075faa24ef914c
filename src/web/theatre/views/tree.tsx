import { type Signal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { UNTOUCHED } from '../../../trace/tree.ts';
import { lang } from '../../common/page-settings.ts';
import { Button, Choices } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import type { PlayerProps } from '../player.ts';
import {
  type Box,
  createTreeState,
  goToCall,
  type Rectangle,
  type TreeState,
  type TreeTarget,
  targetAt,
} from '../tree-state.ts';
import { whyCall } from '../why.ts';
import { TREE_WORDS } from '../words.ts';
import { type Picture, ScrolledCanvas, WhyButton, ZoomButtons } from './scrolled-canvas.tsx';
import { chipOf, paintTree, treeScene } from './tree-paint.ts';
import { TreeReader, useHeard } from './tree-reader.tsx';

type Shape = 'tree' | 'graph';

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
        <TreeCanvas state={state} />
      )}
    </div>
  );
}

function TreeCanvas({ state }: { readonly state: TreeState }) {
  const picture = useMemo(() => treePicture(state), [state]);
  const heard = useHeard(state);
  return (
    <ScrolledCanvas
      picture={picture}
      role="tree"
      label={TREE_WORDS.treeOfCalls[lang.value]}
      active={`call-${heard.node}`}
    >
      <TreeReader show={state.player.show} heard={heard} />
    </ScrolledCanvas>
  );
}

function Tools({ state, shape }: { readonly state: TreeState; readonly shape: Signal<Shape> }) {
  const { follow, folding, tree, focus, player, isEmpty } = state;
  const language = lang.value;
  return (
    <div class="row tree-tools">
      <ShapeChoice shape={shape} />
      <ZoomButtons {...state} />
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
      <WhyButton disabled={isEmpty.value} onClick={() => whyCall(player.show, focus.peek())} />
    </div>
  );
}

function treePicture(state: TreeState): Picture<TreeTarget> {
  const { player, tree, zoom, cursor, follow, focus, folding } = state;
  let boxes: readonly Box[] = [];
  return {
    state,
    shown: [tree],
    followed: [tree, zoom, follow, cursor, focus],
    place: () => placeToSee(state),
    paint: ctx => {
      boxes = paintTree(ctx, treeScene(state));
    },
    targetAt: point => targetAt(boxes, item => chipOf(treeScene(state), item), point),
    itemOf: ({ node }) => node,
    onClick: ({ on, node }) => {
      if (on === 'fold') folding.value = tree.peek().toggled(node);
      else goToCall(player, on === 'first' ? player.show.outline.first[node]! : node);
    },
    keys: () => treeKeys(state),
  };
}

/** Pixels of an edge that are visible beside a call. */
const EDGE_WIDTH = 48;

/** The call at the cursor, or the running one, with its services; undefined when nothing is followed. */
function placeToSee({ tree, zoom, follow, cursor, focus, zooms, player }: TreeState): Rectangle | undefined {
  if (tree.peek().calls === 0 || (!follow.peek() && cursor.peek() === undefined)) return undefined;
  const { row, column, boxWidth } = zooms[zoom.peek()]!;
  const place = tree.peek().placeOf(focus.peek());
  const depth = player.show.outline.depth[place.node]!;
  return {
    // with the edge to it, some of its calls, and the calls beside it
    left: Math.max(0, depth * column - EDGE_WIDTH),
    width: boxWidth + column + EDGE_WIDTH,
    top: (place.top + place.rows / 2 - 1) * row,
    height: 2 * row,
  };
}

/** Arrows move, Enter goes there, Space folds, `*` unfolds everything below, `v` goes to the first visit, `y` asks why. */
function treeKeys({ player, tree, folding, cursor, focus }: TreeState) {
  const { outline } = player.show;
  const [at, node] = [tree.peek(), focus.peek()];
  if (at.calls === 0) return {};
  const caller = outline.parent[node]!;
  const siblings = caller < 0 ? [node] : at.children(caller);
  const beside = (by: number) => siblings[siblings.indexOf(node) + by] ?? node;
  const put = (wanted: number | undefined) => {
    cursor.value = wanted ?? node;
  };
  return {
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
}
