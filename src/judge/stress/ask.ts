import { randomUUID } from 'node:crypto';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Limits, Verdict } from '../../problems/verdict.ts';
import type { Protection } from '../sandbox/protection.ts';
import { type Runnable, start } from '../sandbox/run.ts';

/** A program's answer to one input. */
export interface ProgramAnswer {
  readonly words: readonly string[];
  /** TLE, RE, …: `words` came before it. */
  readonly fault?: Verdict;
  /** The signal or the exit code of an RE. */
  readonly detail?: string;
}

/** A source of answers: a program in its box, or the reference. */
export interface AnswerSource {
  readonly name: string;
  /** One answer for each input, in order. */
  answers(inputs: readonly TestPoint[]): Promise<readonly ProgramAnswer[]>;
}

export interface ProgramRunOptions {
  readonly limits: Limits;
  readonly protection: Protection;
}

export function sameAnswer(one: ProgramAnswer, two: ProgramAnswer): boolean {
  if (one.fault !== undefined || two.fault !== undefined) return one.fault === two.fault;
  return one.words.length === two.words.length && one.words.every((word, at) => word === two.words[at]);
}

/** The reference from which tests and data are made. */
export function referenceSource(name: string): AnswerSource {
  return { name, answers: async inputs => inputs.map(input => ({ words: [...input.expected()] })) };
}

export function programSource(name: string, runnable: Runnable, options: ProgramRunOptions): AnswerSource {
  return {
    name,
    async answers(inputs) {
      if (inputs.length === 1) return [await ask(runnable, inputBytes(inputs[0]!), options)];
      return runInOneBox(runnable, inputs.map(inputBytes), options);
    },
  };
}

async function ask(
  runnable: Runnable,
  input: Uint8Array,
  options: ProgramRunOptions,
): Promise<ProgramAnswer> {
  const { end, output } = await runOnce(runnable, input, options);
  const words = wordsOf(output.toString('latin1'));
  if (!end.fault) return { words };
  const detail = end.fault === 'RE' ? (end.signal ?? `${end.exitCode}`) : undefined;
  return { words, fault: end.fault, ...(detail === undefined ? {} : { detail }) };
}

/** Cases per box: enough to make building it cheap, few enough to lose little by a fault. */
const CASES_AT_ONCE = 512;
/** Time factor of a box for many cases; slow cases are then run alone. */
const PATIENCE = 4;

/**
 * Runs the program once per input inside one box, because building a box takes much longer than starting a program.
 * Inputs whose run fails are run again, alone.
 */
async function runInOneBox(
  runnable: Runnable,
  inputs: readonly Uint8Array[],
  options: ProgramRunOptions,
): Promise<ProgramAnswer[]> {
  const { limits } = options;
  const patient = { ...limits, cpuMs: PATIENCE * limits.cpuMs, wallMs: PATIENCE * limits.wallMs };
  const answers: ProgramAnswer[] = [];
  while (answers.length < inputs.length) {
    const batch = inputs.slice(answers.length, answers.length + CASES_AT_ONCE);
    const mark = randomUUID();
    const framed = Buffer.concat(batch.flatMap(input => [Buffer.from(`${input.length}\n`), input]));
    const { output } = await runOnce(inOneBox(runnable, mark), framed, { ...options, limits: patient });
    const found = unframe(output.toString('latin1'), mark);
    for (const { status, words } of found) {
      const input = inputs[answers.length]!;
      answers.push(status === '0' ? { words } : await ask(runnable, input, options));
    }
    if (found.length < batch.length) answers.push(await ask(runnable, inputs[answers.length]!, options));
  }
  return answers;
}

/** Reads "length, input" until the end; a mark and the exit code follow each output. */
const IN_TURN = `mark=$1; shift
while read -r size; do
  head -c "$size" > kibitz-case
  "$@" < kibitz-case 2> /dev/null
  printf '\\n%s %s\\n' "$mark" "$?"
done`;

function inOneBox(runnable: Runnable, mark: string): Runnable {
  return {
    ...runnable,
    command: work => ['/bin/sh', '-c', IN_TURN, 'kibitz-in-turn', mark, ...runnable.command(work)],
  };
}

/** The complete answers. */
function unframe(output: string, mark: string): { status: string; words: string[] }[] {
  const ends = output.split(new RegExp(`^${mark} (\\d+)\\n`, 'm'));
  return Array.from({ length: (ends.length - 1) / 2 }, (_, index) => ({
    words: wordsOf(ends[2 * index]!),
    status: ends[2 * index + 1]!,
  }));
}

/** One run of the program, and its output. */
export async function runOnce(runnable: Runnable, input: Uint8Array, options: ProgramRunOptions) {
  const pieces: Buffer[] = [];
  const running = start(runnable, { ...options, onOutput: chunk => pieces.push(chunk) });
  running.stdin.end(input);
  const end = await running.ended;
  return { end, output: Buffer.concat(pieces) };
}

export function inputBytes(point: TestPoint): Buffer {
  return Buffer.concat([...point.input()].map(chunk => Buffer.from(chunk)));
}

function wordsOf(output: string): string[] {
  return output.split(/[ \t-\r]+/).filter(word => word !== '');
}
