import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { type Lang, PUNCTUATION } from '../../../core/text.ts';
import { edgeText } from '../../../trace/edges.ts';
import type { TreeAt } from '../../../trace/tree.ts';
import { lang } from '../../common/page-settings.ts';
import { faceOfCall } from '../faces.ts';
import type { Show } from '../show.ts';
import type { TreeState } from '../tree-state.ts';
import { TREE_WORDS } from '../words.ts';
import { debounce } from './dom.ts';

/** More siblings than this are not read out. */
const MOST_SIBLINGS = 100;

/** A moment of the tree as text. */
interface Heard {
  readonly tree: TreeAt;
  readonly node: number;
  readonly n: number;
}

/** The text follows when the player rests, and keys in the tree at once. */
export function useHeard({ tree, focus, cursor, player }: TreeState): Heard {
  const now = () => ({ tree: tree.peek(), node: focus.peek(), n: player.n.peek() });
  const [heard, setHeard] = useState(now);
  useEffect(() => {
    const rest = debounce(() => setHeard(now()));
    const stop = effect(() => {
      void [tree.value, focus.value, player.n.value];
      if (cursor.value !== undefined) setHeard(now());
      else rest.ask();
    });
    return () => {
      stop();
      rest.stop();
    };
  }, [tree, focus, cursor, player]);
  return heard;
}

/** The tree around the focused call, for screen readers: the path to it, its siblings, and its children. */
export function TreeReader({ show, heard }: Omit<ItemProps, 'node'>) {
  const { outline } = show;
  const { tree, node } = heard;
  const way: number[] = [];
  for (let at = outline.parent[node]!; at >= 0; at = outline.parent[at]!) way.unshift(at);
  const caller = outline.parent[node]!;
  const siblings = caller < 0 ? [node] : tree.children(caller);
  const from = Math.max(
    0,
    Math.min(siblings.indexOf(node) - MOST_SIBLINGS / 2, siblings.length - MOST_SIBLINGS),
  );
  const children = tree.isOpen(node) ? tree.children(node) : [];
  const near = siblings.slice(from, from + MOST_SIBLINGS);
  const at = near.indexOf(node) + 1;
  const items = [...way, ...near.slice(0, at), ...children.slice(0, MOST_SIBLINGS), ...near.slice(at)];
  return (
    <div class="theatre-reader">
      {items.map(item => (
        <ReaderItem key={item} show={show} heard={heard} node={item} />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly show: Show;
  readonly heard: Heard;
  readonly node: number;
}

function ReaderItem({ show, heard, node }: ItemProps) {
  const { tree } = heard;
  const caller = show.outline.parent[node]!;
  const siblings = caller < 0 ? [node] : tree.children(caller);
  return (
    <div
      id={`call-${node}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={show.outline.depth[node]! + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(node) + 1}
      aria-selected={node === heard.node}
      aria-current={node === tree.current ? 'step' : undefined}
      aria-expanded={tree.hasChildren(node) ? tree.isOpen(node) : undefined}
    >
      {callText({ show, heard, node }, lang.value)}
    </div>
  );
}

/** `a1-c1: 0x7, won, memo hit`: a call in words. */
function callText({ show, heard: { tree, n }, node }: ItemProps, language: Lang): string {
  const { name, value, isHit, isRunning } = faceOfCall(show, node, n);
  const edge = edgeText(show, show.outline, node)?.[language];
  const hidden = tree.isOpen(node) ? 0 : tree.beneath(node);
  return [
    edge === undefined ? name : `${edge}${PUNCTUATION[language].colon}${name}`,
    value?.words[language] ?? (isRunning ? TREE_WORDS.running[language] : ''),
    isHit ? TREE_WORDS.memoHit[language] : '',
    hidden > 0 ? `${hidden} ${TREE_WORDS.hiddenCalls[language]}` : '',
  ]
    .filter(part => part !== '')
    .join(language === 'zh' ? '，' : ', ');
}
