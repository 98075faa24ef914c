import { type Lang, type Text, text } from '../core/text.ts';
import type { OpenTrace } from './file.ts';
import { argCode, lineOf, sentenceOf } from './names.ts';
import { openReplay, type Replay } from './replay.ts';
import type { CallFrame } from './state.ts';
import { eventAt } from './trace.ts';

/** Shown where the caller names no value to show. */
const FIRST = 200;
const LAST = 5;

/** Lines are written in pieces of this many: a long trace is more text than fits a string. */
const PIECE = 1000;

/**
 * The events of a trace in words.
 *
 * @example
 * ```ts
 * import { openSpec, orThrow } from 'kibitz';
 * import { EventsText, watch } from 'kibitz/trace';
 *
 * const game = orThrow(openSpec('marbles?board=2x2'));
 * const watched = orThrow(await watch(game, game.initial(), 'extend'));
 * const words = new EventsText(watched);
 * console.log(words.line(0), '|', words.sentence(0).en); // enter 0000 | Who wins 0x0? Ask for the player to move.
 * console.log(words.sentence(1).zh); // a1 是空位：试从这里开始的每一段。
 * ```
 */
export class EventsText {
  private readonly replay: Replay;

  constructor(private readonly opened: OpenTrace) {
    this.replay = openReplay(opened);
  }

  /** The running call just before an event. */
  frameAt(event: number): CallFrame | undefined {
    return this.replay.at(event).frame;
  }

  sentence(event: number): Text {
    return sentenceOf(this.opened, eventAt(this.opened.trace, event), this.frameAt(event));
  }

  line(event: number): string {
    return lineOf(this.opened, eventAt(this.opened.trace, event));
  }

  /** How many calls an event stands in; a call's first and last event stand where the call does. */
  depth(event: number): number {
    let depth = 0;
    for (let at = this.frameAt(event); at; at = at.caller) depth++;
    const { kind } = this.opened.algorithm.steps[eventAt(this.opened.trace, event).step]!;
    return kind === 'return' ? Math.max(0, depth - 1) : depth;
  }

  json(event: number, lang: Lang): string {
    const { trace, algorithm } = this.opened;
    const { step, a, b } = eventAt(trace, event);
    const { mark, kind, args } = algorithm.steps[step]!;
    const named = args.map(({ name, type }, index) => {
      const code = argCode(this.opened, type, index === 0 ? a : b);
      if (type === 'value') return [name, code.replaceAll(',', ' ')];
      return [name, type === 'position' ? code : Number(code)];
    });
    return JSON.stringify({
      ...{ event: event + 1, mark, kind, depth: this.depth(event), args: Object.fromEntries(named) },
      sentence: this.sentence(event)[lang],
    });
  }

  /** Each event on a line with its number, as deep as its call; a word about what is left out. */
  writeSentences(range: EventRange | undefined, lang: Lang, write: (chunk: string) => void): void {
    const { events } = this.opened.trace;
    const width = `${events}`.length;
    const show = (start: number, end: number) =>
      inPieces(start, end, write, event => {
        const indent = '  '.repeat(this.depth(event));
        return `${`${event + 1}`.padStart(width)}  ${indent}${this.sentence(event)[lang]}\n`;
      });
    const { start, end } = range ?? { start: 0, end: events };
    if (range || events <= FIRST + LAST) {
      show(start, end);
      return;
    }
    show(0, FIRST);
    write(`${' '.repeat(width - 1)}…  ${leftOut(FIRST, events - LAST)[lang]}\n`);
    show(events - LAST, events);
  }

  writeJson(range: EventRange | undefined, lang: Lang, write: (chunk: string) => void): void {
    const { start, end } = range ?? { start: 0, end: this.opened.trace.events };
    inPieces(start, end, write, event => `${this.json(event, lang)}\n`);
  }
}

/** Events from `start` up to, not including, `end`. */
export interface EventRange {
  readonly start: number;
  readonly end: number;
}

function inPieces(
  start: number,
  end: number,
  write: (chunk: string) => void,
  make: (event: number) => string,
): void {
  for (let piece = start; piece < end; piece += PIECE) {
    let chunk = '';
    for (let event = piece; event < Math.min(end, piece + PIECE); event++) chunk += make(event);
    write(chunk);
  }
}

function leftOut(start: number, end: number): Text {
  const range = `--from ${start + 1} --to ${end}`;
  return text(`${end - start} events left out: ${range}`, `省略 ${end - start} 个事件：${range} 可显示`);
}
