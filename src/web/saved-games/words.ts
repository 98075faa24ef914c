import { text, zh } from '../../core/text.ts';

/** Texts of the list of saved games. */
export const GAMES_WORDS = {
  title: text('My games', '我的对局'),
  here: text('They stay in this browser, on this device.', '对局只保存在本机的这个浏览器里。'),
  none: text(
    'No game is saved yet: each is, from its first move on.',
    '还没有对局。走出第一步后会自动保存。',
  ),
  thisGame: text('This game', '当前对局'),
  asText: text('Text', '文本'),
  asJson: text('JSON', 'JSON'),
  asPicture: text('Picture', '图片'),
  asGif: text('GIF', '动图'),
  copy: text('Copy text', '复制文本'),
  copied: text('The game is in your clipboard.', '对局已复制。'),
  notCopied: text('The browser does not let this page copy.', '浏览器不允许复制。'),
  making: text('Making it …', '正在生成…'),
  saved: (name: string) => text(`${name} is saved with your downloads.`, `${name} 已存到下载文件夹。`),
  import: text('Import', '导入'),
  importHelp: text(
    'A game as text or JSON, or a link; or choose a file',
    '粘贴文本、JSON 或链接，也可以选择文件',
  ),
  file: text('File', '文件'),
  noGame: text(
    "neither a file of games (it begins with '{'), nor a game as text ('Kibitz game, version 1'), nor a link ('#/…')",
    '这既不是对局文件（以「{」开头），也不是文本棋谱（以「Kibitz game, version 1」开头），也不是链接（「#/…」）',
  ),
  imported: (count: number) =>
    text(`${count} ${count === 1 ? 'game' : 'games'} imported.`, zh`已导入 ${count} 局。`),
  exportAll: text('Export all', '全部导出'),
  open: text('Open', '打开'),
  rename: text('Rename', '改名'),
  name: text('Name', '名称'),
  delete: text('Delete', '删除'),
  bringBack: text('Bring it back', '恢复'),
  deleted: (name: string) => text(`${name} is deleted.`, `已删除「${name}」。`),
  now: text('on the table', '正在下'),
  moves: (count: number) => text(`${count} ${count === 1 ? 'move' : 'moves'}`, zh`${count} 步`),
  full: text('The browser’s storage is full.', '浏览器的存储空间已满。'),
  unreadable: text('This game cannot be read by this version.', '这个版本读不了这一局。'),
  close: text('Close', '关闭'),
  list: text('Saved games', '已保存的对局'),
} as const;
