import type { ComponentType } from 'preact';
import { type Text, text } from '../../core/text.ts';
import type { KeyHelp, Keys } from '../common/screen.ts';
import { lazily } from '../page/lazily.tsx';
import { LectureView } from './lecture/lecture-view.tsx';
import type { Player } from './player.ts';
import { TREE_KEYS, treeKeys } from './tree-keys.ts';
import { TreeView } from './views/tree.tsx';

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
