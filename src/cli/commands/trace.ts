import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { PUNCTUATION, type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { EventsText } from '../../trace/events-text.ts';
import { makeTraceFile, type OpenTrace, parseTraceFile } from '../../trace/file.ts';
import { algorithmsOf, hasAlgorithms } from '../../trace/registry.ts';
import type { Trace } from '../../trace/trace.ts';
import { watchAlgorithm } from '../../trace/watch.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { pendingInput, readFileBytes, reportInputError } from '../input.ts';
import { refusal, targetProblem } from '../new-file.ts';
import { effortOf, type OptionValues, playerOption } from '../options.ts';
import { makeTable } from '../output.ts';
import { TRACE_OPTIONS, type TraceRequest, traceWish, wantedRange } from '../trace/options.ts';
import { presentTrace, summaryOf } from '../trace/present.ts';
import { compareProgram } from '../trace/program.ts';
import { presentProgram } from '../trace/program-report.ts';

export const traceCommand: GameCommand = {
  kind: 'game',
  name: 'trace',
  summary: text(
    'show each step of an algorithm, or of your program, on a position',
    '算法或你的程序在一个局面上的每一步',
  ),
  operands: '[FILE|FILE.ktrace]',
  options: TRACE_OPTIONS,
  refuses: definition =>
    hasAlgorithms({ definition })
      ? undefined
      : text('there is no algorithm for it yet', '还没有可以观看的算法'),
  async run(game, invocation) {
    const { values, rest, reportError } = invocation;
    const refuse = (why: Text): ExitCode => {
      reportError(why);
      return 2;
    };
    if (values.list) return listAlgorithms(game, invocation);
    const [file] = rest;
    if (file?.endsWith('.ktrace')) {
      const opened = await readTrace(file, game);
      return opened.ok ? presentTrace(opened.value, invocation) : refuse(opened.error);
    }
    const wish = await traceWish(game, values);
    if (!wish.ok) return refuse(wish.error);
    const out = outFile(values);
    if (!out.ok) return refuse(out.error);
    const position = readOne(game, invocation);
    if (!position.ok) return position.error;
    const opened = await run(game, position.value, wish.value, invocation);
    if (!opened.ok) return refuse(opened.error);
    if (typeof values.program === 'string') {
      return showProgram(values.program, opened.value, out.value, invocation);
    }
    return out.value === undefined
      ? presentTrace(opened.value, invocation)
      : save(out.value, opened.value, invocation);
  },
};

function run(
  game: Game,
  position: unknown,
  { algorithm, on, cap }: TraceRequest,
  invocation: Invocation,
): Promise<Result<OpenTrace, Text>> {
  // --force replaces the file here
  const { force: _, ...values } = invocation.values;
  const effort = effortOf({ ...invocation, values });
  return watchAlgorithm(game, position, algorithm, nodeEngines, { on, cap }, effort);
}

/** Reads exactly one position, in the formats of `analyze`. */
function readOne(game: Game, invocation: Invocation): Result<unknown, ExitCode> {
  const { values, reportError } = invocation;
  const refuse = (why: Text): Result<never, ExitCode> => {
    reportError(why);
    return err(2);
  };
  const toMove = playerOption(game, values, 'to-move');
  if (!toMove.ok) return refuse(toMove.error);
  if (values.start) return ok(game.initial());
  const source = pendingInput(invocation);
  if (!source.ok) return source;
  const cursor = new TextCursor(source.value);
  const position = game.readPosition(cursor, toMove.value);
  if (!position.ok) return err(reportInputError(position.error, invocation));
  cursor.skipSpace();
  if (cursor.atEnd) return ok(position.value);
  const { line } = cursor;
  return refuse(
    text(
      `line ${line}: a trace takes one position, and another one begins here`,
      `第 ${line} 行：轨迹只针对一个局面，这里又开始了另一个`,
    ),
  );
}

async function showProgram(
  path: string,
  reference: OpenTrace,
  out: string | undefined,
  invocation: Invocation,
): Promise<ExitCode> {
  const found = await compareProgram(path, reference);
  if ('code' in found) {
    invocation.reportError(found.why);
    return found.code;
  }
  const { values, lang, write, reportError } = invocation;
  const range = wantedRange(values, found.opened.trace.events);
  if (!range.ok) {
    reportError(range.error);
    return 2;
  }
  const code = presentProgram(found, invocation);
  const events = new EventsText(found.opened);
  if (range.value && invocation.json) events.writeJson(range.value, lang, write);
  else if (range.value) events.writeSentences(range.value, lang, write);
  if (out === undefined) return code;
  const saved = save(out, found.opened, { ...invocation, json: false });
  return saved === 2 ? saved : code;
}

function save(
  out: string,
  opened: OpenTrace,
  { json, lang, write, reportError, translate }: Invocation,
): ExitCode {
  const written = writeTrace(out, opened.trace);
  if (!written.ok) {
    reportError(written.error);
    return 2;
  }
  const { events, meta } = opened.trace;
  if (json) {
    const { algorithm, stopped } = meta;
    write(`${JSON.stringify({ out, bytes: written.value, algorithm, events, stopped })}\n`);
    return 0;
  }
  const [size, ...more] = summaryOf(opened).map(translate);
  write(`${[`${out}${PUNCTUATION[lang].colon}${size}`, ...more].join('\n')}\n`);
  return 0;
}

async function listAlgorithms(game: Game, { json, write, translate }: Invocation): Promise<ExitCode> {
  const listed = (await algorithmsOf(game)).map(({ id, title, about, answers, switches }) => ({
    ...{ id, title: translate(title), about: translate(about), answers: translate(answers) },
    switches: switches.map(({ id: name, title: what, usual }) => ({
      id: name,
      title: translate(what),
      usual,
    })),
  }));
  if (json) {
    for (const each of listed) write(`${JSON.stringify(each)}\n`);
    return 0;
  }
  const head = [
    text('name', '名称'),
    text('title', '算法'),
    text('switches', '开关'),
    text('answers', '回答'),
  ].map(translate);
  const rows = listed.map(({ id, title, switches, answers }) => [
    ...[id, title, switches.map(({ id: name, usual }) => `${usual ? '+' : '-'}${name}`).join(' '), answers],
  ]);
  write(`${makeTable([head, ...rows]).join('\n')}\n`);
  return 0;
}

/** The file of `--out`; refused before any work if it cannot be written. */
function outFile(values: OptionValues): Result<string | undefined, Text> {
  const { out } = values;
  if (typeof out !== 'string') return ok(undefined);
  const problem = targetProblem(out, values);
  return problem ? err(problem) : ok(out);
}

function writeTrace(out: string, trace: Trace): Result<number, Text> {
  const bytes = makeTraceFile(trace);
  try {
    writeFileSync(out, bytes);
    return ok(bytes.length);
  } catch (problem) {
    return err(refusal(out, problem));
  }
}

/** Reads a trace file; it must be of the given game. */
async function readTrace(file: string, game: Game): Promise<Result<OpenTrace, Text>> {
  const bytes = readFileBytes(file);
  if (!bytes.ok) return bytes;
  const name = basename(file);
  const opened = await parseTraceFile(bytes.value);
  if (!opened.ok) return err(text(`${name}: ${opened.error.en}`, `${name}：${opened.error.zh}`));
  const [wanted, found] = [game.definition.id, opened.value.game.definition.id];
  if (wanted === found) return opened;
  return err(
    text(`${name} is a trace of ${found}, not of ${wanted}`, `${name} 是 ${found} 的轨迹，不是 ${wanted} 的`),
  );
}
