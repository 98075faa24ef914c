import type { Match } from '../../core/game.ts';
import { type Text, text, zh } from '../../core/text.ts';
import type { BotLimits } from './protocol.ts';

/** The words of the judge's page. */
export const JUDGE_WORDS = {
  bot: text('Your bot', '你的程序'),
  source: text('JavaScript', 'JavaScript 代码'),
  samples: text('Samples', '示例'),
  seed: text('Seed', '种子'),
  games: text('Games', '局数'),
  run: text('Run', '运行'),
  stop: text('Stop', '停止'),
  limits: ({ startMs, callMs, totalMs }: BotLimits) =>
    text(
      `It has ${startMs / 1000} s to start, ${callMs / 1000} s for each call and ${totalMs / 1000} s in all, by the clock. It runs in a frame of its own, without a network and out of reach of the referee.`,
      `启动限时 ${startMs / 1000} 秒，每次调用限时 ${callMs / 1000} 秒，总共 ${totalMs / 1000} 秒，按实际时间计。程序在单独的沙箱框架中运行，不能联网，也接触不到交互库。`,
    ),
  shape: ({ firstGames, secondGames, fullScore }: Match) =>
    text(
      `It starts ${firstGames.toLocaleString('en')} of the ${(firstGames + secondGames).toLocaleString('en')} games. Full score: ${fullScore}.`,
      `${firstGames + secondGames} 局中程序先手 ${firstGames} 局。满分 ${fullScore} 分。`,
    ),
  define: text('Define in JavaScript:', '用 JavaScript 写出：'),
  match: text('Match', '比赛'),
  ready: text('Ready. Press Run.', '就绪，请按「运行」。'),
  running: text('Playing', '对局中'),
  stopped: text('Stopped', '已停止'),
  score: text('Score', '得分'),
  pace: text('heading for', '照此预计'),
  chart: text(
    'Wins, draws and losses as they add up, and the points so far as a white line',
    '胜、平、负的累计，白线为当前得分',
  ),
  /** What the best policy can expect. */
  hope: text('The best policy', '最优策略'),
  expects: text('expects about', '期望得分约'),
  /** Between the policy's name and its result. */
  between: text(' ', ''),
  expected: text('Expected score', '期望得分'),
  exact: text('In exact numbers', '精确数字'),
  fullScore: (score: number) => text(`Probability of ${score}`, `得 ${score} 分的概率`),
  oneGame: (first: boolean) =>
    text(first ? 'A game it starts' : 'A game the opponent starts', first ? '先手的一局' : '后手的一局'),
  computing: text('computing', '计算中'),
  beyond: text('too many positions to compute here', '局面太多，这里无法算出'),
  started: text('the bot started', '程序先手'),
  followed: text('the opponent started', '对手先手'),
  reason: text('What happened', '详情'),
  review: text('A game worth reviewing', '重点看这一局'),
  broke: text('It stopped during this game.', '程序在这一局中断。'),
  noLoss: text('No game was lost.', '没有输过一局。'),
  board: text('Board', '棋盘'),
  open: text('Open on the board', '在棋盘上打开'),
  plays: text('It plays the policy', '每一步都符合策略'),
  log: text('What the bot wrote', '程序的输出'),
  dropped: (lines: number) =>
    text(
      `… and ${lines.toLocaleString('en')} more ${lines === 1 ? 'line' : 'lines'}, which were dropped`,
      `……另有 ${lines} 行未保留`,
    ),
  took: (seconds: string) => text(`Played in ${seconds} s.`, `对局用时 ${seconds} 秒。`),
  line: (line: number) => text(`Line ${line}`, `第 ${line} 行`),
} as const;

/** Why a bot was ended, unless it reported the reason itself. */
export const FAULT_WORDS = {
  late: {
    startMs: (seconds: number) =>
      text(
        `It was not ready within ${seconds} s and was ended.`,
        `程序未能在 ${seconds} 秒内完成启动，已被终止。`,
      ),
    callMs: (seconds: number) =>
      text(
        `It gave no answer within ${seconds} s and was ended.`,
        `程序未能在 ${seconds} 秒内回答，已被终止。`,
      ),
    totalMs: (seconds: number) =>
      text(
        `Its answers took more than ${seconds} s in all, and it was ended.`,
        `程序的回答总共用时超过 ${seconds} 秒，已被终止。`,
      ),
  },
  wrongType: (choose: string, type: string) =>
    type === 'promise'
      ? text(
          `${choose} returned a promise. It must return the move itself: write no async and no await.`,
          `${choose} 返回了 Promise。它必须直接返回走法：不要使用 async 和 await。`,
        )
      : text(
          `${choose} returned ${type === 'undefined' ? 'nothing (undefined)' : `a value of type ${type}`}. It must return a number or a text.`,
          `${choose} ${type === 'undefined' ? '没有返回值（undefined）' : `返回了 ${type} 类型的值`}。它必须返回数字或字符串。`,
        ),
  foreign: (language: string, command: string) =>
    text(
      `This looks like ${language}, and only JavaScript runs here: it was not run. In a terminal it is judged by ${command}`,
      `这看起来是 ${language}，而这里只能运行 JavaScript，所以没有运行。请在终端评测：${command}`,
    ),
  noise: text(
    'It sent the judge messages without a question, and was stopped.',
    '程序不断发送多余的消息，已被终止。',
  ),
  vanished: text(
    'The browser ended it without saying why; too much memory is the usual reason.',
    '浏览器终止了程序，没有说明原因；通常是占用内存过多。',
  ),
} as const;

const ENGLISH = [
  [1e15, ' quadrillion'],
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;
const CHINESE = [
  [1e12, ' 万亿'],
  [1e8, ' 亿'],
  [1e4, ' 万'],
] as const;

/** Below this it practically never happens; above it a percentage is clearer. */
const RARE = 1e-4;

/** How often a match ends below the full score, in everyday words. */
export function fullScoreText(missed: number, fullScore: number): Text {
  if (missed === 0) return text(`always gets ${fullScore}`, `必得 ${fullScore} 分`);
  if (missed < RARE) {
    const matches = 1 / missed;
    return text(
      `gets ${fullScore} all but always: about one match in ${scaled(matches, ENGLISH)} falls short`,
      zh`几乎必得 ${fullScore} 分：大约 ${scaled(matches, CHINESE)}场比赛中才有一场拿不到`,
    );
  }
  const share = `${(100 * (1 - missed)).toFixed(missed < 0.01 ? 2 : 1)}%`;
  return text(`gets ${fullScore} in ${share} of matches`, zh`有 ${share} 的比赛得 ${fullScore} 分`);
}

/** Two digits and a word for the magnitude: `3.2 quadrillion`. */
function scaled(value: number, words: readonly (readonly [number, string])[]): string {
  const rounded = Number(value.toPrecision(2));
  const [unit, word] = words.find(([least]) => rounded >= least) ?? [1, ''];
  const count = Number((rounded / unit).toPrecision(2));
  // beyond the largest word, powers of ten are used
  if (count >= 1e6) return rounded.toExponential();
  return `${words === ENGLISH ? count.toLocaleString('en') : count}${word}`;
}
