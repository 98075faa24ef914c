import type { Mover } from '../../judge/match/referee.ts';
import { type BotQuestion, type BotReply, botScript, LINES_BEFORE } from './bot-script.ts';

export interface BotLimits {
  readonly startMs: number;
  readonly callMs: number;
  readonly totalMs: number;
}

/** Why a bot ended before its games did. */
export interface BotFault {
  readonly verdict: 'TLE' | 'RE' | 'CE' | 'IE';
  readonly message: string;
  /** Of the bot's source, counted from 1. */
  readonly line?: number;
}

/** A bot in a worker of its own. It is asked for moves and hears nothing else; when it is late it is ended. */
export class Bot {
  fault: BotFault | undefined;
  private readonly worker: Worker;
  private readonly address: string;
  private waiting: ((answer: string | undefined) => void) | undefined;
  private nextId = 0;
  private spentMs = 0;
  private askedAtMs = 0;
  private isOver = false;
  private clock: ReturnType<typeof setTimeout> | undefined;
  private dueMs = 0;

  constructor(
    source: string,
    private readonly limits: BotLimits,
  ) {
    this.address = URL.createObjectURL(new Blob([botScript(source)], { type: 'text/javascript' }));
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({ data }: MessageEvent<BotReply>) => this.hear(data);
    this.worker.onerror = event => {
      event.preventDefault();
      const message = event.message.replace(/^Uncaught /, '');
      const verdict = /^SyntaxError/.test(message) ? 'CE' : 'RE';
      this.fail({ verdict, message, ...lineAt(event.lineno) });
    };
  }

  /** The script is read and `init` has run; false when that failed. */
  async start(): Promise<boolean> {
    const answer = await this.wait(this.limits.startMs);
    return answer !== undefined;
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
        return this.ask({ id: ++this.nextId, last: Number(last), ...game });
      },
    };
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.clock);
    this.worker.terminate();
    URL.revokeObjectURL(this.address);
    this.settle(undefined);
  }

  private ask(question: BotQuestion): Promise<string | undefined> {
    if (this.isOver) return Promise.resolve(undefined);
    this.worker.postMessage(question);
    return this.wait(Math.min(this.limits.callMs, this.limits.totalMs - this.spentMs));
  }

  private wait(limitMs: number): Promise<string | undefined> {
    return new Promise(resolve => {
      if (this.isOver) {
        resolve(undefined);
        return;
      }
      this.waiting = resolve;
      this.askedAtMs = performance.now();
      this.watch(limitMs);
    });
  }

  /** One clock that is looked at when it rings: setting one anew for each of 8,000 calls would cost more than the calls. */
  private watch(limitMs: number): void {
    this.dueMs = this.askedAtMs + limitMs;
    this.clock ??= setTimeout(this.ring, limitMs);
  }

  private readonly ring = () => {
    this.clock = undefined;
    if (this.isOver || !this.waiting) return;
    const leftMs = this.dueMs - performance.now();
    if (leftMs > 0) this.clock = setTimeout(this.ring, leftMs);
    else this.fail({ verdict: 'TLE', message: '' });
  };

  private hear(reply: BotReply): void {
    if (this.isOver) return;
    if (reply.kind === 'thrown') {
      const line = Number(/blob:[^\s)]*?:(\d+):\d+/.exec(reply.stack)?.[1] ?? 0);
      this.fail({ verdict: 'RE', message: reply.message, ...lineAt(line) });
      return;
    }
    // whatever was not asked for is not heard
    if ((reply.kind === 'answer' ? reply.id : 0) !== this.nextId) return;
    this.spentMs += performance.now() - this.askedAtMs;
    this.settle(reply.kind === 'answer' ? reply.answer : '');
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

function lineAt(line: number): { line?: number } {
  return line > LINES_BEFORE ? { line: line - LINES_BEFORE } : {};
}
