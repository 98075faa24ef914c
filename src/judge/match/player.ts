import { type RunEnd, type Runnable, type Running, start } from '../sandbox/run.ts';
import type { Limits } from '../verdict.ts';

/** No answer is longer; a program that writes on and on without ending a line is stopped. */
const MAX_LINE = 4096;
const GRACE_MS = 1000;

/** A program at the other end of the line protocol. It sees its own calls and nothing else. */
export class Player {
  private readonly running: Running;
  private readonly lines: string[] = [];
  private partial = '';
  private unsent = '';
  private waiting: ((line: string | undefined) => void) | undefined;
  private isOver = false;
  readonly ended: Promise<RunEnd>;

  constructor(runnable: Runnable, limits: Limits) {
    this.running = start(runnable, { limits, onOutput: chunk => this.receive(chunk.toString('latin1')) });
    this.ended = this.running.ended.finally(() => {
      this.isOver = true;
      this.waiting?.(undefined);
    });
    // whoever waits for the end hears of it there
    this.ended.catch(() => undefined);
  }

  /** A call without an answer. It travels together with the next question. */
  tell(line: string): void {
    this.unsent += `${line}\n`;
  }

  /** A call and its answer; undefined when the program has ended. */
  ask(line: string): Promise<string | undefined> {
    const message = `${this.unsent}${line}\n`;
    this.unsent = '';
    if (!this.isOver) this.running.stdin.write(message, 'latin1');
    return new Promise(resolve => {
      const ready = this.lines.shift();
      if (ready !== undefined || this.isOver) resolve(ready);
      else
        this.waiting = answer => {
          this.waiting = undefined;
          resolve(answer);
        };
    });
  }

  /** Says that there is nothing more to play. A program that stays is sent away; all its games are played. */
  async finish(): Promise<RunEnd> {
    let stayed = false;
    const grace = setTimeout(() => {
      stayed = true;
      this.running.stop();
    }, GRACE_MS);
    this.running.stdin.end('end\n');
    const { fault, ...end } = await this.ended;
    clearTimeout(grace);
    return fault === undefined || stayed ? end : { ...end, fault };
  }

  private receive(text: string): void {
    const parts = (this.partial + text).split('\n');
    this.partial = parts.pop()!;
    if (this.partial.length > MAX_LINE) {
      this.partial = '';
      this.running.stop('OLE');
    }
    if (parts.length > 0) this.running.progress();
    for (const line of parts) {
      if (this.waiting) this.waiting(line);
      else this.lines.push(line);
    }
  }
}
