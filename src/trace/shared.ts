import { text } from '../core/text.ts';
import type { Worth } from '../core/worth.ts';
import type { Algorithm, Switch } from './algorithm.ts';

export const MEMO: Switch = { id: 'memo', title: text('memo', '记忆化'), usual: true };

/** What algorithms that find Grundy values have in common. Placement keeps its own: it is loaded with every opening. */
export const GRUNDY = {
  answers: text('What is the Grundy value of the position?', '局面的 SG 值是多少？'),
  fields: ['grundy'],
  answerOf: ({ grundy }: Worth) => `${grundy}`,
  valueText: (value: string) => (value === '?' ? text('not known', '未知') : text(value, value)),
  outcomeOf: (value: string) => (value === '?' ? undefined : value === '0' ? 'loss' : 'win'),
} as const satisfies Partial<Algorithm>;
