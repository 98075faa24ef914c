import { text } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Algorithm, Switch } from '../algorithm.ts';
import { MOST_FREE } from './cells.ts';
import { TABLE_CELLS } from './stage.ts';

export const WON = '1';
export const LOST = '0';

export const MEMO: Switch = { id: 'memo', title: text('memo', '记忆化'), usual: true };

/** What algorithms that say who wins have in common. */
export const OUTCOME_VALUES = {
  family: 'placement',
  answers: text('Does the player to move win?', '当前玩家能否取胜？'),
  fields: ['outcome'],
  answerOf: ({ outcome }: Worth) => (outcome === 'win' ? WON : LOST),
  valueText: (value: string) =>
    value === WON ? text('won', '必胜') : value === LOST ? text('lost', '必败') : text('not known', '未知'),
  outcomeOf: (value: string) => (value === WON ? 'win' : value === LOST ? 'loss' : undefined),
} as const satisfies Partial<Algorithm>;

/** What algorithms that find Grundy values have in common. */
export const GRUNDY_VALUES = {
  family: 'placement',
  answers: text('What is the Grundy value of the position?', '局面的 SG 值是多少？'),
  fields: ['grundy'],
  answerOf: ({ grundy }: Worth) => `${grundy}`,
  valueText: (value: string) => (value === '?' ? text('not known', '未知') : text(value, value)),
  outcomeOf: (value: string) => (value === '?' ? undefined : value === LOST ? 'loss' : 'win'),
} as const satisfies Partial<Algorithm>;

/** Why a board is too large for a table of all of its positions. */
export function tooLargeForTable({ board }: PlacementGame) {
  const cells = cellCount(board);
  if (cells <= TABLE_CELLS) return undefined;
  return text(
    `a table of every position is shown for boards of at most ${TABLE_CELLS} cells, and this one has ${cells}`,
    `整张局面表只演示不超过 ${TABLE_CELLS} 格的棋盘，这个棋盘有 ${cells} 格`,
  );
}

/** Why a position has too many free cells for anything that walks through all of its future. */
export function tooManyFree({ board }: PlacementGame, { taken }: PlacementPosition) {
  const cells = cellCount(board);
  const free = Array.from({ length: cells }, (_, cell) => (taken >> BigInt(cell)) & 1n).filter(
    bit => bit === 0n,
  );
  if (free.length <= MOST_FREE) return undefined;
  return text(
    `at most ${MOST_FREE} free cells can be walked through, and this position has ${free.length}`,
    `最多能遍历 ${MOST_FREE} 个空位，这个局面有 ${free.length} 个`,
  );
}
