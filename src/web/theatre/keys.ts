import type { Signal } from '@preact/signals';
import { text } from '../../core/text.ts';
import { makePositionLink } from '../../play/link.ts';
import type { KeyHelp, LoadedScreen } from '../common/screen.ts';
import { SPEEDS, type TracePlayer } from './player.ts';
import { callAt } from './show.ts';
import { blurFocused, scrollPageTo } from './views/dom.ts';
import { PANELS } from './views/panels.tsx';
import { whyAnswer, whyCall } from './why.ts';

const KEY_HELP: readonly KeyHelp[] = [
  { keys: '← →', does: text('one event back, forward', '后退、前进一个事件') },
  { keys: '↑ ↓ Home End', does: text('to the start, to the end', '到开头、到末尾') },
  { keys: 'Shift ← →', does: text('over a whole call, back or forward', '步过整个调用（后退、前进）') },
  { keys: 'Shift ↑ ↓', does: text('out of the call: before it, after it', '跳出调用：到调用前、到返回后') },
  { keys: 'Space', does: text('play or pause', '播放或暂停') },
  { keys: '- +', does: text('slower, faster', '减速、加速') },
  { keys: ', .', does: text('previous, next visit of this position', '这个局面的上次、下次访问') },
  { keys: '[ ]', does: text('previous, next breakpoint', '上一个、下一个断点处') },
  { keys: 'g', does: text('go to an event by its number', '按编号跳到事件') },
  { keys: '/', does: text('search; then Enter and Shift+Enter', '查找；回车下一处，Shift+回车上一处') },
  { keys: 'b', does: text('breakpoints', '断点') },
  { keys: 'v', does: text('next view', '下一个视图') },
  { keys: 'Esc', does: text('let go of a button: Space plays again', '离开按钮：按 Space 又可播放') },
  { keys: 't', does: text('into the view: tree, memo, list', '进入视图：树、记忆表、列表') },
  { keys: 'w', does: text('back to the board', '回到棋盘') },
  { keys: 'a', does: text('another algorithm', '换一个算法') },
  { keys: 'y', does: text('why? a proof of the value of this position', '为什么？这个局面结论的证明') },
  { keys: '← → ↑ ↓', does: text('in the tree, graph or memo: walk', '在树、图、记忆表中：移动') },
  { keys: 'Enter', does: text('there: go to this call or write', '在其中：跳到这次调用或写入') },
  { keys: 'Space, *', does: text('in the tree: fold, unfold all beneath', '在树中：折叠，展开其下全部') },
  { keys: 'v', does: text('in the tree: to the first visit', '在树中：跳到首次访问') },
];

/** What a view is about, for the keys: what its arrows walk through, else its first button. */
const INTO = ['[role=tree], [role=listbox], [role=slider]', 'button[aria-current]', 'button'];

/** A view, in sight and with the keys next to it. */
export function openPanel(panel: Signal<string>, id: string): void {
  panel.value = id;
  scrollPageTo('.theatre-panels');
  document.getElementById('theatre-panel')?.focus({ preventScroll: true });
}

/** Everything by keys, those of lichess where it has them. */
export function keysOf(
  player: TracePlayer,
  panel: Signal<string>,
  choose: () => void,
): Required<LoadedScreen> {
  const focus = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.focus();
  const faster = (by: 1 | -1) => () => {
    player.speed.value = Math.max(0, Math.min(SPEEDS.length - 1, player.speed.peek() + by));
  };
  const keys = {
    ArrowLeft: () => player.step(-1),
    ArrowRight: () => player.step(1),
    ArrowUp: player.first,
    ArrowDown: player.last,
    Home: player.first,
    End: player.last,
    'Shift+ArrowLeft': () => player.over(-1),
    'Shift+ArrowRight': () => player.over(1),
    'Shift+ArrowUp': () => player.out(-1),
    'Shift+ArrowDown': () => player.out(1),
    ' ': () => (player.playing.peek() ? player.pause() : player.play()),
    '-': faster(-1),
    '+': faster(1),
    '=': faster(1),
    ',': () => player.visit(-1),
    '.': () => player.visit(1),
    '[': () => player.toStop(-1),
    ']': () => player.toStop(1),
    g: focus('.theatre-goto input'),
    '/': focus('.theatre-search input'),
    b: () => openPanel(panel, 'breakpoints'),
    v: () => {
      const at = PANELS.findIndex(({ id }) => id === panel.peek());
      panel.value = PANELS[(at + 1) % PANELS.length]!.id;
      scrollPageTo('.theatre-panels');
    },
    a: choose,
    w: () => {
      location.hash = makePositionLink(player.show.game, player.show.position);
    },
    t: () => {
      const view = document.getElementById('theatre-panel');
      const found = INTO.map(what => view?.querySelector<HTMLElement>(what)).find(one => one);
      found?.focus();
    },
    Escape: blurFocused,
    y: () => {
      const { show } = player;
      const node = callAt(show, player.n.peek());
      if (node < 0) whyAnswer(show);
      else whyCall(show, node);
    },
  };
  return { keys, keyHelp: KEY_HELP };
}
