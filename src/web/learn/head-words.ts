import { text } from '../../core/text.ts';

/** What the script of a page says outside of its blocks. */
export const HEAD_WORDS = {
  solved: (done: number, all: number) => text(`${done} of ${all} solved`, `已完成 ${done}/${all}`),
  hard: (count: number) => text(`${count} done wrong before`, `${count} 题出过错`),
  save: text('Save progress as a file', '导出学习进度'),
  load: text('Load progress from a file', '导入学习进度'),
  loaded: text('The progress has been added.', '学习进度已导入。'),
  onDevice: text('Progress is kept on this device only.', '学习进度只保存在本机。'),
  embed: text('Copy embed code', '复制嵌入代码'),
  embedded: text('Copied', '已复制'),
  sound: text('Sound on', '音效：开'),
  silent: text('Sound off', '音效：关'),
} as const;
