import { type Text, text } from '../../core/text.ts';
import type { Block } from '../model.ts';

/** Texts of a page's frame. */
export const PAGE_WORDS = {
  course: text('Course', '课程'),
  courseTitle: text('Learn with Kibitz', 'Kibitz 课程'),
  courseLead: text(
    'From what a position is to programs that win contests, on boards that know the truth. What is computed here was computed when this page was built.',
    '从「什么是局面」学到能通过评测的程序，棋盘上的每个结论都有证明。页面上的计算结果都在构建时由程序算出。',
  ),
  lessons: text('Lessons', '课文'),
  furtherGames: text('Further games', '更多游戏'),
  analyses: text('The problems, analysed', '题目分析'),
  arcade: text('Arcade', '街机厅'),
  contents: text('On this page', '本页目录'),
  previous: text('Previous', '上一课'),
  next: text('Next', '下一课'),
  minutes: text('min', '分钟'),
  after: text('After', '先修'),
  worksheet: text('Worksheet', '练习卷'),
  answerSheet: text('Answer sheet', '答案卷'),
  slides: text('Slides', '幻灯片'),
  language: text('中文', 'English'),
  answer: text('Answer', '答案'),
  more: text('More', '补充说明'),
  teacher: text('For the teacher', '教师提示'),
  notices: text('Licences of libraries and fonts', '第三方库与字体的许可证'),
  skip: text('To the text', '跳到正文'),
  name: text('Name', '姓名'),
  date: text('Date', '日期'),
  move: text('Move', '走法'),
  needsScript: text(
    'The boards can be played where JavaScript is on. Everything else is here.',
    '开启 JavaScript 后可以在棋盘上对弈，其余内容都在本页。',
  ),
} as const;

export const BLOCK_WORDS: Readonly<Record<Block['kind'], Text>> = {
  board: text('Play', '试玩'),
  task: text('Task', '任务'),
  quiz: text('Question', '问题'),
  trace: text('Watch', '观看算法'),
  code: text('Code', '代码'),
  submit: text('Your program', '你的程序'),
  race: text('Race', '比较'),
  figure: text('Figure', '图'),
  practice: text('Practice', '练习'),
};

export const STILL_WORDS = {
  right: text('Right', '正确'),
  rightMoves: text('Right moves', '正确走法'),
  step: text('Event', '事件'),
  of: text('of', '/'),
  watchAll: text('Open in the theatre', '在算法剧场打开'),
  play: text('Open in the arcade', '在街机厅打开'),
  judgeIt: text('In the terminal', '在终端中'),
  verdict: text('The judge says', '评测结果'),
  lines: text('lines', '行'),
  change: text(
    'A right program has the lines that begin with a minus. Here, those with a plus stand in their place.',
    '正确的程序里是减号开头的行，这里写成了加号开头的行。',
  ),
  algorithm: text('algorithm', '算法'),
  stopped: text('more than', '超过'),
  practice: text(
    'Positions of this game, as many as you like, from easy to hard.',
    '这个游戏的局面，想练多少有多少，由易到难。',
  ),
} as const;
