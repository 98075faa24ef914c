import type { Ending, Game, Outcome, Player } from '../../core/game.ts';
import { endingOutcome } from '../../core/game.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { Target } from '../../play/task.ts';
import type { LeftOut } from '../judge/protocol.ts';

/** Texts of live blocks. */
export const LEARN_WORDS = {
  restart: text('Start again', '重新开始'),
  retry: text('Try again', '再试一次'),
  openArcade: text('Open in the arcade', '在街机厅打开'),
  wait: text('One moment …', '请稍候…'),
  yourMove: text('Your move.', '轮到你走。'),
  solved: text('Solved!', '做对了！'),
  unproved: text(
    'This position is too large to be proved here. Start again, or open it in the arcade.',
    '这个局面太大，这里未能证明。请重新开始，或在街机厅打开。',
  ),
  broken: text(
    'The solver stopped. Start again, or reload the page.',
    '求解器意外停止。请重新开始，或刷新页面。',
  ),
  check: text('Check', '提交'),
  right: text('Right.', '回答正确。'),
  wrong: text('Not quite: try again.', '还不对，再想想。'),
  missing: text('Some of it is right, but not all: try again.', '只对了一部分，再想想。'),
  chooseOne: text('Choose one answer.', '单选'),
  chooseAll: text('Choose every right answer.', '多选：选出所有正确的选项'),
  hint: text('Hint', '提示'),
  openTheatre: text('Open in the theatre', '在算法剧场打开'),
  openRace: text('Race them', '比较'),
  position: text('Step', '步'),
  askMe: text('Ask me', '考考我'),
  nextHint: text('More', '再提示'),
} as const;

/** Fewer cases than this may agree with a mistake by chance. */
const FEW_CASES = 20;

export const SUBMIT_WORDS = {
  program: text('Your program, in JavaScript', '你的程序（JavaScript）'),
  about: text(
    'The function gets the whole input as a string and returns the whole output. It runs in a closed frame of this page, without a network.',
    '函数收到整个输入（字符串），返回整个输出。程序在本页的隔离框架中运行，不能联网。',
  ),
  aboutMatch: text(
    'These functions are called as in the contest. They run in a closed frame of this page, without a network.',
    '函数的调用方式与比赛相同。程序在本页的隔离框架中运行，不能联网。',
  ),
  run: text('Submit', '提交'),
  stop: text('Stop', '停止'),
  running: text('Judging …', '评测中…'),
  point: text('Test', '测试点'),
  verdict: text('Verdict', '评测结果'),
  time: text('Time', '用时'),
  leftOut: {
    large: text('too large, not run here', '太大，此处不测'),
    time: text('no time left, not run here', '时间已用完，此处不测'),
    failed: text('not run: an earlier one failed', '因前面出错未评测'),
  } satisfies Record<LeftOut, Text>,
  leftOutWhy: text(
    'What is too large for a page is judged by the command below.',
    '太大的测试点请用下面的命令评测。',
  ),
  tested: ({ points, fullPoints }: { readonly points: number; readonly fullPoints: number }) =>
    text(`${points}/${fullPoints} in the tests run here`, `已测部分 ${points}/${fullPoints}`),
  expected: text('Expected', '应为'),
  got: text('Your answer', '你的答案'),
  nothing: text('nothing', '无'),
  failedAt: (point: string, number: number) =>
    text(`First mistake: test ${point}, case ${number}`, `第一个错误：测试点「${point}」第 ${number} 组数据`),
  failedIn: (point: string) => text(`It ended in test ${point}`, `程序在测试点「${point}」中断`),
  mistake: (cases: number) =>
    cases < FEW_CASES
      ? text(
          `The answers are those of this mistake, but on ${cases} cases only, which may be chance: `,
          `与这种常见错误的输出一致，但仅凭 ${cases} 组数据，可能是巧合：`,
        )
      : text(
          `On all ${cases.toLocaleString('en')} cases tried the answers are those of this mistake: `,
          `测过的 ${cases} 组数据，输出与这种常见错误完全一致：`,
        ),
  constant: (answer: string) =>
    text(`Every answer of the program was “${answer}”.`, `程序的每个回答都是「${answer}」。`),
  line: (line: number) => text(`line ${line}: `, `第 ${line} 行：`),
  copy: text('Copy', '复制'),
  copied: text('Copied', '已复制'),
  score: (score: number, full: number) =>
    text(`${score} of ${full} points`, `得 ${score} 分（满分 ${full}）`),
  tally: (wins: number, draws: number, losses: number) =>
    text(`${wins} won, ${draws} drawn, ${losses} lost`, `${wins} 胜 ${draws} 平 ${losses} 负`),
  wholePage: text('Open the judge, with the game reviewed', '打开评测台，查看对局复盘'),
} as const;

export const PRACTICE_WORDS = {
  level: text('Difficulty', '难度'),
  next: text('Next task', '下一题'),
  seed: text('Seed', '随机种子'),
  newSeed: text('Other tasks', '换一批'),
  share: text('Copy link', '复制链接'),
  source: text('Tasks', '题目来源'),
  bySeed: text('Endless', '无尽练习'),
  mistakes: text('My mistakes', '我的失误'),
  streak: (now: number, best: number) =>
    text(`In a row: ${now} (best ${best})`, `连对 ${now} 题（最好 ${best} 题）`),
  found: (level: number) => text(`Difficulty ${level}.`, `难度 ${level}。`),
  made: (name: string) =>
    text(`You played ${name} here. What is better?`, `你当时走了 ${name}。怎样走更好？`),
  win: text('Win this position.', '这个局面必胜，请走出必胜的一步。'),
  keep: text('Hold the draw.', '这个局面是平局，请守住。'),
  none: text('This game has no task of this kind.', '这个游戏没有这样的题目。'),
  noMistakes: text(
    'No mistakes found in the games that are saved on this device. Play some in the arcade first.',
    '本机保存的对局里没有发现失误。先去街机厅下几局吧。',
  ),
  noMore: text('That was the last of them.', '没有更多失误了。'),
  seeking: text('Preparing a task …', '正在出题…'),
} as const;

const HELD: Readonly<Record<Outcome, Text>> = {
  win: text('keep the win', '保住胜局'),
  draw: text('keep the draw', '守住平局'),
  loss: text('lose no sooner', '撑得最久'),
};

/** What a right move does. */
export function holdWords({ outcome, score }: Target): Text {
  return score === undefined ? HELD[outcome] : text('keep the best score', '保住最高得分');
}

/** The first hint: how many moves are right. */
export function countHint(target: Target, right: number, moves: number): Text {
  const held = holdWords(target);
  const verb = right === 1 ? held.en.replace(/^(\w+)/, '$1s') : held.en;
  return text(`${right} of ${moves} moves ${verb}.`, zh`${moves} 种走法中，有 ${right} 种能${held.zh}。`);
}

/** The second: one cell of one, or how it begins where there are no cells. */
export function cellHint(cell: string | undefined, name: string): Text {
  if (cell === undefined) {
    const [first] = name;
    return text(`One of them begins with ${first}.`, zh`其中一种以 ${first!} 开头。`);
  }
  return text(`One of them takes ${cell}.`, zh`其中一种用到 ${cell}。`);
}

/** The third: the move. */
export function moveHint(name: string): Text {
  return text(`For example ${name}.`, zh`例如走 ${name}。`);
}

export function rightSentence(name: string, target: Target): Text {
  const held = holdWords(target);
  const verb = held.en.replace(/^(\w+)/, '$1s');
  return text(`Right: ${name} ${verb}. Your move.`, zh`走得对：${name} ${held.zh}。轮到你走。`);
}

/** What a wrong move does, before its refutation is played. */
export function wrongSentence(name: string, target: Target, worth: Worth, isOver: boolean): Text {
  const what = spoiled(target, worth);
  const look = isOver ? text('.', '。') : text(': see what follows.', '，看看接下来会怎样。');
  return text(`${name} ${what.en}${look.en}`, `${zh`走 ${name} `}${what.zh}${look.zh}`);
}

function spoiled(target: Target, worth: Worth): Text {
  if (target.score !== undefined && worth.score !== undefined) {
    const less = target.score - worth.score;
    return text(`gets ${less} less than the best move`, `比最佳走法少得 ${less}`);
  }
  if (worth.outcome === 'draw') return text('lets the win slip to a draw', '把胜局走成了平局');
  return target.outcome === 'draw'
    ? text('turns the draw into a loss', '把平局走成了负局')
    : text('throws the win away', '把胜局走成了负局');
}

const ENDS: Readonly<Record<Outcome, Text>> = {
  win: text('you win', '你胜'),
  draw: text('it is a draw', '平局'),
  loss: text('you lose', '你输了'),
};

/** How a refutation ended. */
export function refutedSentence(game: Game, ending: Ending | undefined, reader: Player, name: string): Text {
  const again = text('Try again.', '再试一次吧。');
  if (!ending) {
    return text(
      `${name} is refuted, as far as this is proved. ${again.en}`,
      zh`${name} 已被驳倒（后面未能证明到底）。${again.zh}`,
    );
  }
  const end = ENDS[endingOutcome(ending, reader)];
  const score = ending.score === undefined ? undefined : (reader === 0 ? 1 : -1) * ending.score;
  const by =
    score === undefined || !game.definition.capabilities.scored ? text('', '') : scoreWords(game, score);
  return text(
    `After ${name} ${end.en}${by.en}. ${again.en}`,
    `${zh`走 ${name} 的结局：`}${end.zh}${by.zh}。${again.zh}`,
  );
}

function scoreWords({ definition }: Game, score: number): Text {
  const signed = score > 0 ? `+${score}` : `${score}`;
  const title = definition.scoreTitle ?? text('score', '得分');
  return text(` (${title.en} ${signed})`, `（${title.zh} ${signed}）`);
}
