import { type Text, text } from '../../core/text.ts';
import type { StepKind } from '../../trace/step.ts';
import type { IconName } from '../pixel/icons.tsx';
import type { Colour } from '../pixel/palette.ts';

/** The colour and the sign of each kind of event, the same in every view. */
export const ROLES = ['call', 'look', 'board', 'recall', 'cut', 'found', 'write', 'return'] as const;
type Role = (typeof ROLES)[number];

interface RoleLook {
  readonly title: Text;
  readonly colour: Colour;
  /** The sign, for users who cannot distinguish the colours. */
  readonly icon: IconName;
}

export const ROLE_LOOKS: Readonly<Record<Role, RoleLook>> = {
  call: { title: text('call', '调用'), colour: 'sky', icon: 'enter' },
  look: { title: text('look', '尝试'), colour: 'grey', icon: 'look' },
  board: { title: text('board', '落子与还原'), colour: 'green', icon: 'put' },
  recall: { title: text('memo hit', '命中'), colour: 'yellow', icon: 'recall' },
  cut: { title: text('cut', '剪枝'), colour: 'red', icon: 'cut' },
  found: { title: text('value', '得出结果'), colour: 'white', icon: 'found' },
  write: { title: text('write', '写入'), colour: 'orange', icon: 'write' },
  return: { title: text('return', '返回'), colour: 'blue', icon: 'leave' },
};

const ROLE_OF: Readonly<Record<StepKind, Role>> = {
  enter: 'call',
  try: 'look',
  extend: 'look',
  skip: 'look',
  focus: 'look',
  pass: 'board',
  place: 'board',
  turn: 'board',
  undo: 'board',
  hit: 'recall',
  cut: 'cut',
  leaf: 'found',
  fold: 'found',
  split: 'found',
  answer: 'found',
  pack: 'write',
  write: 'write',
  return: 'return',
};

export function roleOf(kind: StepKind): Role {
  return ROLE_OF[kind];
}
