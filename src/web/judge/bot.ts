import { type Text, textOf } from '../../core/text.ts';
import type { Mover } from '../../match/referee.ts';
import {
  ANSWER_CHARACTERS,
  type BotFunctions,
  type BotLog,
  type BotQuestion,
  type BotReply,
  botScript,
} from './bot-script.ts';
import type { BotLimits } from './protocol.ts';
import { readReply } from './read-reply.ts';
import { FAULT_WORDS } from './words.ts';

/** Why a bot ended early. */
export interface BotFault {
  readonly verdict: 'TLE' | 'RE' | 'CE' | 'IE';
  readonly why: Text;
  /** The line in the bot's source, counted from 1. */
  readonly line?: number;
}

/** Unrequested messages after which a bot is ended: each costs as much as an answer. */
const MOST_NOISE = 1000;

type Clock = keyof BotLimits;

/**
 * A bot in a worker of its own. It is asked for moves, and ended when it is late. Its code is hostile, so every reply
 * is validated and no channel is used.
 */
export class Bot {
  fault: BotFault | undefined;
  private readonly worker: Worker;
  private readonly address: string;
  private lines: string[] = [];
  private droppedLines = 0;
  private waiting: ((answer: string | undefined) => void) | undefined;
  private nextId = 0;
  private noise = 0;
  private spentMs = 0;
  private askedAtMs = 0;
  private isOver = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ringsAtMs = Number.POSITIVE_INFINITY;
  private dueMs = 0;
  private clock: Clock = 'startMs';

  constructor(
    source: string,
    private readonly functions: BotFunctions,
    private readonly limits: BotLimits,
    mostAnswer = ANSWER_CHARACTERS,
  ) {
    const script = new Blob([botScript(source, functions, mostAnswer)], { type: 'text/javascript' });
    this.address = URL.createObjectURL(script);
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(readReply(data, mostAnswer));
    this.worker.onerror = event => {
      event.preventDefault();
      this.fail(this.scriptFault(event.message ?? '', event.filename === this.address ? 0 : event.lineno));
    };
  }

  /** The log so far. */
  get log(): BotLog {
    return { lines: this.lines, dropped: this.droppedLines };
  }

  /** Reads the script and calls `init`; false if that failed. */
  async start(): Promise<boolean> {
    return (await this.wait('startMs')) !== undefined;
  }

  get mover(): Mover {
    let opponentStarts: boolean | undefined;
    return {
      newGame: (_, starts) => {
        opponentStarts = starts;
      },
      choose: (_, last) => {
        const game = opponentStarts === undefined ? {} : { opponentStarts };
        opponentStarts = undefined;
        return this.ask({ id: ++this.nextId, last: /^\d+$/.test(last) ? Number(last) : last, ...game });
      },
    };
  }

  /** Calls its function with a text; undefined if that failed. */
  call(given: string): Promise<string | undefined> {
    return this.ask({ id: ++this.nextId, last: given });
  }

  /** Wall-clock time of all calls so far. */
  get usedMs(): number {
    return this.spentMs;
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.worker.terminate();
    URL.revokeObjectURL(this.address);
    this.settle(undefined);
  }

  private ask(question: BotQuestion): Promise<string | undefined> {
    if (this.isOver) return Promise.resolve(undefined);
    this.worker.postMessage(question);
    return this.wait(this.limits.totalMs - this.spentMs < this.limits.callMs ? 'totalMs' : 'callMs');
  }

  private wait(clock: Clock): Promise<string | undefined> {
    return new Promise(resolve => {
      if (this.isOver) {
        resolve(undefined);
        return;
      }
      this.waiting = resolve;
      this.clock = clock;
      this.askedAtMs = performance.now();
      this.dueMs = this.askedAtMs + this.limits[clock] - (clock === 'totalMs' ? this.spentMs : 0);
      this.watch();
    });
  }

  /**
   * One timer that checks the clock when it fires: a new timer for each of 8,000 calls would cost more than the
   * calls. It is set again if it would fire too late.
   */
  private watch(): void {
    if (this.ringsAtMs <= this.dueMs) return;
    clearTimeout(this.timer);
    this.ringsAtMs = this.dueMs;
    this.timer = setTimeout(this.ring, Math.max(0, this.dueMs - performance.now()));
  }

  private readonly ring = () => {
    this.ringsAtMs = Number.POSITIVE_INFINITY;
    if (this.isOver || !this.waiting) return;
    if (this.dueMs > performance.now()) this.watch();
    else this.fail({ verdict: 'TLE', why: FAULT_WORDS.late[this.clock](this.limits[this.clock] / 1000) });
  };

  private hear(reply: BotReply | undefined): void {
    if (this.isOver) return;
    if (reply?.log) {
      this.lines.push(...reply.log.lines);
      this.droppedLines += reply.log.dropped;
    }
    if (reply?.kind === 'thrown') {
      this.fail({ verdict: 'RE', why: textOf(() => reply.message), ...lineOf(this.ownFrame(reply.stack)) });
      return;
    }
    // unrequested messages are ignored
    if (!reply || !this.waiting || (reply.kind === 'answer' ? reply.id : 0) !== this.nextId) {
      if (++this.noise > MOST_NOISE) this.fail({ verdict: 'RE', why: FAULT_WORDS.noise });
      return;
    }
    this.spentMs += performance.now() - this.askedAtMs;
    if (reply.kind === 'ready') this.settle('');
    else if (['number', 'string', 'bigint'].includes(reply.type)) this.settle(reply.answer);
    else this.fail({ verdict: 'RE', why: FAULT_WORDS.wrongType(this.functions.choose, reply.type) });
  }

  /** The line of the innermost call in the bot's own code, 0 if there is none. */
  private ownFrame(stack: string): number {
    const frames = [...stack.matchAll(/(blob:[^\s)]*?):(\d+):\d+/g)];
    return Number(frames.find(([, file]) => file !== this.address)?.[2] ?? 0);
  }

  private scriptFault(said: string, line: number): BotFault {
    const message = said.replace(/^Uncaught /, '');
    if (message === '') return { verdict: 'RE', why: FAULT_WORDS.vanished };
    const verdict = /^SyntaxError/.test(message) ? 'CE' : 'RE';
    return { verdict, why: textOf(() => message), ...lineOf(line) };
  }

  private fail(fault: BotFault): void {
    this.fault ??= fault;
    this.end();
  }

  private settle(answer: string | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.(answer);
  }
}

const lineOf = (line: number) => (line > 0 ? { line } : {});
