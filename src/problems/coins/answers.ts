import { text } from '../../core/text.ts';
import { rowTable } from '../../engines/coins/row-table.ts';
import { FIRST_MOST } from '../../games/coins/row.ts';
import type { WordMistake } from '../standard.ts';

/** The first player's value: the reference for tests and data. */
export function firstShare(row: readonly number[]): number {
  return rowTable(row).share(0, FIRST_MOST);
}

const total = (row: readonly number[]) => row.reduce((sum, coin) => sum + coin, 0);

/** Common mistakes, each as the answer that it gives. */
export const COINS_MISTAKES: readonly WordMistake<readonly number[]>[] = [
  {
    id: 'greedy',
    title: text('both always take as many as they may', '双方每次都取到上限（贪心）'),
    answer: greedyShare,
  },
  {
    id: 'lead',
    title: text('prints by how much the first player is ahead', '输出了先手领先的差值'),
    answer: row => 2 * firstShare(row) - total(row),
  },
  {
    id: 'second-player',
    title: text('prints what the second player gets', '输出了后手的总值'),
    answer: row => total(row) - firstShare(row),
  },
  {
    id: 'always-two',
    title: text('at most two coins may be taken all the time', '每次都最多只取两枚'),
    answer: row => steadyShare(row, FIRST_MOST),
  },
  {
    id: 'no-limit',
    title: text('any number of coins may be taken after the first time', '第一次之后可以任取'),
    answer: row => unlimitedShare(row),
  },
];

function greedyShare(row: readonly number[]): number {
  let [gone, most, first, isFirst] = [0, FIRST_MOST, 0, true];
  while (gone < row.length) {
    const count = Math.min(most, row.length - gone);
    if (isFirst) first += total(row.slice(gone, gone + count));
    gone += count;
    most = 2 * count;
    isFirst = !isFirst;
  }
  return first;
}

/** Each player may take up to `most` every time. */
function steadyShare(row: readonly number[], most: number): number {
  const shares = new Array<number>(row.length + 1).fill(0);
  let rest = 0;
  for (let gone = row.length - 1; gone >= 0; gone--) {
    rest += row[gone]!;
    let least = rest;
    for (let count = 1; count <= Math.min(most, row.length - gone); count++)
      least = Math.min(least, shares[gone + count]!);
    shares[gone] = rest - least;
  }
  return shares[0]!;
}

/** The second player takes all remaining coins. */
function unlimitedShare(row: readonly number[]): number {
  return total(row.slice(0, FIRST_MOST));
}
