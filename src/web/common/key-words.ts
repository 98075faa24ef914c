import { text } from '../../core/text.ts';

/** The list behind `?` in a game: the keys of lichess where it has them. */
export const KEYS = [
  { keys: '← →', does: text('one move back, forward', '后退、前进一步') },
  { keys: '↑ ↓ Home End', does: text('to the start, to the end', '到开头、到末尾') },
  { keys: 'Shift ↑ ↓', does: text('from variation to variation', '在分支之间切换') },
  { keys: 'u / Shift U', does: text('undo your last move, redo it', '悔棋、重走') },
  {
    keys: 'Ctrl Z',
    does: text(
      'bring back a game or moves that you left or deleted, else undo',
      '恢复离开的对局或删除的走法，否则悔棋',
    ),
  },
  { keys: 'd', does: text('demo: both sides play; any key stops', '演示：双方自动走棋，按任意键停止') },
  { keys: 'f', does: text('swap sides', '换边') },
  { keys: 'l', does: text('hints: off, on request, always', '提示：关、按需、总是') },
  { keys: 'h', does: text('a hint, now', '立即提示') },
  { keys: 'Space', does: text('play the best move (step)', '走最佳走法（单步）') },
  { keys: 'p', does: text('pause or resume the computers', '暂停或继续电脑走棋') },
  { keys: 'n', does: text('new game', '新对局') },
  { keys: 'o', does: text('players, variant, set-up', '玩家、变体、摆局面') },
  { keys: 'w', does: text('watch an algorithm think about this position', '观看算法如何思考这个局面') },
  { keys: 'y', does: text('why? a proof of the verdict', '为什么？结论的证明') },
  { keys: 'm', does: text('next mistake', '下一个失误') },
  { keys: 't', does: text('put the focus on the table of moves', '把焦点放到走法表上') },
  { keys: 'x', does: text('the best line on the board', '在棋盘上显示最佳变化') },
  { keys: 'b', does: text('put the focus on the board', '把焦点放到棋盘上') },
  { keys: '← → ↑ ↓', does: text('on the board: from cell to cell', '在棋盘上：逐格移动') },
  { keys: 'Space / Enter', does: text('on the board: choose, place', '在棋盘上：选择、放置') },
  {
    keys: '← → ↑ ↓ Enter y',
    does: text('in the table: from cell to cell, play, why', '在走法表中：逐格移动、走这一步、为什么'),
  },
  { keys: 'Esc', does: text('clear the choice, close', '清除选择、关闭') },
] as const;

/** The same, in the hall. */
export const HALL_KEYS = [
  { keys: '← →', does: text('in the hall: from machine to machine', '在大厅里：逐台选择') },
  { keys: 'Enter', does: text('in the hall: sit down at it', '在大厅里：坐下开始') },
] as const;

/** The same, beside the judge. */
export const JUDGE_KEYS = [
  { keys: 'r', does: text('run or stop (in the text: Ctrl+Enter)', '运行或停止（文本框内：Ctrl+Enter）') },
  { keys: 'Esc', does: text('stop', '停止') },
  { keys: '← →', does: text('through the game under review', '逐步查看这一局') },
] as const;

/** The same, on every screen. */
export const KEYS_EVERYWHERE = [
  { keys: 's', does: text('sound on or off', '开关音效') },
  { keys: 'z', does: text('language', '切换语言') },
  { keys: '?', does: text('this list', '本列表') },
] as const;
