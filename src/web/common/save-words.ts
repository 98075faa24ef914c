import { text, zh } from '../../core/text.ts';

/** Texts about what is saved: variations, games on the device, and what can be taken back. */
export const SAVE_WORDS = {
  newGameBegun: text('A new game has begun.', '已开始新对局。'),
  otherBoard: text('A new game with other rules has begun.', '已按新设置开始对局。'),
  otherPosition: text('A game from another position has begun.', '已从新局面开始。'),
  deleted: (name: string, moves: number) =>
    text(
      `${name} and what followed is deleted (${moves} ${moves === 1 ? 'move' : 'moves'}).`,
      zh`已删除 ${name} 及其后续（共 ${moves} 步）。`,
    ),
  gameDeleted: (name: string) => text(`'${name}' is deleted.`, `已删除「${name}」。`),
  takeBack: text('Bring it back', '恢复'),
  openedPaused: text(
    'Opened as it was sent. Resume lets the computer move.',
    '已按链接打开。按「继续」让电脑走棋。',
  ),
  linkShortened: text(
    'The link is copied. With its variations and comments it would be too long: it carries the line that is shown.',
    '链接已复制。分支和注释太长，链接里只有当前这条线。',
  ),
  variation: text('variation', '分支'),
  tree: text('Moves; arrow keys go through them', '棋谱；用方向键浏览'),
  nameLine: text('Name', '名称'),
  nameGame: text('Name of the game', '对局名称'),
  comment: text('Comment', '注释'),
  notes: text('Notes', '注释'),
  notesHelp: text('Name and comment of the position that is shown', '为当前局面写名称和注释'),
  promote: text('Promote', '升为主线'),
  promoteHelp: text('Make this variation the main line', '把这个分支升为主线'),
  delete: text('Delete', '删除'),
  deleteHelp: text('Delete this move and what follows', '删除这一步及其后续'),
  games: text('My games', '我的对局'),
  gamesHelp: text(
    'Games saved on this device: open, name, export, import',
    '本机保存的对局：打开、命名、导出、导入',
  ),
  asTextSays: text('as in the contest', '按题目规定'),
  pickBoard: text('Choose one of the boards', '选一个棋盘'),
  boardsFound: (count: number) => text(`${count} boards: choose one.`, zh`共 ${count} 个棋盘，请选一个。`),
  moreBoards: text('The text has more; these are the first ones.', '文本中还有更多，这里只列出前面的。'),
  boardNumber: (number: number, total: number) =>
    text(`board ${number} of ${total}`, zh`第 ${number} 个棋盘，共 ${total} 个`),
  boardsBefore: text('Earlier', '前一页'),
  boardsAfter: text('Later', '后一页'),
  waitsForSetUp: text('Waiting until the board is set up.', '等你摆好局面。'),
  demo: text('Demo', '演示'),
  demoHelp: text('Both sides play by themselves; any key or click stops', '双方自动走棋；按任意键或点击即停'),
  demoStopped: text('The demonstration has stopped.', '演示已停止。'),
  stopDemo: text('Stop demo', '停止演示'),
} as const;
