import { type Text, text } from '../../core/text.ts';
import type { Growing, Growth } from '../../trace/race/growth.ts';
import type { Pace } from './race-session.ts';

export const RACE_WORDS = {
  title: text('Race', '比较'),
  about: text(
    'Two or three algorithms, or one with something switched off, on this position and one time axis.',
    '两三个算法，或同一算法开关不同，在这个局面上沿同一条时间轴比较。',
  ),
  runner: text('Runner', '选手'),
  add: text('Add a runner', '再加一个'),
  remove: text('Remove', '删除'),
  start: text('Start', '开始'),
  again: text('Run again', '再跑一次'),
  running: text('Running …', '运行中…'),
  cancel: text('Cancel', '取消'),
  close: text('Close', '关闭'),
  measure: text('Chart', '图表'),
  axis: text('Axes', '坐标轴'),
  linear: text('linear', '线性'),
  log: text('logarithmic', '对数'),
  overEvents: text('over events', '随事件数的变化'),
  totals: text('Totals', '总计'),
  time: text('time', '用时'),
  answer: text('answer', '答案'),
  stopped: text('stopped at the cap', '到上限停止'),
  memoryHow: text('Memory is entries × bytes of one', '内存 = 条数 × 每条字节数'),
  timeHow: text(
    'Time is by the clock in this browser, with what taking down every event costs.',
    '用时为本浏览器实测，含记录事件的开销。',
  ),
  growth: text('On growing', '规模增长'),
  growthBoards: text('Boards of this game, each from its start', '本游戏的各种棋盘，从初始局面开始'),
  growthMoves: text(
    'One game from this position, seen from its end backwards',
    '从这个局面走到终局的一局棋，由终局往回看',
  ),
  measuring: text('Measuring growth …', '正在测量增长…'),
  size: text('size', '规模'),
  board: text('board', '棋盘'),
  movesOn: text('moves on', '之后步数'),
  fit: text('fitted growth', '拟合增长'),
  tooFew: text('too few sizes', '数据点太少'),
  tooLong: text('beyond the cap', '超过上限'),
  differences: text('Where they choose differently', '选择不同的局面'),
  noDifferences: text('They never choose differently from here.', '从这里开始，两者的选择没有不同。'),
  elsewhere: text('With another switch they do', '换一个开关就有不同'),
  positions: text('positions', '个局面'),
  runThat: text('Run that race', '这样比较'),
  differencesAbout: text(
    'No move is right for both. Positions that following either of them can reach come first.',
    '没有一步同时符合两者。按其中一种策略走就能遇到的局面排在前面。',
  ),
  position: text('position', '局面'),
  chooses: text('chooses', '选择'),
  worth: text('worth', '结果'),
  atStart: text('From here', '从这里开始'),
  together: text('Side by side', '同步播放'),
  pace: text('Together by', '同步方式'),
  moment: text('Moment', '时刻'),
  play: text('Play', '播放'),
  pause: text('Pause', '暂停'),
} as const;

export const PACE_WORDS: Readonly<Record<Pace, Text>> = {
  events: text('number of events', '事件数'),
  share: text('share of the run', '进度比例'),
};

export const GROWING_WORDS: Readonly<Record<Growing, Text>> = {
  boards: RACE_WORDS.growthBoards,
  moves: RACE_WORDS.growthMoves,
};

/** `×3.1 per cell, R² 0.998`. */
export function growthText(growth: Growth | undefined): Text {
  if (!growth) return RACE_WORDS.tooFew;
  const factor = growth.factor.toPrecision(growth.factor >= 10 ? 3 : 2);
  const quality = growth.quality.toFixed(3);
  return text(
    `×${factor} per cell, R² ${quality}, ${growth.points} sizes`,
    `每多一格 ×${factor}，R² ${quality}，${growth.points} 个数据点`,
  );
}
