import { text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Algorithm, Switch } from '../algorithm.ts';
import { type StepData, step } from '../step.ts';
import { MOST_FREE } from './cells.ts';
import { placementStage, TABLE_CELLS } from './stage.ts';

export type PlacementAlgorithm = Algorithm<PlacementPosition, bigint>;

export const WON = '1';
export const LOST = '0';

export const MEMO: Switch = { id: 'memo', title: text('memo', '记忆化'), usual: true };

/** What algorithms that find who wins have in common. */
export const OUTCOME_VALUES = {
  family: 'placement',
  stage: game => placementStage(game as PlacementGame),
  answers: text('Does the player to move win?', '当前玩家能否取胜？'),
  fields: ['outcome'],
  answerOf: ({ outcome }) => (outcome === 'win' ? WON : LOST),
  valueText: value =>
    value === WON ? text('won', '必胜') : value === LOST ? text('lost', '必败') : text('not known', '未知'),
  outcomeOf: value => (value === WON ? 'win' : value === LOST ? 'loss' : undefined),
} satisfies Partial<PlacementAlgorithm>;

/** Why a board is too large for a table of all its positions. */
export const tooLargeForTable: PlacementAlgorithm['refusal'] = game => {
  const cells = cellCount((game as PlacementGame).board);
  if (cells <= TABLE_CELLS) return undefined;
  return text(
    `a table of every position is shown for boards of at most ${TABLE_CELLS} cells, and this one has ${cells}`,
    `整张局面表只演示不超过 ${TABLE_CELLS} 格的棋盘，这个棋盘有 ${cells} 格`,
  );
};

/** Why a position has too many free cells for a search of all its future. */
export const tooManyFree: PlacementAlgorithm['refusal'] = (game, { taken }) => {
  const cells = cellCount((game as PlacementGame).board);
  const free = Array.from({ length: cells }, (_, cell) => (taken >> BigInt(cell)) & 1n).filter(
    bit => bit === 0n,
  );
  if (free.length <= MOST_FREE) return undefined;
  return text(
    `at most ${MOST_FREE} free cells can be walked through, and this position has ${free.length}`,
    `最多能遍历 ${MOST_FREE} 个空位，这个局面有 ${free.length} 个`,
  );
};

/** The steps of every search for who wins. */
export const OUTCOME_STEPS = {
  enter: step('enter', { x: 'position' }, [
    'Who wins {x}? Ask for the player to move.',
    '局面 {x}：当前玩家必胜还是必败？',
  ]),
  known: step('hit', { v: 'value' }, [
    '{x} is known already: {v}. No need to search again.',
    '{x} 已经算过：{v}，不必再算。',
  ]),
  won: step('cut', {}, [
    'That leaves the opponent a lost position: {x} is won, the other moves do not matter.',
    '这样对手就面对必败态：{x} 必胜，其余走法不必再看。',
  ]),
  lost: step('fold', {}, [
    'Every move leaves the opponent a won position: {x} is lost.',
    '每一步都让对手面对必胜态：{x} 必败。',
  ]),
  over: step('leaf', { v: 'value' }, [
    'No move is left: the game is over, {v} for the player to move.',
    '已经无法再走：终局，当前玩家{v}。',
  ]),
  store: step('write', { x: 'position', v: 'value' }, ['Write it down: {x} is {v}.', '记下：{x} {v}。']),
  return: step('return', { v: 'value' }, ['{x} is {v}: back to who asked.', '{x} {v}：返回调用处。']),
  answer: step('answer', { v: 'value' }, [
    'The answer: the position is {v} for the player to move.',
    '答案：当前玩家{v}。',
  ]),
} as const satisfies Readonly<Record<string, StepData>>;

/** A move of the list is tried. */
export const MOVE_STEP = step('try', { m: 'move' }, [
  'Move {m} fits: what does it leave?',
  '走法 {m} 放得下：走后的局面如何？',
]);
