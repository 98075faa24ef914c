import type { ComponentType } from 'preact';
import { type Text, text } from '../../core/text.ts';
import type { KeyHelp, Keys } from '../common/screen.ts';
import { lazily } from '../page/lazily.tsx';
import { LectureView } from './lecture/lecture-view.tsx';
import type { Player } from './player.ts';
import { nodeAt } from './show.ts';
import { TreeView } from './views/tree.tsx';
import { whyAnswer, whyCall } from './why.ts';

/** Why? about the running call, or about the answer outside all calls. */
function treeKeys({ show, n }: Player): Keys {
  return {
    y: () => {
      const node = nodeAt(show, n.peek());
      if (node < 0) whyAnswer(show);
      else whyCall(show, node);
    },
  };
}

const TREE_KEYS: readonly KeyHelp[] = [
  { keys: 'y', does: text('why? a proof of the value of this position', '为什么？这个局面结论的证明') },
  { keys: '← → ↑ ↓', does: text('in the tree, graph or memo: walk', '在树、图、记忆表中：移动') },
  { keys: 'Enter', does: text('there: go to this call or write', '在其中：跳到这次调用或写入') },
  { keys: 'Space, *', does: text('in the tree: fold, unfold all beneath', '在树中：折叠，展开其下全部') },
  { keys: 'v', does: text('in the tree: to the first visit', '在树中：跳到首次访问') },
];

export interface PlayerProps {
  readonly player: Player;
}

/** A view of the lower window, one of them at a time. */
export interface PanelEntry {
  readonly id: string;
  readonly title: Text;
  readonly View: ComponentType<PlayerProps>;
  /** Keys of its own, on while the theatre plays, whichever view is open. */
  readonly keys?: (player: Player) => Keys;
  readonly keyHelp?: readonly KeyHelp[];
}

export const PANELS: readonly PanelEntry[] = [
  { id: 'tree', title: text('Tree', '树'), View: TreeView, keys: treeKeys, keyHelp: TREE_KEYS },
  {
    id: 'memo',
    title: text('Memo', '记忆表'),
    View: lazily(async () => (await import('./views/memo.tsx')).MemoView),
  },
  {
    id: 'events',
    title: text('Events', '事件'),
    View: lazily(async () => (await import('./views/events.tsx')).EventsView),
  },
  {
    id: 'breakpoints',
    title: text('Breakpoints', '断点'),
    View: lazily(async () => (await import('./views/breakpoints.tsx')).BreakpointsView),
  },
  { id: 'lecture', title: text('Lecture, export', '讲课与导出'), View: LectureView },
];
