import { text } from '../../core/text.ts';

/** Texts of the frame of a page whose script runs. */
export const LEARN_PAGE_WORDS = {
  wholeLesson: text('The whole lesson', '完整课文'),
  noBlock: text('There is no such block.', '没有这个内容块。'),
  notes: text('Notes', '教师提示'),
  noNotes: text('No notes for this slide.', '这一页没有提示。'),
  next: text('Next', '下一页'),
  leave: text('Leave the slides', '退出幻灯片'),
  print: text('Print', '打印'),
  minutes: text('min', '分钟'),
  slidesHelp: text(
    'Arrow keys turn the slides, n shows the notes, Esc leaves.',
    '方向键翻页，n 显示提示，Esc 退出。',
  ),
} as const;
