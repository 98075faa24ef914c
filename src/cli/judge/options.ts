import { availableParallelism } from 'node:os';
import { text } from '../../core/text.ts';
import { type OptionSpec, type OptionValues, wholeNumber } from '../options.ts';

export const JUDGE_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'seed',
    value: 'N',
    check: wholeNumber(0, 2 ** 31),
    help: text(
      'what chance is made from (default 1): the same seed, the same games',
      '随机种子（默认 1）：种子相同，对局相同',
    ),
  },
  {
    name: 'games',
    value: 'N',
    check: wholeNumber(1, 1_000_000),
    help: text('matches: how many games (default 1800)', '对局题：局数（默认 1800）'),
  },
  {
    name: 'against',
    value: 'PROGRAM',
    help: text('matches: play against another program', '对局题：与另一个程序对战'),
  },
  {
    name: 'repeat',
    value: 'N',
    check: wholeNumber(1, 10_000),
    help: text('judge N times, with the seeds that follow', '评测 N 次，种子依次加一'),
  },
  {
    name: 'until-fail',
    help: text('stop at the first seed that is not accepted', '遇到第一个未通过的种子即停'),
  },
  {
    name: 'data',
    value: 'FOLDER',
    help: text(
      'tests from files: NAME.in with NAME.out or NAME.ans',
      '用文件测试：NAME.in 与 NAME.out 或 NAME.ans',
    ),
  },
  {
    name: 'time',
    value: 'MS',
    check: wholeNumber(10, 600_000),
    help: text('CPU time limit in milliseconds', 'CPU 时间限制（毫秒）'),
  },
  {
    name: 'memory',
    value: 'MIB',
    check: wholeNumber(8, 65_536),
    help: text('memory limit in MiB', '内存限制（MiB）'),
  },
  {
    name: 'save',
    value: 'FILE',
    help: text(
      'where the first failing case goes (default NAME.failed.in)',
      '第一个出错的数据存到哪里（默认 NAME.failed.in）',
    ),
  },
  { name: 'html', value: 'FILE', help: text('write a report with charts', '写出带图表的报告') },
  { name: 'csv', value: 'FILE', help: text('write a table', '写出表格') },
  {
    name: 'jobs',
    value: 'N',
    check: wholeNumber(1, 256),
    help: text(
      'folders: programs judged at once (default: one per core)',
      '文件夹：同时评测的程序数（默认每核一个）',
    ),
  },
];

/** The options with their usual values filled in. */
export function readJudgeOptions(values: OptionValues) {
  const number = (name: string) => (values[name] === undefined ? undefined : Number(values[name]));
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
  const untilFail = values['until-fail'] === true;
  return {
    seed: number('seed') ?? 1,
    games: number('games'),
    against: word('against'),
    repeat: number('repeat') ?? (untilFail ? 1000 : 1),
    untilFail,
    data: word('data'),
    cpuMs: number('time'),
    memoryMib: number('memory'),
    save: word('save'),
    html: word('html'),
    csv: word('csv'),
    jobs: number('jobs') ?? availableParallelism(),
  };
}

export type JudgeOptions = ReturnType<typeof readJudgeOptions>;
