import { exactJson, variantJson } from '../../answer/json.ts';
import type { Bound, Machines, PartCosts, RunPlan } from '../../core/run-plan.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { makeSpec } from '../../games/spec.ts';
import type { GameCommand, Invocation } from '../command.ts';
import { duration } from '../duration.ts';
import { kibitzerFor } from '../open-game.ts';
import { memorySize, type OptionSpec, type OptionValues, parseMemory, wholeNumber } from '../options.ts';
import { variantTitle } from '../variant-name.ts';

const AMOUNT = /^[0-9]+(\.[0-9]+)?$/;
const amount = (value: string) =>
  AMOUNT.test(value) ? undefined : text('a number, such as 0.65', '数字，例如 0.65');

const MACHINE_OPTIONS: readonly (OptionSpec & { readonly sets: keyof Machines })[] = [
  {
    name: 'workers',
    sets: 'workers',
    value: 'N',
    check: wholeNumber(1, 1_000_000),
    help: text('machines (default 1)', '机器台数（默认 1）'),
  },
  {
    name: 'cores',
    sets: 'cores',
    value: 'N',
    check: wholeNumber(1, 1024),
    help: text('cores of each (default: as many as here)', '每台核数（默认与本机相同）'),
  },
  {
    name: 'memory',
    sets: 'memory',
    value: 'SIZE',
    check: memorySize,
    help: text('memory of each (default 2G)', '每台内存（默认 2G）'),
  },
  {
    name: 'disk-read',
    sets: 'readRate',
    value: 'SIZE',
    check: memorySize,
    help: text('read from disk in a second (default: measured here)', '每秒读盘量（默认本机实测）'),
  },
  {
    name: 'disk-write',
    sets: 'writeRate',
    value: 'SIZE',
    check: memorySize,
    help: text('written to disk in a second (default: measured here)', '每秒写盘量（默认本机实测）'),
  },
  {
    name: 'network',
    sets: 'networkRate',
    value: 'SIZE',
    check: memorySize,
    help: text('sent by each in a second (default: 10 Gbit)', '每台每秒网络传输量（默认 10 Gbit）'),
  },
  {
    name: 'price',
    sets: 'price',
    value: 'AMOUNT',
    check: amount,
    help: text('price of a machine for an hour', '每台机器每小时的价格'),
  },
];

const COST_OPTIONS: readonly (OptionSpec & { readonly sets: keyof PartCosts })[] = [
  {
    name: 'solve-ms',
    sets: 'solveMs',
    value: 'MS',
    check: amount,
    help: text(
      'processor time for a part without its sources (default: measured here)',
      '求解一个部分（不计来源）的处理器时间，毫秒（默认本机实测）',
    ),
  },
  {
    name: 'source-ms',
    sets: 'sourceMs',
    value: 'MS',
    check: amount,
    help: text('for each of its sources', '每个来源'),
  },
  {
    name: 'turn-ms',
    sets: 'turnMs',
    value: 'MS',
    check: amount,
    help: text('for turning a source that is a mirror image', '翻转一个镜像来源'),
  },
  {
    name: 'move-ms',
    sets: 'moveMs',
    value: 'MS',
    check: amount,
    help: text('for reading or writing a part', '读或写一个部分'),
  },
];

export const planCommand: GameCommand = {
  kind: 'game',
  name: 'plan',
  summary: text(
    'estimate the cost of solving every position of a board: parts, traffic, disk, hours, money',
    '求解整个棋盘的全部局面需要多少：部分数、流量、磁盘、时间、费用',
  ),
  options: [...MACHINE_OPTIONS, ...COST_OPTIONS].map(({ sets: _, ...option }) => option),
  async run(game, invocation) {
    const { values, json, write, reportError, translate } = invocation;
    const kibitzer = await kibitzerFor(game, invocation);
    if (!kibitzer.ok) return 2;
    const { value, failures } = await kibitzer.value.ask('plan', {
      machines: chosen(MACHINE_OPTIONS, values),
      costs: chosen(COST_OPTIONS, values),
    });
    if (!value) {
      const spec = makeSpec(game);
      const none = text(`no run over ${spec} can be planned`, `无法为 ${spec} 规划`);
      reportError(failures[0] ?? none);
      return 2;
    }
    if (json) {
      const { id, options } = game.definition;
      const variant = variantJson(options, game.variant);
      write(`${exactJson({ game: id, spec: makeSpec(game), ...variant, ...value })}\n`);
    } else {
      write(`${translate(variantTitle(game, game.initial()))}\n`);
      writePlan(value, invocation);
    }
    return 0;
  },
};

function chosen<K extends string>(
  options: readonly (OptionSpec & { readonly sets: K })[],
  values: OptionValues,
): Partial<Record<K, number>> {
  const found: Partial<Record<K, number>> = {};
  for (const { name, sets, check } of options) {
    const value = values[name];
    if (typeof value === 'string') found[sets] = check === memorySize ? parseMemory(value)! : Number(value);
  }
  return found;
}

const BOUND_NAMES: Readonly<Record<Bound, Text>> = {
  processors: text('the processors', '处理器'),
  disk: text('the disks', '磁盘'),
  network: text('the network', '网络'),
  order: text('the order of the parts', '各部分的先后次序'),
};

function writePlan(found: RunPlan, { translate, write }: Invocation): void {
  const line = (name: Text, value: string) =>
    write(`${translate(name)}${translate(text(': ', '：'))}${value}\n`);
  const number = (value: number | bigint) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const { cpu, machines, seconds } = found;
  line(text('positions', '局面总数'), number(found.positions));
  line(
    text('parts up to symmetry', '部分（计入对称）'),
    translate(
      text(
        `${number(found.parts)} of ${size(found.partBytes)}`,
        `${number(found.parts)} 个，每个 ${size(found.partBytes)}`,
      ),
    ),
  );
  line(
    text('for each part', '每个部分'),
    translate(
      text(
        `${number(found.sources)} sources, ${number(found.turned)} of them turned, ${number(found.reads)} not in memory`,
        `${number(found.sources)} 个来源，其中 ${number(found.turned)} 个需翻转，${number(found.reads)} 个不在内存中`,
      ),
    ),
  );
  line(text('disk at the peak', '磁盘峰值'), size(found.aliveBytes));
  line(
    text('traffic', '流量'),
    translate(
      text(
        `${size(found.readBytes)} read, ${size(found.writtenBytes)} written`,
        `读 ${size(found.readBytes)}，写 ${size(found.writtenBytes)}`,
      ),
    ),
  );
  line(
    text('processor time', '处理器时间'),
    translate(
      text(
        `${duration(found.cpuSeconds).en} (${percent(cpu.solve)} solving, ${percent(cpu.turn)} turning, ${percent(cpu.move)} moving)`,
        `${duration(found.cpuSeconds).zh}（求解 ${percent(cpu.solve)}，翻转 ${percent(cpu.turn)}，搬运 ${percent(cpu.move)}）`,
      ),
    ),
  );
  line(
    text(`${machines.workers} × ${machines.cores} cores`, `${machines.workers} × ${machines.cores} 核`),
    translate(
      text(
        `${duration(found.elapsedSeconds).en}, bound by ${BOUND_NAMES[found.bound].en}`,
        zh`${duration(found.elapsedSeconds).zh}，瓶颈是${BOUND_NAMES[found.bound].zh}`,
      ),
    ),
  );
  for (const [bound, name] of Object.entries(BOUND_NAMES) as [Bound, Text][])
    write(`  ${translate(name)}${translate(text(': ', '：'))}${translate(duration(seconds[bound]))}\n`);
  line(text('machine hours', '机时'), number(found.machineHours));
  if (found.price !== undefined) line(text('price', '费用'), number(found.price));
  if (!found.isExact)
    write(
      `${translate(text('disk and reads are taken from a coarser cut of the same board', '磁盘与读取量由同一棋盘的较粗划分推算'))}\n`,
    );
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

function size(bytes: number): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  return `${Number((bytes / 1024 ** unit).toPrecision(3))} ${UNITS[unit]}`;
}
