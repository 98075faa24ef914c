import { createRandom, mix } from '../../core/random.ts';
import { text } from '../../core/text.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import { type DataPoint, type DataSet, linesInPieces, type Tier } from '../data-set.ts';
import { emptiesOf, parseBoard, TIERS } from './boards.ts';
import { Picker } from './pick.ts';
import { boardTest, sampleTests } from './tests.ts';

const SCORE = 4;

export const OTHELLO_TIERS: readonly Tier[] = TIERS.map(({ points, size, empties }) => ({
  title: text(`n ≤ ${size}, at most ${empties} empty`, `n ≤ ${size}，空位不超过 ${empties}`),
  score: points * SCORE,
}));

/** Boards that stand for a mistake by themselves; `X` black, `O` white, `-` empty, row by row. */
const CHOSEN: Readonly<Record<number, readonly [board: string, en: string, zh: string]>> = {
  1: [
    'OO- O-- OO-',
    'over before it begins: nobody can move on a board with empty cells',
    '一开始就是终局：棋盘未满，但双方都无处可下',
  ],
  2: ['-OX OOO OOO', 'white must pass at once', '白方第一步就必须停一手'],
  7: ['-', 'the smallest board', '最小的棋盘'],
};

/** 15 empty cells, 2,742,715,272 sequences that white wins: see `overflowPoint`. */
const OVERFLOW_BOARD = '----XO-- --XXOO-- -XXXOO-O XXOOXXXX XOOXOOX- XOOOXXXX XOOOOXOX --XXXXXO';

/** The statement's 25 points, four each; the last of each tier goes to its limits. */
export function othelloData(seed: number): DataSet {
  const picker = new Picker();
  const points = TIERS.flatMap(({ points: count, size, empties }, tier) =>
    Array.from({ length: count }, (_, place) => {
      const number = TIERS.slice(0, tier).reduce((sum, { points }) => sum + points, 0) + place + 1;
      const chosen = CHOSEN[number];
      if (chosen) {
        const [board, en, zh] = chosen;
        return boardPoint(`${number}`, tier + 1, picker.take(parseBoard(board)), SCORE, text(en, zh));
      }
      const random = createRandom(mix(seed, number));
      const position = picker.pick(random, { size, empties, isLimit: place === count - 1 });
      const about = text(
        `${position.size}×${position.size}, ${emptiesOf(position)} empty`,
        `${position.size}×${position.size}，${emptiesOf(position)} 个空位`,
      );
      return boardPoint(`${number}`, tier + 1, position, SCORE, about);
    }),
  );
  const samples = sampleTests().map((test, index) => ({
    name: `${index + 1}`,
    tier: 1,
    score: 0,
    cases: 1,
    about: text('the sample', '样例'),
    input: () => test.input(),
    answer: () => linesInPieces([[...test.expected()].join(' ')]),
    test,
  }));
  return { tiers: OTHELLO_TIERS, points, samples, beyond: [overflowPoint()] };
}

/**
 * With at most ten empty cells there are at most 10! = 3,628,800 sequences, since every move fills a cell and
 * passes are forced: 32 bits are enough for every board of the statement. This board is not one of them.
 */
function overflowPoint(): DataPoint {
  const about = text('beyond the limits: more than 2³¹ sequences', '超出题目范围：方案多于 2³¹ 种');
  return boardPoint('beyond-1', TIERS.length + 1, parseBoard(OVERFLOW_BOARD), 0, about);
}

function boardPoint(
  name: string,
  tier: number,
  position: OthelloPosition,
  score: number,
  about: DataPoint['about'],
): DataPoint {
  const test = boardTest(name, position);
  return {
    name,
    tier,
    score,
    cases: 1,
    about,
    input: () => test.input(),
    answer: () => linesInPieces([[...test.expected()].join(' ')]),
    test,
  };
}
