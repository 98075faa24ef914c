import type { Verdict } from '../../problems/verdict.ts';
import { type Runnable, type Running, start } from '../sandbox/run.ts';
import type { ProgramRunOptions } from './ask.ts';

/** Factor on the wall-clock limit, for busy machines; the CPU limit is unchanged. */
const PATIENCE = 10;

/** A program with the line protocol, asked one question at a time. */
export class Conversation {
  private readonly lines: string[] = [];
  private readonly running: Running;
  private partial = '';
  private wake: (() => void) | undefined;
  private isOver = false;
  private clock: NodeJS.Timeout | undefined;

  constructor(
    runnable: Runnable,
    private readonly options: ProgramRunOptions,
  ) {
    const { limits } = options;
    this.running = start(runnable, {
      ...options,
      limits: { ...limits, wallMs: PATIENCE * limits.wallMs },
      onOutput: chunk => this.take(chunk.toString('latin1')),
    });
    void this.running.ended.then(
      () => this.end(),
      () => this.end(),
    );
    this.tell('init');
  }

  tell(line: string): void {
    this.running.stdin.write(`${line}\n`);
  }

  /** Undefined if the program has ended or was killed. */
  async ask(line: string): Promise<string | undefined> {
    this.tell(line);
    while (this.lines.length === 0 && !this.isOver) {
      this.clock = setTimeout(() => this.running.stop('TLE'), PATIENCE * this.options.limits.wallMs);
      await new Promise<void>(resolve => {
        this.wake = resolve;
      });
      clearTimeout(this.clock);
    }
    return this.lines.shift();
  }

  /** Sends `end` and returns how the program ended; undefined on success. */
  async close(): Promise<{ fault: Verdict; detail?: string } | undefined> {
    this.tell('end');
    this.running.stdin.end();
    const { fault, signal, exitCode } = await this.running.ended;
    if (!fault) return undefined;
    return fault === 'RE' ? { fault, detail: signal ?? `${exitCode}` } : { fault };
  }

  private take(piece: string): void {
    const parts = (this.partial + piece).split('\n');
    this.partial = parts.pop()!;
    this.lines.push(...parts);
    this.wake?.();
  }

  private end(): void {
    this.isOver = true;
    clearTimeout(this.clock);
    this.wake?.();
  }
}
