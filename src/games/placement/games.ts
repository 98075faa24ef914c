import { text } from '../../core/text.ts';
import { definePlacement } from './family.ts';

/** Marbles in straight lines on a diamond; the contest's game. */
export const marbles = definePlacement({
  id: 'marbles',
  title: text('Marble game', '弹珠游戏'),
  rules: text(
    'In turn, place 1 to 3 adjacent marbles in a straight line on the diamond. Whoever cannot place loses.',
    '轮流在菱形棋盘上沿直线连续放置 1 至 3 颗弹珠。无法再放的一方输。',
  ),
  moveHelp: text('a cell or both ends of a run: d1, or d1-d3', '一个格子，或一段的两端，例如 d1 或 d1-d3'),
  layout: 'diamond',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column', 'diagonal', 'antidiagonal'], min: 1, max: 3 },
  wording: {
    verb: text('place', '放'),
    one: text('marble', '颗弹珠'),
    many: text('adjacent marbles', '颗相邻的弹珠'),
  },
  examples: [
    'plan marbles --board 7x7 --workers 200 --cores 16 --memory 48G --price 0.65',
    'solve marbles boards.txt',
    'analyze marbles board.txt',
    'tabulate marbles --board 5x6 --out marbles-5x6.table',
    'verify marbles-5x6.table',
    'play marbles',
    'trace marbles board.txt --from 100 --to 150',
    'trace marbles board.txt --program my.cpp --out my.ktrace',
  ],
});

/** Dominoes on a board, for both players alike. */
export const cram = definePlacement({
  id: 'cram',
  title: text('Cram', '填骨牌'),
  rules: text(
    'In turn, place a domino on two free cells side by side. Whoever cannot place loses.',
    '轮流在相邻的两个空位上放一块骨牌。无法再放的一方输。',
  ),
  moveHelp: text('both ends of a domino: a1-b1', '骨牌的两端，例如 a1-b1'),
  layout: 'rectangle',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column'], min: 2, max: 2 },
  wording: {
    verb: text('cover', '用骨牌盖住'),
    one: text('free cell', '个空位'),
    many: text('adjacent free cells with a domino', '个相邻的空位'),
  },
  examples: [
    'solve cram --board 4x5 --grundy < boards.txt',
    'tabulate cram --board 4x5 --grundy --json',
    'odds cram --board 3x3',
    "shell <<< 'cram?board=2x3 .*.~...'",
  ],
});

/** One pin or two neighbours of a row. */
export const kayles = definePlacement({
  id: 'kayles',
  title: text('Kayles', 'Kayles 击瓶'),
  rules: text(
    'In turn, knock down one pin or two adjacent pins of a row. Whoever cannot move loses.',
    '轮流击倒一排中的一个或相邻的两个球瓶。无法再走的一方输。',
  ),
  moveHelp: text('a pin or two neighbours: c1, or c1-d1', '一个或相邻的两个球瓶，例如 c1 或 c1-d1'),
  layout: 'rectangle',
  usual: { rows: 1, columns: 12 },
  singleRow: true,
  runs: { directions: ['row'], min: 1, max: 2 },
  wording: {
    verb: text('knock down', '击倒'),
    one: text('pin', '个球瓶'),
    many: text('adjacent pins', '个相邻的球瓶'),
  },
});

/** Any number of adjacent pieces from one row or column. */
export const tactix = definePlacement({
  id: 'tactix',
  title: text('TacTix', 'TacTix 取子'),
  rules: text(
    'In turn, take any number of adjacent pieces from one row or column. Whoever cannot take loses; with misère play, wins.',
    '轮流从一行或一列中取走任意多个相邻的棋子。无法再取的一方输；反常规则下，无法再取的一方胜。',
  ),
  moveHelp: text('a cell or both ends of a run: a1, or a1-a4', '一个格子，或一段的两端，例如 a1 或 a1-a4'),
  layout: 'rectangle',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column'], min: 1, max: Number.POSITIVE_INFINITY },
  wording: {
    verb: text('take', '取'),
    one: text('piece', '个棋子'),
    many: text('adjacent pieces', '个相邻的棋子'),
  },
  examples: ['tabulate tactix --misere'],
});
