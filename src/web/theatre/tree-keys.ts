import { text } from '../../core/text.ts';
import type { KeyHelp, Keys } from '../common/screen.ts';
import type { Player } from './player.ts';
import { nodeAt } from './show.ts';
import { whyAnswer, whyCall } from './why.ts';

/** Why? about the running call, or about the answer outside all calls. */
export function treeKeys({ show, n }: Player): Keys {
  return {
    y: () => {
      const node = nodeAt(show, n.peek());
      if (node < 0) whyAnswer(show);
      else whyCall(show, node);
    },
  };
}

export const TREE_KEYS: readonly KeyHelp[] = [
  { keys: 'y', does: text('why? a proof of the value of this position', '为什么？这个局面结论的证明') },
  { keys: '← → ↑ ↓', does: text('in the tree, graph or memo: walk', '在树、图、记忆表中：移动') },
  { keys: 'Enter', does: text('there: go to this call or write', '在其中：跳到这次调用或写入') },
  { keys: 'Space, *', does: text('in the tree: fold, unfold all beneath', '在树中：折叠，展开其下全部') },
  { keys: 'v', does: text('in the tree: to the first visit', '在树中：跳到首次访问') },
];
