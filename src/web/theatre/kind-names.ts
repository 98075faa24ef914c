import { type Text, text } from '../../core/text.ts';
import type { StepKind } from '../../trace/step.ts';

/** What each kind of event is called, for breakpoints. */
export const KIND_NAMES: Readonly<Record<StepKind, Text>> = {
  enter: text('call', '调用'),
  try: text('try', '尝试'),
  extend: text('extend', '延伸'),
  skip: text('skip', '跳过'),
  place: text('place', '落子'),
  turn: text('turn', '翻转'),
  undo: text('undo', '还原'),
  pass: text('pass', '停一手'),
  focus: text('focus', '取出局面'),
  leaf: text('game over', '终局'),
  hit: text('memo hit', '命中'),
  cut: text('cut', '剪枝'),
  fold: text('fold', '合并结果'),
  write: text('write', '写入'),
  split: text('split', '分解'),
  pack: text('pack', '压缩'),
  return: text('return', '返回'),
  answer: text('answer', '答案'),
};
