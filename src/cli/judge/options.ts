import { availableParallelism } from 'node:os';
import { defined } from '../../core/defined.ts';
import { text } from '../../core/text.ts';
import { IO_MODES, type IoMode } from '../../judge/programs/file-io.ts';
import { STANDARD_NAMES } from '../../judge/programs/standards.ts';
import { PROTECTIONS, type Protection, WEAK_PROTECTIONS } from '../../judge/sandbox/protection.ts';
import { MIB, wallFor } from '../../problems/verdict.ts';
import { ON_OR_LOCAL, TLS_OPTIONS } from '../cluster/options.ts';
import {
  numberValue,
  type OptionSpec,
  type OptionValues,
  oneOfOption,
  textValue,
  wholeNumber,
} from '../options.ts';
import { seedOption } from './seed-option.ts';

export const JUDGE_OPTIONS: readonly OptionSpec[] = [
  seedOption(text('random seed: the same seed, the same games', '随机种子：种子相同，对局相同')),
  {
    name: 'games',
    value: 'N',
    check: wholeNumber(1, 1_000_000),
    help: text('matches: how many games (default: as the problem says)', '对战题：局数（默认按题目规定）'),
  },
  {
    name: 'against',
    value: 'PROGRAM',
    help: text('matches: play against another program', '对战题：与另一个程序对战'),
  },
  {
    name: 'repeat',
    value: 'N',
    check: wholeNumber(1, 10_000),
    help: text('judge N times, with the seeds that follow', '评测 N 次，种子依次加一'),
  },
  {
    name: 'until-fail',
    help: text('stop at the first seed that is not accepted', '第一次未通过即停'),
  },
  {
    name: 'data',
    value: 'FOLDER',
    help: text(
      'tests from files: NAME.in with NAME.out or NAME.ans',
      '用文件测试：名称.in 与 名称.out 或 名称.ans',
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
    name: 'std',
    value: 'NAME',
    check: oneOfOption(STANDARD_NAMES),
    help: text(
      `C and C++: the standard: ${STANDARD_NAMES.join(', ')}`,
      `C 与 C++：语言标准：${STANDARD_NAMES.join('、')}`,
    ),
  },
  {
    name: 'sanitize',
    help: text(
      'C and C++: run failed programs again with checks (-fsanitize), and report what they find',
      'C 与 C++：对出错的程序加检查（-fsanitize）重跑，指出问题所在',
    ),
  },
  {
    name: 'save',
    value: 'FILE',
    help: text('write the first failing case to a file', '把第一个出错的数据存为文件'),
  },
  {
    name: 'protection',
    value: 'NAME',
    check: oneOfOption(PROTECTIONS),
    help: text(
      `sandbox: ${PROTECTIONS.join(', ')} (default: the strongest that works here; ${WEAK_PROTECTIONS.join(' and ')} are weak)`,
      `隔离程序的方式：${PROTECTIONS.join('、')}（默认取可用的最强一种；${WEAK_PROTECTIONS.join(' 与 ')} 很弱）`,
    ),
  },
  {
    name: 'io',
    value: IO_MODES.join('|'),
    check: oneOfOption(IO_MODES),
    help: text(
      'whether programs read PROBLEM.in and write PROBLEM.out (freopen); default: as the source says',
      '程序是否读写 题目.in 与 题目.out（freopen）；默认看源程序',
    ),
  },
  {
    name: 'report',
    value: 'FOLDER',
    help: text(
      'classes: folder of the reports (default CLASS-report)',
      '班级：报告的输出位置（默认 班级名-report）',
    ),
  },
  {
    name: 'rejudge',
    help: text(
      'classes: judge everything again, not only changed programs',
      '班级：全部重新评测，而不只是有变化的',
    ),
  },
  {
    name: 'self-test',
    help: text(
      'run hostile programs on this machine and report which protections hold',
      '在本机运行一组恶意程序，报告防护是否有效',
    ),
  },
  { name: 'html', value: 'FILE', help: text('write a report with charts', '生成带图表的报告') },
  { name: 'csv', value: 'FILE', help: text('write a table', '生成表格（CSV）') },
  {
    name: 'jobs',
    value: 'N',
    check: wholeNumber(1, 256),
    help: text(
      'folders: programs judged at once (default: one per core)',
      '文件夹：同时评测的程序数（默认每核一个）',
    ),
  },
  {
    ...ON_OR_LOCAL,
    // files and opponents are not sent, and a worker chooses its own protection
    excludes: ['self-test', 'data', 'against', 'protection', 'repeat', 'until-fail'],
    help: text(
      'folders: let the workers at redis://HOST:PORT judge that were started with --judge',
      '文件夹：交给在 redis://主机:端口 汇合、以 --judge 启动的工作机评测',
    ),
  },
  ...TLS_OPTIONS,
];

/** The options with their default values. */
export interface JudgeOptions {
  readonly games: number | undefined;
  readonly against: string | undefined;
  readonly repeat: number;
  readonly untilFail: boolean;
  readonly data: string | undefined;
  readonly cpuMs: number | undefined;
  readonly memoryMib: number | undefined;
  readonly save: string | undefined;
  readonly standard: string | undefined;
  readonly sanitize: boolean;
  readonly protection: Protection | undefined;
  readonly io: IoMode;
  readonly report: string | undefined;
  readonly rejudge: boolean;
  readonly html: string | undefined;
  readonly csv: string | undefined;
  readonly jobs: number;
}

export function readJudgeOptions(values: OptionValues): JudgeOptions {
  const untilFail = values['until-fail'] === true;
  return {
    games: numberValue(values.games),
    against: textValue(values.against),
    repeat: numberValue(values.repeat) ?? (untilFail ? 1000 : 1),
    untilFail,
    data: textValue(values.data),
    cpuMs: numberValue(values.time),
    memoryMib: numberValue(values.memory),
    save: textValue(values.save),
    standard: textValue(values.std),
    sanitize: values.sanitize === true,
    protection: PROTECTIONS.find(name => name === values.protection),
    io: IO_MODES.find(mode => mode === values.io) ?? 'auto',
    report: textValue(values.report),
    rejudge: values.rejudge === true,
    html: textValue(values.html),
    csv: textValue(values.csv),
    jobs: numberValue(values.jobs) ?? availableParallelism(),
  };
}

/** The limits that the options change. */
export function limitsOf({ cpuMs, memoryMib }: JudgeOptions) {
  return defined({
    cpuMs,
    wallMs: cpuMs === undefined ? undefined : wallFor(cpuMs),
    memoryBytes: memoryMib === undefined ? undefined : memoryMib * MIB,
  });
}
