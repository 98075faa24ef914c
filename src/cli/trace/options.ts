import { unknownWord } from '../../core/closest.ts';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type Algorithm, usualSwitches } from '../../trace/algorithm.ts';
import { LARGEST_CAP, USUAL_CAP } from '../../trace/make.ts';
import { chooseAlgorithm } from '../../trace/watch.ts';
import { LIMIT, type OptionSpec, type OptionValues, wholeNumber } from '../options.ts';

export const TRACE_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'algorithm',
    value: 'NAME',
    help: text(
      'algorithm (default: the first of --list that suits the game)',
      '哪个算法（默认 --list 中第一个适用的）',
    ),
  },
  { name: 'list', help: text('the algorithms for this game', '列出这个游戏的算法') },
  {
    name: 'with',
    value: 'SWITCH,…',
    help: text('switches to turn on, as --list names them', '打开的开关，名称见 --list'),
  },
  {
    name: 'without',
    value: 'SWITCH,…',
    help: text('switches to turn off, such as --without memo', '关闭的开关，例如 --without memo'),
  },
  {
    name: 'cap',
    value: 'N',
    check: wholeNumber(1, LARGEST_CAP),
    help: text(`events at most (default ${USUAL_CAP})`, `事件数上限（默认 ${USUAL_CAP}）`),
  },
  {
    name: 'from',
    value: 'N',
    check: wholeNumber(1, LARGEST_CAP + 1),
    help: text('the first event to print, counted from 1', '从第几个事件开始显示，从 1 数起'),
  },
  {
    name: 'to',
    value: 'N',
    check: wholeNumber(1, LARGEST_CAP + 1),
    help: text('the last event to print', '显示到第几个事件'),
  },
  {
    name: 'program',
    value: 'FILE',
    help: text(
      'run this program (.cpp .py .ts .js) on the position, and show where it differs from the algorithm',
      '在这个局面上运行该程序（.cpp、.py、.ts、.js），指出它从哪里开始与算法不同',
    ),
  },
  {
    name: 'out',
    value: 'FILE.ktrace',
    help: text('write the trace into a file', '把轨迹写入文件'),
  },
  { name: 'force', help: text('replace the file of --out', '覆盖 --out 的文件') },
  { ...LIMIT, help: text('time limit for the answer if the trace is stopped', '轨迹被截断时求答案的时限') },
  {
    name: 'to-move',
    value: 'PLAYER',
    help: text('player to move, if the format does not name it', '轮到谁走，输入中没写时才用'),
  },
  {
    name: 'start',
    excludesFile: true,
    help: text('the starting position instead of reading one', '取初始局面，不读取输入'),
  },
];

/** How a run was asked for. */
export interface TraceRequest {
  readonly algorithm: Algorithm;
  readonly on: ReadonlySet<string>;
  readonly cap: number;
}

export async function traceWish(game: Game, values: OptionValues): Promise<Result<TraceRequest, Text>> {
  const wanted = typeof values.algorithm === 'string' ? values.algorithm : undefined;
  const algorithm = await chooseAlgorithm(game, wanted);
  if (!algorithm.ok) return algorithm;
  const on = chosenSwitches(algorithm.value, values);
  if (!on.ok) return on;
  return ok({ algorithm: algorithm.value, on: on.value, cap: Number(values.cap ?? USUAL_CAP) });
}

function chosenSwitches(algorithm: Algorithm, values: OptionValues): Result<ReadonlySet<string>, Text> {
  const on = new Set(usualSwitches(algorithm));
  const known = algorithm.switches.map(({ id }) => id);
  for (const option of ['with', 'without'] as const) {
    const given = values[option];
    if (typeof given !== 'string') continue;
    for (const word of given.split(',')) {
      if (!known.includes(word)) return err(unknownWord(text('switch', '开关'), word, known));
      if (option === 'with') on.add(word);
      else on.delete(word);
    }
  }
  return ok(on);
}

/** The events to print, counted from 0; undefined when the options do not say. */
export function wantedRange(
  values: OptionValues,
  events: number,
): Result<{ start: number; end: number } | undefined, Text> {
  if (values.from === undefined && values.to === undefined) return ok(undefined);
  const from = Number(values.from ?? 1);
  const to = Math.min(Number(values.to ?? events), events);
  if (from <= to) return ok({ start: from - 1, end: to });
  return err(
    from > events
      ? text(`there are only ${events} events: --from ${from}`, `只有 ${events} 个事件：--from ${from}`)
      : text(`--from ${from} is after --to ${to}`, `--from ${from} 在 --to ${to} 之后`),
  );
}
