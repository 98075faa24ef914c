import type { Game } from '../../core/game.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { PUNCTUATION, type Text, text } from '../../core/text.ts';
import { TextCursor } from '../../core/text-cursor.ts';
import { nodeEngines } from '../../engines/node/registry.ts';
import { EventsText } from '../../trace/events-text.ts';
import type { OpenTrace } from '../../trace/file.ts';
import { algorithmsOf, hasAlgorithms } from '../../trace/registry.ts';
import { watchAlgorithm } from '../../trace/watch.ts';
import type { ExitCode, GameCommand, Invocation } from '../command.ts';
import { effortOf } from '../effort-options.ts';
import { complainAbout, pendingInput } from '../input.ts';
import { playerOption } from '../player-option.ts';
import { makeTable } from '../table.ts';
import { outFile, readTrace, writeTrace } from '../trace/files.ts';
import { TRACE_OPTIONS, type TraceRequest, traceWish, wantedRange } from '../trace/options.ts';
import { presentTrace, summaryOf } from '../trace/present.ts';
import { compareProgram } from '../trace/program.ts';
import { presentProgram } from '../trace/program-report.ts';

export const traceCommand: GameCommand = {
  kind: 'game',
  name: 'trace',
  summary: text(
    'what an algorithm, or a program of yours, does on a position, step by step',
    '算法或你的程序在一个局面上的每一步',
  ),
  operands: '[FILE|FILE.ktrace]',
  options: TRACE_OPTIONS,
  refuses: definition =>
    hasAlgorithms({ definition })
      ? undefined
      : text('no algorithm can be watched on it yet', '还没有可以观看的算法'),
  async run(game, invocation) {
    const { values, rest, complain, say } = invocation;
    const refuse = (why: Text): ExitCode => {
      complain(say(why));
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
  // --force is about the file here
  const { force: _, ...values } = invocation.values;
  const effort = effortOf({ ...invocation, values });
  return watchAlgorithm(game, position, algorithm, nodeEngines, { on, cap }, effort);
}

/** The one position that is meant, as `analyze` reads it. */
function readOne(game: Game, invocation: Invocation): Result<unknown, ExitCode> {
  const { values, complain, say } = invocation;
  const refuse = (why: Text): Result<never, ExitCode> => {
    complain(say(why));
    return err(2);
  };
  const toMove = playerOption(game, values, 'to-move');
  if (!toMove.ok) return refuse(toMove.error);
  if (values.start) return ok(game.initial());
  const source = pendingInput(invocation);
  if (!source.ok) return source;
  const cursor = new TextCursor(source.value);
  const position = game.readPosition(cursor, toMove.value);
  if (!position.ok) return err(complainAbout(position.error, invocation));
  cursor.skipSpace();
  if (cursor.atEnd) return ok(position.value);
  const { line } = cursor;
  return refuse(
    text(
      `line ${line}: a trace is of one position, and another one begins here`,
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
    invocation.complain(invocation.say(found.why));
    return found.code;
  }
  const { values, lang, write, complain, say } = invocation;
  const range = wantedRange(values, found.opened.trace.events);
  if (!range.ok) {
    complain(say(range.error));
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

function save(out: string, opened: OpenTrace, { json, lang, write, complain, say }: Invocation): ExitCode {
  const written = writeTrace(out, opened.trace);
  if (!written.ok) {
    complain(say(written.error));
    return 2;
  }
  const { events, meta } = opened.trace;
  if (json) {
    const { algorithm, stopped } = meta;
    write(`${JSON.stringify({ out, bytes: written.value, algorithm, events, stopped })}\n`);
    return 0;
  }
  const [size, ...more] = summaryOf(opened).map(say);
  write(`${[`${out}${PUNCTUATION[lang].colon}${size}`, ...more].join('\n')}\n`);
  return 0;
}

async function listAlgorithms(game: Game, { json, write, say }: Invocation): Promise<ExitCode> {
  const listed = (await algorithmsOf(game)).map(({ id, title, about, answers, switches }) => ({
    ...{ id, title: say(title), about: say(about), answers: say(answers) },
    switches: switches.map(({ id: name, title: what, usual }) => ({ id: name, title: say(what), usual })),
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
  ].map(say);
  const rows = listed.map(({ id, title, switches, answers }) => [
    ...[id, title, switches.map(({ id: name, usual }) => `${usual ? '+' : '-'}${name}`).join(' '), answers],
  ]);
  write(`${makeTable([head, ...rows]).join('\n')}\n`);
  return 0;
}
