import { type Text, text } from '../../core/text.ts';
import { type ProgramTrace, prepareTraced, type TracedRun, traceProgram } from '../../judge/trace-program.ts';
import type { OpenTrace } from '../../trace/file.ts';
import type { ListingLanguage } from '../../trace/listing.ts';
import type { Step } from '../../trace/step.ts';
import type { ExitCode } from '../command.ts';

export interface ProgramRefusal {
  readonly code: ExitCode;
  readonly why: Text;
}

/** Compiles and runs the user's program on the position of a trace, and compares the events. */
export async function compareProgram(
  path: string,
  reference: OpenTrace,
): Promise<ProgramTrace | ProgramRefusal> {
  const { steps, id } = reference.algorithm;
  const prepared = await prepareTraced(
    path,
    steps.map(({ mark }) => mark),
  );
  if (!prepared.ok) {
    const { kind, why } = prepared.error;
    if (kind !== 'marks') return { code: kind === 'missing-tool' ? 3 : 2, why };
    return {
      code: 2,
      why: text(
        `${why.en} (compared with ${id}; --algorithm chooses another)`,
        `${why.zh}（对照的算法是 ${id}；可用 --algorithm 另选）`,
      ),
    };
  }
  const found = await traceProgram(prepared.value, reference);
  if (!found) return { code: 2, why: NO_INPUT };
  const { name, language } = prepared.value;
  const isSilent = found.opened.trace.events === 1 && !found.hasAnswered && !found.problem;
  return isSilent ? { code: 2, why: withoutEvents(name, language, steps, found.run) } : found;
}

const NO_INPUT = text(
  'the contest format cannot describe this position, so no program can be run on it: in it the first player begins, from the start',
  '题目格式无法表示这个局面，所以不能让程序来解：题目总是从头开始，先手先行',
);
/** How a program reports events, with the first event of the algorithm as an example. */
function withoutEvents(
  name: string,
  language: ListingLanguage,
  steps: readonly Step[],
  run: TracedRun,
): Text {
  const step = steps[0]!;
  const args = step.args.map(({ name: arg, type }) => (type === 'position' ? `kt_bits(${arg}, n)` : arg));
  const sign = language === 'python' ? '#@<' : '//@<';
  const call = language === 'cpp' ? 'KT' : 'kt';
  const mark = [sign, step.mark, args.join(', ')].join(' ').trimEnd();
  const plain = `${call}(${[`"${step.mark}"`, ...args].join(', ')})`;
  const end = endText(run);
  return text(
    `${name} reported no events${end ? ` (${end.en})` : ''}: put a line '${mark}' behind the head of the function that searches, or call ${plain} there, and so on for the other events (docs/theatre.md)`,
    `${name} 没有输出任何事件${end ? `（${end.zh}）` : ''}：请在搜索函数的开头下面加一行「${mark}」，或在那里调用 ${plain}，其余事件同理（见 docs/theatre.md）`,
  );
}

/** How the program failed. */
export function endText({ end: { fault, signal, exitCode } }: TracedRun): Text | undefined {
  switch (fault) {
    case undefined:
      return undefined;
    case 'TLE':
      return text('it did not end in time', '超出时间限制');
    case 'MLE':
      return text('it took too much memory', '超出内存限制');
    case 'OLE':
      return text('it printed too much', '超出输出限制');
    case 'RE': {
      const how = signal ?? `${exitCode ?? '?'}`;
      return text(`it crashed: ${how}`, `运行时错误：${how}`);
    }
  }
}
