import { text } from '../../core/text.ts';
import { GRUNDY_WORDS } from '../grundy-steps.ts';
import type { StepData } from '../step.ts';
import { MOVE_STEP } from './steps.ts';

/** What every search for a Grundy value says. */
export const GRUNDY_STEPS = {
  enter: GRUNDY_WORDS.enter,
  known: GRUNDY_WORDS.known,
  move: MOVE_STEP,
  seen: {
    kind: 'fold',
    args: { v: 'value' },
    say: text('Move {m} leaves the value {v}: cross it out.', '走 {m} 之后的 SG 值为 {v}：把 {v} 划掉。'),
  },
  mex: GRUNDY_WORDS.mex,
  over: {
    kind: 'leaf',
    args: { v: 'value' },
    say: text('No move is left: the value is {v}.', '已经无法再走：SG 值为 {v}。'),
  },
  store: GRUNDY_WORDS.store,
  return: GRUNDY_WORDS.return,
  answer: GRUNDY_WORDS.answer,
} as const satisfies Readonly<Record<string, StepData>>;
