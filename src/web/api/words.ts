import { text } from '../../core/text.ts';

export const API_WORDS = {
  title: text('For programs', '供程序调用'),
  arcade: text('Arcade', '街机厅'),
  language: text('中文', 'English'),
  document: text('OpenAPI document', 'OpenAPI 文档'),
  none: text(
    'There is no server behind this page. `kibitz serve` has one.',
    '这个网页背后没有服务器。请运行 `kibitz serve`。',
  ),
  loading: text('One moment …', '请稍候…'),
  query: text('Query', '查询串'),
  body: text('Body', '正文'),
  type: text('Type', '类型'),
  send: text('Try it', '试一试'),
  stop: text('Stop', '停止'),
  command: text('In a shell', '在命令行中'),
  answer: text('Answer', '回答'),
  cut: text('… cut here: the whole answer is longer', '……以下省略：完整的回答更长'),
  failed: text('No answer: the connection broke, or it was stopped', '没有回答：连接中断，或已停止'),
} as const;
