import type { Ending, Game, Outcome, Player } from '../../core/game.ts';
import { endingOutcome } from '../../core/game.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { Worth } from '../../core/worth.ts';
import type { Target } from '../../play/task.ts';

/** What living blocks say. */
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
  skip: text('To the end', '直接看结局'),
  check: text('Check', '提交'),
  right: text('Right.', '回答正确。'),
  wrong: text('Not quite: try again.', '还不对，再想想。'),
  missing: text('Some of it is right, but not all: try again.', '只对了一部分，再想想。'),
  chooseOne: text('Choose one answer.', '单选'),
  chooseAll: text('Choose every right answer.', '多选：选出所有正确的选项'),
  hint: text('Hint', '提示'),
  nextHint: text('More', '再提示'),
} as const;

const HELD: Readonly<Record<Outcome, Text>> = {
  win: text('keep the win', '保住胜局'),
  draw: text('keep the draw', '守住平局'),
  loss: text('lose no sooner', '不输得更快'),
};

/** What a right move does. */
export function holdWords({ outcome, score }: Target): Text {
  return score === undefined ? HELD[outcome] : text('keep the best score', '保住最高得分');
}

/** The first hint: how many moves are right. */
export function countHint(target: Target, right: number, moves: number): Text {
  const held = holdWords(target);
  const verb = right === 1 ? held.en.replace(/^(\w+)/, '$1s') : held.en;
  return text(`${right} of ${moves} moves ${verb}.`, `${moves} 种走法中，有 ${right} 种能${held.zh}。`);
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
  const look = isOver ? text('.', '。') : text(': look what follows.', '，看看接下来会怎样。');
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
