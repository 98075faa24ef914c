import { text } from '../../../core/text.ts';

export const LECTURE_WORDS = {
  lecture: text('Lecture', '讲课'),
  leave: text('Leave the lecture', '结束讲课'),
  bookmarks: text('Bookmarks', '书签'),
  none: text(
    'No bookmarks yet. Put one where you want to stop and speak; Page Down goes from one to the next.',
    '还没有书签。在想停下讲解的地方放一个；按 Page Down 依次前往。',
  ),
  mark: text('Bookmark here', '在此放书签'),
  unmark: text('Remove this bookmark', '移除此处书签'),
  note: text('note', '备注'),
  remove: text('remove', '移除'),
  goTo: text('go to event', '前往事件'),
  export: text('Export', '导出'),
  from: text('from event', '从事件'),
  to: text('to event', '到事件'),
  every: text('every', '每隔'),
  strip: text('Pictures (PNG)', '图片（PNG）'),
  gif: text('Moving picture (GIF)', '动图（GIF）'),
  page: text('Page that plays offline (HTML)', '可离线播放的网页（HTML）'),
  trace: text('The whole trace (.ktrace)', '完整轨迹（.ktrace）'),
  making: text('being made…', '正在生成…'),
  made: text('saved', '已保存'),
  thinned: text(
    'So many pictures would be too much: every {every} events is shown.',
    '图片太多：每隔 {every} 个事件取一张。',
  ),
} as const;
