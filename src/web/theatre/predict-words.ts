import { text } from '../../core/text.ts';

/** Apart from the view, which needs a page: tests read it too. */
export const PREDICT_WORDS = {
  title: text('Predict, then step', '先预测，再单步'),
  preparing: text('Looking for telling moments …', '正在挑选提问的时刻…'),
  watching: text(
    'Step or play: a question comes right before the answer shows. Enter goes straight to it.',
    '单步或播放：答案揭晓之前会提问。按回车直接到下一题。',
  ),
  finished: text('That was the last question.', '这是最后一题。'),
  options: text('Answers', '选项'),
  boardHint: text('Answer on the board, or here.', '在棋盘上或在这里作答。'),
  treeHint: text('Answer in the tree, or here.', '在搜索树中或在这里作答。'),
  answer: text('Answer', '作答'),
  leaveOut: text('Leave out', '跳过'),
  next: text('Next question', '下一题'),
  close: text('Close', '结束'),
  right: text('Right!', '答对了！'),
  wrong: text('Wrong.', '答错了。'),
  rightWas: text('Right is', '正确答案'),
  see: text('Show that moment', '看那一刻'),
  before: text('Before', '上一幅'),
  after: text('After', '下一幅'),
  score: text('Score', '成绩'),
  scoreRight: text('right', '答对'),
  scoreWrong: text('wrong', '答错'),
  streak: text('in a row', '连对'),
} as const;
