import { text } from '../../core/text.ts';
import type { StepData } from '../step.ts';

/** What every search for who wins says, however it finds its moves. */
export const OUTCOME_STEPS = {
  enter: {
    kind: 'enter',
    args: { x: 'position' },
    say: text('Who wins {x}? Ask for the player to move.', '局面 {x}：当前玩家必胜还是必败？'),
  },
  known: {
    kind: 'hit',
    args: { v: 'value' },
    say: text('{x} is known already: {v}. No need to look again.', '{x} 已经算过：{v}，不必再算。'),
  },
  won: {
    kind: 'cut',
    say: text(
      'That leaves the opponent a lost position: {x} is won, the other moves do not matter.',
      '这样对手就面对必败态：{x} 必胜，其余走法不必再看。',
    ),
  },
  lost: {
    kind: 'fold',
    say: text(
      'Every move leaves the opponent a won position: {x} is lost.',
      '每一步都让对手面对必胜态：{x} 必败。',
    ),
  },
  over: {
    kind: 'leaf',
    args: { v: 'value' },
    say: text(
      'No move is left: the game is over, {v} for the player to move.',
      '已经无法再走：终局，当前玩家{v}。',
    ),
  },
  store: {
    kind: 'write',
    args: { x: 'position', v: 'value' },
    say: text('Write it down: {x} is {v}.', '记下：{x} {v}。'),
  },
  return: {
    kind: 'return',
    args: { v: 'value' },
    say: text('{x} is {v}: back to who asked.', '{x} {v}：返回调用处。'),
  },
  answer: {
    kind: 'answer',
    args: { v: 'value' },
    say: text('The answer: the position is {v} for the player to move.', '答案：当前玩家{v}。'),
  },
} as const satisfies Readonly<Record<string, StepData>>;

/** A move of the list is looked at. */
export const MOVE_STEP = {
  kind: 'try',
  args: { m: 'move' },
  say: text('Move {m} fits: what does it leave?', '走法 {m} 放得下：走后的局面如何？'),
} as const satisfies StepData;
