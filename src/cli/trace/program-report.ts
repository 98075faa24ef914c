import { type Text, text } from '../../core/text.ts';
import type { ProgramTrace } from '../../judge/trace-program.ts';
import { EventsText } from '../../trace/events-text.ts';
import type { OpenTrace } from '../../trace/file.ts';
import type { CallFrame } from '../../trace/state.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { endText } from './program.ts';

/** Reports where a program differs from the algorithm. Exit code 1 if it does. */
export function presentProgram(found: ProgramTrace, { json, write, translate, lang }: Invocation): ExitCode {
  const { opened, at } = found;
  const program = opened.trace.meta.program!;
  if (json) write(`${JSON.stringify(programJson(found, lang))}\n`);
  else
    write(
      `${(at === undefined ? sameLines(found) : differenceLines(found, at)).map(translate).join('\n')}\n`,
    );
  return program.differs ? 1 : 0;
}

function sameLines({ opened, reference }: ProgramTrace): Text[] {
  const { trace, algorithm } = opened;
  const { name } = trace.meta.program!;
  const { en, zh } = algorithm.title;
  const { events } = reference.trace;
  return [
    trace.meta.stopped
      ? text(
          `${name} does the same as ${algorithm.id} (${en}) for ${events - 1} events, where the trace was stopped.`,
          `${name} 与 ${algorithm.id}（${zh}）在前 ${events - 1} 个事件中完全一致，轨迹到此截断。`,
        )
      : text(
          `${name} does the same as ${algorithm.id} (${en}): all ${events} events, and the answer.`,
          `${name} 与 ${algorithm.id}（${zh}）完全一致：${events} 个事件和答案都相同。`,
        ),
  ];
}

function differenceLines(found: ProgramTrace, at: number): Text[] {
  const { opened, reference, run } = found;
  const { algorithm } = opened;
  const { name } = opened.trace.meta.program!;
  const [yours, ours] = [yourEvent(found, at), ourEvent(found, at)];
  const end = endText(run);
  return [
    text(
      `${name} differs from ${algorithm.id} at event ${at + 1}:`,
      `${name} 从第 ${at + 1} 个事件开始与 ${algorithm.id} 不同：`,
    ),
    text(`  yours: ${yours.line}`, `  你的程序：${yours.line}`),
    text(`         ${yours.says.en}`, `            ${yours.says.zh}`),
    text(`  ours:  ${ours.line}`, `  参考算法：${ours.line}`),
    text(`         ${ours.says.en}`, `            ${ours.says.zh}`),
    same(''),
    text('The board at that moment:', '此时的棋盘：'),
    same(boardAt(reference, at)),
    ...atHand(reference, at),
    ...(end ? [same(''), text(`${name}: ${end.en}.`, `${name}：${end.zh}。`)] : []),
  ];
}

interface ToldEvent {
  readonly line: string;
  readonly says: Text;
}

function yourEvent({ opened, problem, hasAnswered, run }: ProgramTrace, at: number): ToldEvent {
  if (problem) return { line: problem.line.slice(0, 200), says: problem.why };
  const { trace } = opened;
  const isOver = at >= trace.events || (at === trace.events - 1 && !hasAnswered && !trace.meta.stopped);
  if (isOver)
    return {
      line: '–',
      says: endText(run) ?? text('the program reported no more events', '程序没有再输出事件'),
    };
  const events = new EventsText(opened);
  return { line: events.line(at), says: events.sentence(at) };
}

function ourEvent({ reference }: ProgramTrace, at: number): ToldEvent {
  if (at >= reference.trace.events) return { line: '–', says: text('the search is over', '搜索已经结束') };
  const events = new EventsText(reference);
  return { line: events.line(at), says: events.sentence(at) };
}

/** Both made the same calls up to there. */
function frameAt(reference: OpenTrace, at: number): CallFrame | undefined {
  return new EventsText(reference).frameAt(Math.min(at, reference.trace.events - 1));
}

function boardAt(reference: OpenTrace, at: number): string {
  const frame = frameAt(reference, at);
  return reference.game.draw(frame ? reference.stage.decode(frame.board) : reference.position);
}

/** The cells of the tried run or move. */
function atHand(reference: OpenTrace, at: number): Text[] {
  const cells = (frameAt(reference, at)?.lit ?? []).map(cell => reference.stage.cellName(cell)).join(' ');
  return cells === '' ? [] : [text(`Trying: ${cells}`, `正在试：${cells}`)];
}

function programJson(found: ProgramTrace, lang: 'en' | 'zh') {
  const { opened, reference, at, run } = found;
  const { program, stopped } = opened.trace.meta;
  const told = (event: ToldEvent) => ({ line: event.line, sentence: event.says[lang] });
  return {
    ...{ program: program!.name, language: program!.language, algorithm: opened.algorithm.id },
    ...{
      events: opened.trace.events,
      expectedEvents: reference.trace.events,
      stopped,
      same: at === undefined,
    },
    ...(at === undefined
      ? {}
      : {
          differs: {
            event: at + 1,
            yours: told(yourEvent(found, at)),
            ours: told(ourEvent(found, at)),
            board: boardAt(reference, at),
          },
        }),
    ...(run.end.fault ? { fault: run.end.fault } : {}),
  };
}

function same(line: string): Text {
  return { en: line, zh: line };
}
