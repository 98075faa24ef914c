import { closeSync, readSync, writeSync } from 'node:fs';
import type { PipeEnds } from '../sandbox/pipes.ts';

/** No answer is longer; a program that writes on and on without ending a line is stopped. */
const MAX_LINE = 4096;
const READ_BYTES = 64 * 1024;

/** The numbers about a program that the referee's thread and the main thread share. */
export const STATE = {
  /** The referee's thread, as the kernel numbers it. */
  thread: 0,
  /** 1 while an answer is waited for. */
  isAsked: 1,
  /** Set to 1 when the program has ended. */
  isOver: 2,
  /** How many questions there were. */
  questions: 3,
} as const;

export interface LineOptions {
  readonly ends: PipeEnds;
  readonly outputBytes: number;
  /** Shared; its places are those of `STATE`. */
  readonly state: Int32Array;
}

/** A program at the other end of the line protocol. It sees its own calls and nothing else. */
export class Line {
  private readonly lines: string[] = [];
  private readonly buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  private partial = '';
  private unsent = '';
  private bytes = 0;
  private isFlooded = false;
  private isClosed = false;
  private isOver = false;

  constructor(
    private readonly options: LineOptions,
    private readonly onFlood: () => void,
  ) {}

  /** A call without an answer. It travels together with the next question. */
  tell(line: string): void {
    this.unsent += `${line}\n`;
  }

  /** A call and its answer; undefined when the program has ended. Blocks. */
  ask(line: string): string | undefined {
    this.tell(line);
    this.send();
    Atomics.add(this.options.state, STATE.questions, 1);
    Atomics.store(this.options.state, STATE.isAsked, 1);
    const answer = this.awaitLine();
    Atomics.store(this.options.state, STATE.isAsked, 0);
    return answer;
  }

  private awaitLine(): string | undefined {
    for (;;) {
      const ready = this.lines.shift();
      if (ready !== undefined || this.isOver) return ready;
      if (this.unsent === '' && !this.hasEnded) this.receive(this.options.ends.answers);
      // it answers without reading, and its pipe is full: only here do we wait for two things at once
      else if (!this.receive(this.options.ends.glance)) {
        if (this.hasEnded) this.isOver = true;
        else nap();
        this.send();
      }
    }
  }

  /** The last call. From now on `drain` reads what still comes. */
  end(): void {
    this.tell('end');
  }

  /** Sends and reads what is possible without waiting. False when nothing more can come. */
  drain(): boolean {
    const isLast = this.hasEnded;
    this.send();
    if (this.unsent === '' && !this.isClosed) this.close();
    while (!this.isOver && this.receive(this.options.ends.glance)) this.lines.length = 0;
    if (isLast) this.isOver = true;
    if (this.isOver) this.close();
    return !this.isOver;
  }

  private get hasEnded(): boolean {
    return Atomics.load(this.options.state, STATE.isOver) !== 0;
  }

  private close(): void {
    if (!this.isClosed) closeSync(this.options.ends.calls);
    this.isClosed = true;
  }

  private send(): void {
    if (this.unsent === '' || this.isClosed) return;
    try {
      const sent = writeSync(this.options.ends.calls, this.unsent, null, 'latin1');
      this.unsent = this.unsent.slice(sent);
    } catch (problem) {
      // nobody reads any more; what it wrote before still counts
      if (codeOf(problem) === 'EPIPE') this.unsent = '';
      else if (codeOf(problem) !== 'EAGAIN') throw problem;
    }
  }

  /** True when something came. */
  private receive(end: number): boolean {
    let count: number;
    try {
      count = readSync(end, this.buffer, 0, READ_BYTES, null);
    } catch (problem) {
      if (codeOf(problem) === 'EAGAIN') return false;
      throw problem;
    }
    if (count === 0) this.isOver = true;
    else this.take(count);
    return count > 0;
  }

  private take(count: number): void {
    this.bytes += count;
    if (this.bytes > this.options.outputBytes) this.flood();
    if (this.isFlooded) return;
    const parts = (this.partial + this.buffer.toString('latin1', 0, count)).split('\n');
    this.partial = parts.pop()!;
    for (const line of parts) this.lines.push(line);
    if (this.partial.length > MAX_LINE) this.flood();
  }

  private flood(): void {
    if (!this.isFlooded) this.onFlood();
    this.isFlooded = true;
    this.partial = '';
  }
}

const never = new Int32Array(new SharedArrayBuffer(4));

/** A millisecond without using the processor. */
export function nap(): void {
  Atomics.wait(never, 0, 0, 1);
}

function codeOf(problem: unknown): unknown {
  return problem instanceof Error && 'code' in problem ? problem.code : undefined;
}
