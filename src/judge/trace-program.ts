import { basename } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { contestInput } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { zh as chinese, type Text, text } from '../core/text.ts';
import { limitsOfProblem } from '../problems/verdict.ts';
import { EventsText } from '../trace/events-text.ts';
import type { OpenTrace } from '../trace/file.ts';
import { hasMarks, instrument, type ListingLanguage, parseListing } from '../trace/listing.ts';
import {
  firstDifference,
  type LineFate,
  type ProgramLineError,
  ProgramLines,
} from '../trace/program-lines.ts';
import type { Trace } from '../trace/trace.ts';
import { type Language, languageOf } from './programs/language.ts';
import { prepare } from './programs/prepare.ts';
import { readProgram } from './programs/source-text.ts';
import { chooseProtection } from './sandbox/probe.ts';
import type { Protection } from './sandbox/protection.ts';
import { type RunEnd, type Runnable, start } from './sandbox/run.ts';

/** Enough time for millions of events, and enough memory for a memo. */
const LIMITS = limitsOfProblem(30_000, 512, 16);

/** Longer answers are cut. */
const KEPT_OUTPUT = 4096;

const LONGEST_LINE = 2 ** 16;

const LISTING_LANGUAGE: Readonly<Partial<Record<Language, ListingLanguage>>> = {
  cpp: 'cpp',
  python: 'python',
  javascript: 'ts',
  typescript: 'ts',
};

/** A program that reports its events, ready to run. */
export interface TracedProgramFile {
  readonly name: string;
  readonly language: ListingLanguage;
  readonly source: string;
  readonly runnable: Runnable;
  readonly protection: Protection;
}

export interface TraceRefusal {
  readonly kind: 'usage' | 'marks' | 'missing-tool';
  readonly why: Text;
}

/** Compiles a program so that its calls of `KT` count and its mark lines, where it has any, are calls. */
export async function prepareTraced(
  path: string,
  marks?: readonly string[],
): Promise<Result<TracedProgramFile, TraceRefusal>> {
  const usage = (why: Text) => err({ kind: 'usage' as const, why });
  const known = languageOf(path);
  if (!known.ok) return usage(known.error);
  const language = LISTING_LANGUAGE[known.value];
  const name = basename(path);
  if (!language) {
    return usage(text(`${name} is not a source: only sources can be traced`, `${name} 不是源程序，无法跟踪`));
  }
  const read = readProgram(path, known.value);
  if (!read.ok) return usage(text(`${name}: ${read.error.en}`, `${name}：${read.error.zh}`));
  const source = read.value.toString('utf8');
  const traced = withCalls(language, source, marks);
  if (!traced.ok) {
    const { line, why } = traced.error;
    return err({
      kind: 'marks',
      why: text(`${name}, line ${line}: ${why.en}`, `${name} 第 ${line} 行：${why.zh}`),
    });
  }
  const protection = chooseProtection();
  if (!protection.ok) return err({ kind: 'missing-tool', why: protection.error });
  const box = { memoryBytes: LIMITS.memoryBytes, protection: protection.value };
  const prepared = await prepare(path, known.value, { ...box, traced: traced.value });
  if (prepared.kind === 'missing-tool') {
    const { en, zh } = prepared.tool;
    return err({ kind: 'missing-tool', why: text(`${name} needs ${en}`, chinese`${name} 需要${zh}`) });
  }
  if (prepared.kind === 'compile-error') {
    const { message } = prepared;
    return usage(text(`${name} does not compile:\n${message}`, `${name} 无法编译：\n${message}`));
  }
  return ok({ name, language, source, runnable: prepared.runnable, protection: protection.value });
}

function withCalls(language: ListingLanguage, source: string, marks: readonly string[] | undefined) {
  if (!hasMarks(language, source)) return ok(source);
  const listing = parseListing(language, source, marks);
  return listing.ok ? instrument(language, source) : listing;
}

export interface TracedRun {
  readonly end: RunEnd;
  /** The beginning of what it wrote to standard output. */
  readonly output: string;
}

/** Runs a traced program in the judge's box; `onLine` gets its events, and ends it by answering false. */
export async function runTraced(
  { runnable, protection }: TracedProgramFile,
  input: string,
  onLine: (line: string) => boolean,
): Promise<TracedRun> {
  const decoder = new StringDecoder('utf8');
  let [rest, output, isEnough] = ['', '', false];
  const running = start(runnable, {
    limits: LIMITS,
    protection,
    onOutput: chunk => {
      if (output.length < KEPT_OUTPUT) output += chunk.toString('utf8').slice(0, KEPT_OUTPUT);
    },
    onEvents: chunk => {
      if (isEnough) return;
      const lines = (rest + decoder.write(chunk)).split('\n');
      // longer than any event: an endless line counts as one
      if (lines.at(-1)!.length > LONGEST_LINE) lines.push('');
      rest = lines.pop()!;
      isEnough = !lines.every(line => onLine(line));
      if (isEnough) running.stop();
    },
  });
  running.stdin.end(input);
  const end = await running.ended;
  if (rest !== '' && !isEnough) onLine(rest);
  // it ended because the judge stopped it
  const { fault: _, ...quiet } = end;
  return { end: isEnough ? quiet : end, output };
}

/** A program's run on a position, compared with the algorithm's. */
export interface ProgramTrace {
  readonly opened: OpenTrace;
  readonly reference: OpenTrace;
  /** The first event that differs, counted from 0. */
  readonly at: number | undefined;
  /** The line that is not an event. */
  readonly problem: ProgramLineError | undefined;
  /** The program reported an answer itself. */
  readonly hasAnswered: boolean;
  readonly run: TracedRun;
}

/**
 * Runs a program on the position of one of our traces, and compares; undefined if the program cannot get the position.
 */
export async function traceProgram(
  program: TracedProgramFile,
  reference: OpenTrace,
): Promise<ProgramTrace | undefined> {
  const { algorithm, stage, game, position } = reference;
  const { meta: ours } = reference.trace;
  const input = contestInput(game, position);
  if (input === undefined) return undefined;
  const lines = new ProgramLines(algorithm, stage, position, ours.cap);
  const fates: LineFate[] = [];
  const run = await runTraced(program, input, line => {
    const fate = line.trim() === '' ? 'taken' : lines.push(line);
    if (fate !== 'taken') fates.push(fate);
    return fate === 'taken';
  });
  const [fate] = fates;
  const { name, language, source } = program;
  const meta = { ...ours, stopped: fate === 'full', program: { name, language, source } };
  const bare = lines.finish(meta, fate === 'full' && ours.stopped ? lastValue(reference.trace) : undefined);
  const at = firstDifference(bare, reference.trace, algorithm.steps);
  const differs = at === undefined ? {} : { differs: { at, ...whatStandsAt(reference, at) } };
  const trace = { ...bare, meta: { ...meta, program: { ...meta.program, ...differs } } };
  const problem = typeof fate === 'object' && fate.event - 1 === at ? fate : undefined;
  return { opened: { ...reference, trace }, reference, at, problem, hasAnswered: lines.hasAnswered, run };
}

function whatStandsAt(reference: OpenTrace, at: number): { readonly expected: string; readonly says?: Text } {
  if (at >= reference.trace.events) return { expected: '' };
  const events = new EventsText(reference);
  return { expected: events.line(at), says: events.sentence(at) };
}

function lastValue(trace: Trace): string | undefined {
  return trace.values[trace.columns.a[trace.events - 1] ?? -1];
}
