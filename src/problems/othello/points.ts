import { text } from '../../core/text.ts';
import { makeContestBoard } from '../../games/othello/boards-text.ts';
import { createOthello } from '../../games/othello/game.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import {
  type DataPoint,
  type DataSet,
  linesInPieces,
  pointOf,
  pointsByTier,
  SAMPLE,
  type Tier,
} from '../data-set.ts';
import { once } from '../standard.ts';
import { type TestPoint, viewPosition } from '../test-point.ts';
import { emptiesOfBoard, parseBoard, TIERS } from './boards.ts';
import { OTHELLO_MISTAKES } from './mistakes.ts';
import { countSequences, makeCounts } from './oracle.ts';
import { Picker } from './pick.ts';

const SAMPLE_BOARDS = ['-OX OXO XO-', '---- -OXO -XOX ----'];
const SCORE = 4;

export const OTHELLO_TIERS: readonly Tier[] = TIERS.map(({ points, size, empties }) => ({
  title: text(`n ≤ ${size}, at most ${empties} empty`, `n ≤ ${size}，空位不超过 ${empties}`),
  score: points * SCORE,
}));

/** Boards that each reveal a mistake; `X` black, `O` white, `-` empty, row by row. */
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

/** The statement's 25 points, four each; the last of each tier uses its limits. */
export function othelloData(seed: number): DataSet {
  const picker = new Picker();
  const points = pointsByTier(TIERS, seed, ({ size, empties }, { number, tier, isLast, random }) => {
    const chosen = CHOSEN[number];
    if (chosen) {
      const [board, en, zh] = chosen;
      return boardPoint(`${number}`, picker.take(parseBoard(board)), { tier, about: text(en, zh) });
    }
    const position = picker.pick(random, { size, empties, isLimit: isLast });
    const about = text(
      `${position.size}×${position.size}, ${emptiesOfBoard(position)} empty`,
      `${position.size}×${position.size}，${emptiesOfBoard(position)} 个空位`,
    );
    return boardPoint(`${number}`, position, { tier, about });
  });
  const samples = SAMPLE_BOARDS.map((board, index) => ({
    ...boardPoint(`sample ${index + 1}`, parseBoard(board), SAMPLE),
    name: `${index + 1}`,
  }));
  return { tiers: OTHELLO_TIERS, points, samples, beyond: [overflowPoint()] };
}

/**
 * With at most ten empty cells there are at most 10! = 3,628,800 sequences, since every move fills a cell and
 * passes are forced: 32 bits are enough for every board of the statement. This board is not one of them.
 */
function overflowPoint(): DataPoint {
  const about = text('beyond the limits: more than 2³¹ sequences', '超出题目范围：方案多于 2³¹ 种');
  return boardPoint('beyond-1', parseBoard(OVERFLOW_BOARD), { tier: TIERS.length + 1, score: 0, about });
}

function boardPoint(
  name: string,
  position: OthelloPosition,
  point: Pick<DataPoint, 'tier' | 'about'> & { score?: number },
): DataPoint {
  const test = boardTest(name, position);
  // the three numbers stand on one line
  const answer = () => linesInPieces([[...test.expected()].join(' ')]);
  return pointOf(test, { score: SCORE, answer, ...point });
}

/** A test of one board, white to move. Its answer is counted once for all programs. */
export function boardTest(name: string, position: OthelloPosition): TestPoint {
  const input = `${makeContestBoard(position)}\n`;
  const right = once(() => countSequences(position));
  const expected = once(() => makeCounts(right()));
  return {
    name,
    cases: 1,
    input: () => [input],
    expected,
    caseOf: () => ({
      ...viewPosition(createOthello(position.size), position),
      number: 1,
      input,
      expected: expected().join(' '),
    }),
    mistakes: OTHELLO_MISTAKES.map(({ id, title, count }) => ({
      id,
      title,
      expected: once(() => makeCounts(count(position, right))),
    })),
  };
}
