import { err, ok, type Result } from '../core/result.ts';
import { PUNCTUATION, type Text, text, textOf, zh } from '../core/text.ts';
import type { Algorithm, BoardCodec } from './algorithm.ts';
import { Recorder } from './recorder.ts';
import type { Arg, Step } from './step.ts';
import { positionCode, positionCount, type Trace, type TraceMeta } from './trace.ts';

/** A line that is no event; events count from 1. */
export interface ProgramLineError {
  readonly event: number;
  readonly line: string;
  readonly why: Text;
}

/** What became of a line: taken down, not (the trace is as long as it may be), or refused. */
export type LineFate = 'taken' | 'full' | ProgramLineError;

/** Calls within calls; nothing that we trace comes near, but a recursion without an end does. */
const MOST_DEPTH = 255;

const NO_ANSWER = '?';

/** Takes down the events that a traced program prints, one line each, as if it were the algorithm. */
export class ProgramLines {
  private readonly recorder: Recorder;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly digits: number;
  private depth = 0;
  /** The program has reported its answer. */
  hasAnswered = false;

  constructor(
    private readonly algorithm: Algorithm,
    private readonly stage: BoardCodec,
    /** Where the search begins. */
    position: unknown,
    private readonly cap: number,
  ) {
    this.recorder = new Recorder(algorithm.steps, cap, stage.moveCells);
    this.numbers = new Map(algorithm.steps.map(({ mark }, index) => [mark, index]));
    const start = stage.encode(position);
    this.digits = start.length;
    // also a trace in which no position is named has a board
    this.recorder.position(start);
  }

  get events(): number {
    return this.recorder.events;
  }

  push(line: string): LineFate {
    const refuse = (why: Text) => ({ event: this.events + 1, line, why });
    const [mark = '', ...words] = line.trim().split(/ +/);
    const number = this.numbers.get(mark);
    if (number === undefined) return refuse(this.unknownMark(mark));
    const step = this.algorithm.steps[number]!;
    if (this.hasAnswered) return refuse(AFTER_ANSWER);
    if (words.length !== step.args.length) return refuse(wrongCount(step, words.length));
    const values: number[] = [];
    for (const [index, arg] of step.args.entries()) {
      const value = this.read(step, arg, words[index]!);
      if (!value.ok) return refuse(wrongArgument(arg, value.error, words[index]!));
      values.push(value.value);
    }
    if (step.kind === 'enter' && ++this.depth > MOST_DEPTH) return refuse(TOO_DEEP);
    if (step.kind === 'return') this.depth = Math.max(0, this.depth - 1);
    if (step.kind === 'answer') {
      this.hasAnswered = true;
      this.recorder.answer(blanksBack(words[0] ?? NO_ANSWER));
    } else if (this.events >= this.cap) return 'full';
    else this.recorder.emit(number, ...values);
    return 'taken';
  }

  /** The trace; `answer` stands in for a program that reported no answer. */
  finish(meta: TraceMeta, answer = NO_ANSWER): Trace {
    if (!this.hasAnswered) this.recorder.answer(answer);
    return this.recorder.finish(meta);
  }

  /** The number that an event carries for a word; the error names what was expected. */
  private read(step: Step, { type }: Arg, word: string): Result<number, Text> {
    const { stage, recorder, digits } = this;
    switch (type) {
      case 'position':
        return word.length === digits && /^[0-3]+$/.test(word)
          ? ok(recorder.position(word))
          : err(text(`${digits} digits from 0 to 3`, `${digits} 个 0 至 3 的数字`));
      case 'value':
        return ok(recorder.value(blanksBack(word)));
      case 'cell':
        return within(word, step.kind === 'skip' ? -1 : 0, stage.cells - 1);
      case 'digit':
        return within(word, 0, 3);
      case 'move':
        return within(word, 0, (stage.moves ?? 2 ** 31) - 1);
      case 'slot':
        return within(word, 0, (stage.slots ?? 2 ** 31) - 1);
      case 'direction':
        return within(word, 0, 2 ** 31 - 1);
      case 'word': {
        const bits = within(word, 0, 2 ** 32 - 1);
        return bits.ok ? ok(bits.value | 0) : bits;
      }
      default:
        return within(word, -(2 ** 31) + 1, 2 ** 31 - 1);
    }
  }

  private unknownMark(mark: string): Text {
    const known = [...this.numbers.keys()];
    return text(
      `there is no event '${mark}': ${known.join(', ')}`,
      `没有名为「${mark}」的事件：${known.join('、')}`,
    );
  }
}

/** Reads a whole list of lines; blank ones do not count. */
export function readProgramLines(lines: Iterable<string>, taking: ProgramLines): LineFate {
  for (const line of lines) {
    if (line.trim() === '') continue;
    const fate = taking.push(line);
    if (fate !== 'taken') return fate;
  }
  return 'taken';
}

/** Values are without blanks in lines of text. */
function blanksBack(word: string): string {
  return word.replaceAll(',', ' ');
}

function within(word: string, least: number, most: number): Result<number, Text> {
  const value = /^-?\d{1,12}$/.test(word) ? Number(word) : Number.NaN;
  if (value >= least && value <= most) return ok(value);
  return err(text(`a number from ${least} to ${most}`, `${least} 至 ${most} 的整数`));
}

function wrongCount({ mark, args }: Step, found: number): Text {
  const names = textOf(lang =>
    args
      .map(({ name, type }) => `${name}${PUNCTUATION[lang].open}${type}${PUNCTUATION[lang].close}`)
      .join(PUNCTUATION[lang].list),
  );
  return args.length === 0
    ? text(`'${mark}' takes no arguments, found ${found}`, `「${mark}」不带参数，实际有 ${found} 个`)
    : text(
        `'${mark}' takes ${names.en}: expected ${args.length}, found ${found}`,
        `「${mark}」的参数是 ${names.zh}：应有 ${args.length} 个，实际有 ${found} 个`,
      );
}

function wrongArgument({ name, type }: Arg, expected: Text, found: string): Text {
  const shown = found.length > 80 ? `${found.slice(0, 80)}…` : found;
  return text(
    `${name} (${type}): expected ${expected.en}, found '${shown}'`,
    zh`${name}（${type}）：应为${expected.zh}，实际是「${shown}」`,
  );
}

const AFTER_ANSWER = text('nothing comes after the answer', '答案之后不应再有事件');
const TOO_DEEP = text(
  `more than ${MOST_DEPTH} calls within each other: a recursion without an end?`,
  `调用嵌套超过 ${MOST_DEPTH} 层：是不是无限递归？`,
);

/**
 * The first event in which two traces of one algorithm differ, counted from 0: the length of the shorter one when it
 * is the beginning of the other; undefined when they are the same.
 */
export function firstDifference(trace: Trace, reference: Trace, steps: readonly Step[]): number | undefined {
  const positions = samePositions(trace, reference);
  const values = sameNumbers(trace.values, reference.values);
  const [ours, theirs] = [trace.columns, reference.columns];
  const shorter = Math.min(trace.events, reference.events);
  for (let event = 0; event < shorter; event++) {
    const step = ours.step[event]!;
    if (step !== theirs.step[event]) return event;
    for (const [index, { type }] of steps[step]!.args.entries()) {
      const value = (index === 0 ? ours.a : ours.b)[event]!;
      const translated = type === 'position' ? positions[value] : type === 'value' ? values[value] : value;
      if (translated !== (index === 0 ? theirs.a : theirs.b)[event]) return event;
    }
  }
  return trace.events === reference.events ? undefined : shorter;
}

function samePositions(trace: Trace, reference: Trace): readonly number[] {
  const codes = (of: Trace) => Array.from({ length: positionCount(of) }, (_, id) => positionCode(of, id));
  return sameNumbers(codes(trace), codes(reference));
}

/** For each word of a pool its number in the other one, or −1. */
function sameNumbers(words: readonly string[], others: readonly string[]): readonly number[] {
  const numbers = new Map(others.map((word, index) => [word, index]));
  return words.map(word => numbers.get(word) ?? -1);
}
