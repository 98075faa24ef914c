import { text } from '../../../core/text.ts';
import { makeContestBoard } from '../../../games/othello/boards-text.ts';
import type { CellState, OthelloPosition } from '../../../games/othello/rules.ts';
import { countPaths, type PathCounts } from '../../../kernels/othello/paths.ts';
import { othello, TIERS } from '../../problems/othello.ts';
import { OTHELLO_MISTAKES } from '../../problems/othello-mistakes.ts';
import { createRandom, mix, type Random } from '../../random.ts';
import { type DataPoint, type DataSet, linesInPieces } from './point.ts';

const SCORE = 4;
/** Boards up to this many empty cells are cheap enough to try many and keep the one that catches most. */
const CHEAP_EMPTIES = 5;
const CANDIDATES = 60;

/** Boards that stand for a mistake by themselves; `X` black, `O` white, `-` empty, row by row. */
const CHOSEN: Readonly<Record<number, readonly [board: string, en: string, zh: string]>> = {
  1: [
    'OO- O-- OO-',
    'over before it begins: nobody can move on a board with empty cells',
    '开局即终局：棋盘未满而双方无子可下',
  ],
  2: ['-OX OOO OOO', 'white must pass at once', '白方第一步就必须停手'],
  3: ['-OX OXO XO-', 'black wins in every way', '每种走法都是黑方获胜'],
};

/** 15 empty cells, 2,742,715,272 sequences that white wins: see `overflowPoint`. */
const OVERFLOW_BOARD = '----XO-- --XXOO-- -XXXOO-O XXOOXXXX XOOXOOX- XOOOXXXX XOOOOXOX --XXXXXO';

/** The statement's 25 points, four each; the last of each tier goes to its limits. */
export function othelloData(seed: number): DataSet {
  const points = TIERS.flatMap(({ points: count, size, empties }, tier) =>
    Array.from({ length: count }, (_, place) => {
      const number = TIERS.slice(0, tier).reduce((sum, { points }) => sum + points, 0) + place + 1;
      const chosen = CHOSEN[number];
      if (chosen) {
        const [board, en, zh] = chosen;
        return boardPoint(`${number}`, tier + 1, parse(board), SCORE, text(en, zh));
      }
      const random = createRandom(mix(seed, number));
      const isLimit = place === count - 1;
      const position = pick(random, size, empties, isLimit);
      const about = text(
        `${position.size}×${position.size}, ${emptiesOf(position)} empty`,
        `${position.size}×${position.size}，${emptiesOf(position)} 个空格`,
      );
      return boardPoint(`${number}`, tier + 1, position, SCORE, about);
    }),
  );
  const samples = othello
    .tests(seed)
    .filter(({ name }) => name.startsWith('sample'))
    .map((sample, index) => ({
      name: `${index + 1}`,
      tier: 1,
      score: 0,
      cases: 1,
      about: text('the sample', '样例'),
      input: () => sample.input(),
      answer: () => linesInPieces([[...sample.expected()].join(' ')]),
    }));
  const tiers = TIERS.map(({ points: count, size, empties }) => ({
    title: text(`n ≤ ${size}, at most ${empties} empty`, `n ≤ ${size}，空格不超过 ${empties}`),
    score: count * SCORE,
  }));
  return { tiers, points, samples, beyond: [overflowPoint()] };
}

/**
 * With at most ten empty cells there are at most 10! = 3,628,800 sequences, since every move fills a cell and
 * passes are forced: 32 bits are enough for every board of the statement. This board is not one of them.
 */
function overflowPoint(): DataPoint {
  const about = text('beyond the limits: more than 2³¹ sequences', '超出题目范围：走法多于 2³¹ 种');
  return boardPoint('beyond-1', TIERS.length + 1, parse(OVERFLOW_BOARD), 0, about);
}

/** A board within the limits that tells as many of the known mistakes as can be found cheaply. */
function pick(random: Random, size: number, most: number, isLimit: boolean): OthelloPosition {
  const one = () =>
    draw(
      random,
      isLimit ? size : Math.max(2, size - random.below(2)),
      isLimit ? most : 2 + random.below(most - 1),
    );
  let best = one();
  if (most > CHEAP_EMPTIES) {
    // a game of one line would tell little
    while (total(countsOf(best)) < 100n) best = one();
    return best;
  }
  let bestCaught = caught(best);
  for (let tries = 1; tries < CANDIDATES; tries++) {
    const next = one();
    const found = caught(next);
    if (found > bestCaught) [best, bestCaught] = [next, found];
  }
  return best;
}

/** How many of the known mistakes give another answer here. */
function caught(position: OthelloPosition): number {
  const right = answerOf(countsOf(position));
  return OTHELLO_MISTAKES.filter(({ count }) => answerOf(count(position)) !== right).length;
}

function draw(random: Random, size: number, empties: number): OthelloPosition {
  const cells: CellState[] = Array.from({ length: size * size }, () => (random.below(2) ? 'black' : 'white'));
  for (let left = Math.min(empties, cells.length); left > 0; ) {
    const cell = random.below(cells.length);
    if (cells[cell] === 'empty') continue;
    cells[cell] = 'empty';
    left--;
  }
  return { size, cells, toMove: 1 };
}

function parse(board: string): OthelloPosition {
  const states: Readonly<Record<string, CellState>> = { X: 'black', O: 'white', '-': 'empty' };
  const rows = board.split(' ');
  return { size: rows.length, cells: [...rows.join('')].map(mark => states[mark]!), toMove: 1 };
}

function emptiesOf({ cells }: OthelloPosition): number {
  return cells.filter(cell => cell === 'empty').length;
}

function countsOf({ size, cells, toMove }: OthelloPosition): PathCounts {
  const bits = (state: CellState) =>
    cells.reduce((sum, cell, index) => (cell === state ? sum | (1n << BigInt(index)) : sum), 0n);
  return countPaths({ n: size, black: bits('black'), white: bits('white'), toMove });
}

function total({ black, white, draw: level }: PathCounts): bigint {
  return black + white + level;
}

function answerOf({ black, white, draw: level }: PathCounts): string {
  return `${black} ${white} ${level}`;
}

function boardPoint(
  name: string,
  tier: number,
  position: OthelloPosition,
  score: number,
  about: DataPoint['about'],
): DataPoint {
  return {
    name,
    tier,
    score,
    cases: 1,
    about,
    input: () => [`${makeContestBoard(position)}\n`],
    answer: () => [`${answerOf(countsOf(position))}\n`],
  };
}
