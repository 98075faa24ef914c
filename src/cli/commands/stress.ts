import { exactJson } from '../../answer/json.ts';
import { text } from '../../core/text.ts';
import { escapeControls, visibleJson, visibleLines } from '../../core/visible.ts';
import {
  type StressReport,
  type StressRequest,
  stress as stressPrograms,
} from '../../judge/stress/stress.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { ExitCode, Invocation, ProblemCommand } from '../command.ts';
import { JUDGE_OPTIONS, limitsOf, readJudgeOptions } from '../judge/options.ts';
import { exampleOf } from '../judge/problem-names.ts';
import { protectionFor } from '../judge/protection.ts';
import { seedFrom } from '../judge/seed-option.ts';
import { writeText } from '../judge/write-file.ts';
import { type OptionSpec, wholeNumber } from '../options.ts';
import { stressJson, stressText } from '../stress/report.ts';

const USUAL_SECONDS = 60;
const SHARED = ['seed', 'time', 'memory', 'protection'];

const OPTIONS: readonly OptionSpec[] = [
  {
    name: 'generator',
    value: 'PROGRAM',
    help: text(
      'a program that prints an input for the seed that is its argument (default: our own positions, smallest first)',
      '数据生成器：以种子为参数，输出一份输入（默认用我们的局面，从最小的开始）',
    ),
  },
  {
    name: 'limit',
    value: 'SECONDS',
    check: wholeNumber(1, 1_000_000),
    help: text(`time limit (default ${USUAL_SECONDS})`, `最多找多久（默认 ${USUAL_SECONDS} 秒）`),
  },
  {
    name: 'save',
    value: 'FILE',
    help: text('write the position into a file', '把该局面写入文件'),
  },
  ...JUDGE_OPTIONS.filter(({ name }) => SHARED.includes(name)),
];

const [standard, match] = [exampleOf('standard'), exampleOf('match')];

export const stressCommand: ProblemCommand = {
  kind: 'problem',
  name: 'stress',
  summary: text(
    'find the smallest position on which two programs differ, or one program is wrong',
    '对拍：找出两个程序（或一个程序与标准答案）不同的最小局面',
  ),
  operands: 'PROGRAM [PROGRAM]',
  options: OPTIONS,
  examples: [
    `kibitz stress ${standard} my.cpp`,
    `kibitz stress ${standard} my.cpp brute.py --generator gen.cpp`,
    `kibitz stress ${match} bot.cpp other.cpp`,
    'kibitz stress game.json my.cpp brute.py',
  ],
  suits: () => true,
  takesGames: true,
  async run(problem, invocation) {
    const { rest, values } = invocation;
    const [one, two, extra] = rest;
    if (one === undefined || extra !== undefined) {
      const why =
        one === undefined
          ? text('stress needs a program, or two', 'stress 需要一个或两个程序')
          : text(`two programs at most; '${extra}' is too many`, `最多两个程序；「${extra}」是多余的`);
      invocation.reportError(escapeControls(invocation.translate(why)), { kind: 'usage' });
      return 2;
    }
    const options = readJudgeOptions(values);
    const protection = protectionFor(options.protection, invocation);
    if (protection === undefined) return 3;
    const request: StressRequest = {
      problem,
      programs: two === undefined ? [one] : [one, two],
      seed: seedFrom(values, problem),
      protection,
      limits: limitsOf(options),
      ...(typeof values.generator === 'string' ? { generator: values.generator } : {}),
    };
    const seconds = Number(values.limit ?? USUAL_SECONDS);
    const found = await stressPrograms(request, { seconds, onProgress: invocation.onProgress });
    invocation.onProgress({ share: 1 });
    if (!found.ok) {
      invocation.reportError(visibleLines(invocation.translate(found.error.why)).join('\n'));
      return found.error.kind === 'missing-tool' ? 3 : 2;
    }
    return present(found.value, invocation);
  },
};

function present(report: StressReport, invocation: Invocation): ExitCode {
  const { values, write, json, lang, translate, reportError } = invocation;
  const input = caseFile(report);
  const saved =
    input === undefined || typeof values.save !== 'string' ? undefined : writeText(values.save, input);
  if (saved && !saved.ok) {
    reportError(escapeControls(translate(saved.error)));
    return 2;
  }
  if (json) {
    const found = { ...(stressJson(report) as object), ...(saved ? { saved: saved.value } : {}) };
    write(`${visibleJson(exactJson(found))}\n`);
  } else {
    write(stressText(report, lang));
    if (saved)
      write(
        `${translate(text(`saved: ${escapeControls(saved.value)}`, `已保存：${escapeControls(saved.value)}`))}\n`,
      );
  }
  return report.difference || report.bots?.difference || isBroken(report) ? 1 : 0;
}

/** Whether a bot failed in a game. */
function isBroken({ bots }: StressReport): boolean {
  return bots?.books.some(({ fault }) => fault !== undefined) ?? false;
}

/** An input for the programs; with bots the position, for `analyze`. */
function caseFile({ problem, difference, bots }: StressReport): string | undefined {
  if (difference) return difference.input;
  const decision = bots?.difference?.decisions[0];
  return decision && `${openProblemGame(problem.game).makePosition(decision.position)}\n`;
}
