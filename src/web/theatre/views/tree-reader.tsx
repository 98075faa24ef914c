import type { Lang } from '../../../core/text.ts';
import { edgeText } from '../../../trace/edges.ts';
import { lang } from '../../common/page-settings.ts';
import { faceOfCall } from '../faces.ts';
import type { TreeState } from '../tree-state.ts';
import { TREE_WORDS } from '../tree-words.ts';

/** More siblings than this are not read out. */
const MOST_SIBLINGS = 100;

/** The tree around the call that keys act on, for who hears it: the way to it, its siblings, and what it called. */
export function TreeReader({ state }: { readonly state: TreeState }) {
  const { tree, focus, player } = state;
  const { outline } = player.show;
  const node = focus.value;
  const way: number[] = [];
  for (let at = outline.parent[node]!; at >= 0; at = outline.parent[at]!) way.unshift(at);
  const caller = outline.parent[node]!;
  const siblings = caller < 0 ? [node] : tree.value.children(caller);
  const from = Math.max(
    0,
    Math.min(siblings.indexOf(node) - MOST_SIBLINGS / 2, siblings.length - MOST_SIBLINGS),
  );
  const children = tree.value.isOpen(node) ? tree.value.children(node) : [];
  const near = siblings.slice(from, from + MOST_SIBLINGS);
  const at = near.indexOf(node) + 1;
  const items = [...way, ...near.slice(0, at), ...children.slice(0, MOST_SIBLINGS), ...near.slice(at)];
  return (
    <div class="theatre-reader">
      {items.map(item => (
        <ReaderItem key={item} state={state} node={item} />
      ))}
    </div>
  );
}

function ReaderItem({ state, node }: { readonly state: TreeState; readonly node: number }) {
  const { tree, focus, player } = state;
  const at = tree.value;
  const caller = player.show.outline.parent[node]!;
  const siblings = caller < 0 ? [node] : at.children(caller);
  return (
    <div
      id={`call-${node}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={player.show.outline.depth[node]! + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(node) + 1}
      aria-selected={node === focus.value}
      aria-current={node === at.current ? 'step' : undefined}
      aria-expanded={at.hasChildren(node) ? at.isOpen(node) : undefined}
    >
      {callText(state, node, lang.value)}
    </div>
  );
}

/** `a1-c1: 0x7, won, memo hit`: a call in words. */
function callText({ tree, player }: TreeState, node: number, language: Lang): string {
  const { show } = player;
  const { name, value, isHit, isRunning } = faceOfCall(show, node, player.n.value);
  const edge = edgeText(show, show.outline, node)?.[language];
  const hidden = tree.value.isOpen(node) ? 0 : tree.value.beneath(node);
  return [
    edge === undefined ? name : `${edge}: ${name}`,
    value?.words[language] ?? (isRunning ? TREE_WORDS.running[language] : ''),
    isHit ? TREE_WORDS.memoHit[language] : '',
    hidden > 0 ? `${hidden} ${TREE_WORDS.hiddenCalls[language]}` : '',
  ]
    .filter(part => part !== '')
    .join(language === 'zh' ? '，' : ', ');
}
