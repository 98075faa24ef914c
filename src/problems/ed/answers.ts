import { type Text, text } from '../../core/text.ts';
import { type Pair, pairValue } from '../../games/ed/pairs.ts';
import type { WordMistake } from '../standard.ts';

/** The reference for tests and data. */
export function edAnswer(pairs: readonly Pair[]): string {
  return word(pairs.reduce((sum, pair) => sum ^ pairValue(pair), 0));
}

function word(sum: number): string {
  return sum === 0 ? 'NO' : 'YES';
}

type EdMistake = WordMistake<readonly Pair[]>;

/** Common mistakes, each as the answer that it gives. */
export const ED_MISTAKES: readonly EdMistake[] = [
  bySum('plain-nim', text('heaps are added up as in Nim', '当成普通 Nim，把各堆直接异或'), ([x, y]) => x ^ y),
  bySum(
    'sizes-as-they-are',
    text(
      'the lowest missing bit is looked for in x and y, not in x - 1 and y - 1',
      '没有先减 1 就找最低的 0 位',
    ),
    ([x, y]) => lowestMissing(x | y),
  ),
  bySum(
    'joined-by-xor',
    text('x - 1 and y - 1 are joined by exclusive or', '把 x - 1 与 y - 1 做了异或，而应是按位或'),
    ([x, y]) => lowestMissing((x - 1) ^ (y - 1)),
  ),
  {
    id: 'values-added',
    title: text(
      'values of pairs are added instead of joined by exclusive or',
      '把各组 SG 值相加，而应是异或',
    ),
    answer: pairs => word(pairs.reduce((sum, pair) => sum + pairValue(pair), 0)),
  },
  {
    id: 'swapped',
    title: text('YES and NO are swapped', 'YES 与 NO 写反了'),
    answer: pairs => (edAnswer(pairs) === 'YES' ? 'NO' : 'YES'),
  },
];

function bySum(id: string, title: Text, value: (pair: Pair) => number): EdMistake {
  return { id, title, answer: pairs => word(pairs.reduce((sum, pair) => sum ^ value(pair), 0)) };
}

function lowestMissing(bits: number): number {
  return pairValue([bits + 1, bits + 1]);
}
