import { computed, signal } from '@preact/signals';
import { indexTree, TreeAt, UNTOUCHED } from '../../trace/tree.ts';
import type { Player } from './player.ts';
import { nodeAt } from './show.ts';
import { treeSize, USUAL_ZOOM, type Window, zoomsFor } from './tree-look.ts';

export type TreeState = ReturnType<typeof createTreeState>;

/** What is seen of a tree, and what somebody does with it. */
export function createTreeState(player: Player) {
  const { show } = player;
  const index = indexTree(show.outline);
  const folding = signal(UNTOUCHED);
  const zooms = zoomsFor(show);
  const zoom = signal(USUAL_ZOOM);
  const follow = signal(true);
  const cursor = signal<number | undefined>(undefined);
  const hovered = signal<number | undefined>(undefined);
  const window = signal<Window>({ left: 0, top: 0, width: 0, height: 0 });
  const tree = computed(
    () => new TreeAt(show.outline, index, player.n.value, folding.value, nodeAt(show, player.n.value)),
  );
  const isEmpty = computed(() => tree.value.calls === 0);
  /** The call that keys act on: where the cursor was put, while it is there, else the running one. */
  const focus = computed(() => {
    const { calls, current } = tree.value;
    return cursor.value !== undefined && cursor.value < calls ? cursor.value : Math.max(0, current);
  });
  // as large as the tree will ever be: what scrolls keeps its size from moment to moment
  const rows = computed(() => (folding.value === UNTOUCHED ? index.mostRows : tree.value.rows));
  const size = computed(() => treeSize(rows.value, index.deepest, zooms[zoom.value]!));
  return { zooms, player, folding, zoom, follow, cursor, hovered, window, tree, isEmpty, focus, size };
}

/** To the first event of a call; while a question about calls is open, the call is its answer instead. */
export function goToCall({ show, seek, overlay }: Player, node: number): void {
  const answer = overlay.peek()?.onNode;
  if (answer) answer(node);
  else seek(show.outline.born[node]! + 1);
}
