import { text } from '../../core/text.ts';
import type { Switch } from '../algorithm.ts';
import type { StepData } from '../step.ts';

export const MEMO: Switch = { id: 'memo', title: text('memo', '记忆化'), usual: true };

/** What every search of the breads does. */
export const BREAD_STEPS = {
  known: {
    kind: 'hit',
    args: { v: 'value' },
    say: text('{x} is known already: {v}. No need to look again.', '{x} 已经算过：{v}，不必再看。'),
  },
  all: {
    kind: 'leaf',
    args: { v: 'value' },
    say: text('All breads are taken: the game is over, {v}.', '面包已全部取完：终局，{v}。'),
  },
  back: {
    kind: 'undo',
    args: { c: 'cell', d: 'digit' },
    say: text('Put bread {c} back.', '放回面包 {c}。'),
  },
  better: {
    kind: 'fold',
    args: { b: 'value' },
    say: text('Bread {c}: {b}, the best so far.', '取 {c}：{b}，是目前最好的。'),
  },
  worse: {
    kind: 'fold',
    args: { v: 'value' },
    say: text('Bread {c}: {v}, no better than {b}.', '取 {c}：{v}，不比「{b}」好。'),
  },
  store: {
    kind: 'write',
    args: { x: 'position', v: 'value' },
    say: text('Write down for {x}: {v}.', '记下 {x}：{v}。'),
  },
  return: {
    kind: 'return',
    args: { v: 'value' },
    say: text('{x}: {v}. Back to who asked.', '{x}：{v}。返回调用处。'),
  },
} as const satisfies Record<string, StepData>;
