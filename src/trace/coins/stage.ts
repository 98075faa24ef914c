import { text } from '../../core/text.ts';
import { type CoinsPosition, coinsLeft } from '../../games/coins/row.ts';
import type { Algorithm, BoardCodec } from '../algorithm.ts';
import { type StepData, step } from '../step.ts';

/** A move has a number: how many coins are gone before it, and how many it takes, six bits each. */
const COUNT_BITS = 6;
const COUNT = 2 ** COUNT_BITS - 1;

export function takeNumber(gone: number, count: number): number {
  return (gone << COUNT_BITS) | count;
}

/** A digit for each coin: 0 is gone, 1 may be taken, 2 may not yet. What both have is left out: it changes nothing. */
export function coinsCode(row: readonly number[], gone: number, most: number): string {
  return `${'0'.repeat(gone)}${'1'.repeat(most)}`.padEnd(row.length, '2');
}

/** A place for each end of the row with each limit, shortest ends first; the empty end has place 0. */
export function placeOf(left: number, most: number): number {
  return left === 0 ? 0 : (left * (left - 1)) / 2 + most;
}

function coinsStage({ row }: CoinsPosition): BoardCodec<CoinsPosition> {
  const codes = [coinsCode(row, row.length, 0)];
  for (let left = 1; left <= row.length; left++)
    for (let most = 1; most <= left; most++) codes.push(coinsCode(row, row.length - left, most));
  const decode = (code: string): CoinsPosition => {
    const gone = code.lastIndexOf('0') + 1;
    const most = [...code].filter(digit => digit === '1').length;
    return { row, gone, most, sums: [0, 0], toMove: 0 };
  };
  return {
    cells: row.length,
    encode: ({ gone, most }) => coinsCode(row, gone, most),
    decode,
    sizeOf: coinsLeft,
    cellName: cell => `${cell + 1}`,
    positionName: code => {
      const { gone, most } = decode(code);
      return `share(${gone},${most})`;
    },
    moves: takeNumber(row.length + 1, 0),
    moveName: move => `${move & COUNT}`,
    moveCells: move => Array.from({ length: move & COUNT }, (_, coin) => (move >> COUNT_BITS) + coin),
    slots: codes.length,
    slotOf: code => {
      const { gone, most } = decode(code);
      return placeOf(row.length - gone, most);
    },
    codeAt: slot => codes[slot] ?? codes[0]!,
  };
}

/** What is left of the row behind each number of coins that are gone. */
export function restsOf(row: readonly number[]): readonly number[] {
  const rests = Array.from({ length: row.length + 1 }, () => 0);
  for (let gone = row.length - 1; gone >= 0; gone--) rests[gone] = rests[gone + 1]! + row[gone]!;
  return rests;
}

export type CoinsAlgorithm = Algorithm<CoinsPosition, number>;

/** What algorithms about the row have in common: they find what the player to move still gets. */
export const SHARES = {
  family: 'coins',
  refusal: () => undefined,
  stage: (_, position) => coinsStage(position),
  answers: text('How much does the player to move still get?', '当前玩家还能拿到多少？'),
  fields: ['score'],
  answerOf({ score }, _, { row, gone, sums, toMove }) {
    const lead = toMove === 0 ? sums[0] - sums[1] : sums[1] - sums[0];
    return `${(restsOf(row)[gone]! + score! - lead) / 2}`;
  },
  valueText: value => (value === '?' ? text('not known', '未知') : text(value, value)),
  outcomeOf: () => undefined,
} satisfies Partial<CoinsAlgorithm>;

export const SHARE_STEPS = {
  enter: step('enter', { x: 'position' }, [
    '{x}: of what is left, how much can the player to move get?',
    '{x}：剩下的硬币中，当前玩家最多能拿多少？',
  ]),
  return: step('return', { v: 'value' }, ['{x} = {v}: back to who asked.', '{x} = {v}：返回调用处。']),
  answer: step('answer', { v: 'value' }, [
    'The answer: the player to move still gets {v}.',
    '答案：当前玩家还能拿到 {v}。',
  ]),
} as const satisfies Readonly<Record<string, StepData>>;
