import { text } from '../../core/text.ts';
import { definePlacement } from './family.ts';

export const marbles = definePlacement({
  id: 'marbles',
  title: text('Marble game', '弹珠游戏'),
  rules: text(
    'In turn, place 1 to 3 adjacent marbles in a straight line on the diamond. Who cannot place loses.',
    '轮流在菱形棋盘上沿直线连续放置 1 至 3 颗弹珠。无法放置者输。',
  ),
  moveHelp: text('a cell or both ends of a run: d1, or d1-d3', '一个格子，或一段的两端：d1 或 d1-d3'),
  layout: 'diamond',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column', 'diagonal', 'antidiagonal'], min: 1, max: 3 },
});

export const cram = definePlacement({
  id: 'cram',
  title: text('Cram', '填骨牌'),
  rules: text(
    'In turn, place a domino on two free cells side by side. Who cannot place loses.',
    '轮流在相邻的两个空格上放一块骨牌。无法放置者输。',
  ),
  moveHelp: text('both ends of a domino: a1-b1', '骨牌的两端：a1-b1'),
  layout: 'rectangle',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column'], min: 2, max: 2 },
});

export const kayles = definePlacement({
  id: 'kayles',
  title: text('Kayles', '凯尔斯'),
  rules: text(
    'In turn, knock down one pin or two adjacent pins of a row. Who cannot move loses.',
    '轮流击倒一排中的一个或相邻的两个木瓶。无法行动者输。',
  ),
  moveHelp: text('a pin or two neighbours: c1, or c1-d1', '一个或相邻的两个木瓶：c1 或 c1-d1'),
  layout: 'rectangle',
  usual: { rows: 1, columns: 12 },
  singleRow: true,
  runs: { directions: ['row'], min: 1, max: 2 },
});

export const tactix = definePlacement({
  id: 'tactix',
  title: text('TacTix', '塔克提克斯'),
  rules: text(
    'In turn, take any number of adjacent pieces from one row or column. Who cannot take loses; with misère play, wins.',
    '轮流从一行或一列中取走任意多个相邻的棋子。无法取者输；反常规则下则胜。',
  ),
  moveHelp: text('a cell or both ends of a run: a1, or a1-a4', '一个格子，或一段的两端：a1 或 a1-a4'),
  layout: 'rectangle',
  usual: { rows: 4, columns: 4 },
  runs: { directions: ['row', 'column'], min: 1, max: Number.POSITIVE_INFINITY },
});
