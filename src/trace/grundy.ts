import { text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';
import type { Algorithm } from './algorithm.ts';
import { type StepData, step } from './step.ts';

/** What algorithms that find Grundy values have in common. */
export const GRUNDY = {
  answers: text('What is the Grundy value of the position?', '局面的 SG 值是多少？'),
  fields: ['grundy'],
  answerOf: ({ grundy }: Worth) => `${grundy}`,
  valueText: (value: string) => (value === '?' ? text('not known', '未知') : text(value, value)),
  outcomeOf: (value: string) => (value === '?' ? undefined : value === '0' ? 'loss' : 'win'),
} as const satisfies Partial<Algorithm>;

/** Steps that every search for Grundy values has. Each family puts them into its own order. */
export const GRUNDY_STEPS = {
  enter: step('enter', { x: 'position' }, ['What is the Grundy value of {x}?', '局面 {x} 的 SG 值是多少？']),
  known: step('hit', { v: 'value' }, [
    '{x} is known already: {v}. No need to search again.',
    '{x} 已经算过：{v}，不必再算。',
  ]),
  mex: step('fold', { v: 'value' }, [
    'The least value that is not crossed out is {v}: that is the mex.',
    '没有划掉的最小值是 {v}：这就是 mex。',
  ]),
  store: step('write', { x: 'position', v: 'value' }, [
    'Write it down: {x} has the value {v}.',
    '记下：{x} 的 SG 值为 {v}。',
  ]),
  return: step('return', { v: 'value' }, [
    '{x} has the value {v}: back to who asked.',
    '{x} 的 SG 值为 {v}：返回调用处。',
  ]),
  answer: step('answer', { v: 'value' }, [
    'The answer: the Grundy value is {v}; 0 means lost for the player to move, anything else won.',
    '答案：SG 值为 {v}；0 表示当前玩家必败，否则必胜。',
  ]),
} as const satisfies Readonly<Record<string, StepData>>;
