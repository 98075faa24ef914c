import { closeSync } from 'node:fs';
import { openPipes, type Pipes, wakeReader } from '../sandbox/pipes.ts';
import { threadDelayMs } from '../sandbox/processes.ts';
import {
  type Launched,
  type LaunchOptions,
  type RunEnd,
  type Runnable,
  startOnPipes,
} from '../sandbox/run.ts';
import type { Exchange } from '../sandbox/watch.ts';
import { type LineOptions, STATE } from './line.ts';

const GRACE_MS = 1000;
/** A program's end closes its pipe at once, unless a process that it started holds the pipe open. */
const WAKE_MS = 200;

/**
 * A program in a match, in the main thread: limits and end are handled here, moves are requested by the referee's
 * thread.
 */
export class ProgramPlayer {
  readonly line: LineOptions;
  private readonly pipes: Pipes = openPipes();
  private readonly running: Launched;
  private readonly ended: Promise<RunEnd>;
  private isFlooded = false;
  private hasStayed = false;
  private waking: NodeJS.Timeout | undefined;

  constructor(runnable: Runnable, options: LaunchOptions) {
    const state = new Int32Array(new SharedArrayBuffer(4 * Object.keys(STATE).length));
    const { calls, answers, glance } = this.pipes;
    this.line = { ends: { calls, answers, glance }, outputBytes: options.limits.outputBytes, state };
    const turn: Exchange = {
      isAsked: () => Atomics.load(state, STATE.isAsked) === 1,
      delayMs: () => threadDelayMs(Atomics.load(state, STATE.thread)),
      exchanged: () => Atomics.load(state, STATE.questions),
    };
    this.running = startOnPipes(runnable, this.pipes, turn, options);
    this.ended = this.running.ended.finally(() => {
      this.waking = setTimeout(() => {
        Atomics.store(state, STATE.isOver, 1);
        wakeReader(this.pipes);
      }, WAKE_MS);
    });
    // the error is reported to the caller that awaits `ended`
    this.ended.catch(() => undefined);
  }

  /** It wrote more than allowed. */
  flooded(): void {
    this.isFlooded = true;
    this.running.stop('OLE');
  }

  /** Waits for a program that got `end`. If it stays, it is killed; all its games are complete. */
  async leave(): Promise<void> {
    const grace = setTimeout(() => {
      this.hasStayed = true;
      this.running.stop();
    }, GRACE_MS);
    await this.ended.catch(() => undefined);
    clearTimeout(grace);
  }

  /** Ends the program, whatever it is doing. */
  stop(): void {
    this.running.stop();
  }

  /** How it ended; afterwards its pipes are unused. */
  async close(): Promise<RunEnd> {
    try {
      const { fault, ...end } = await this.ended;
      if (this.hasStayed) return end;
      // it may have ended before the judge had read the excess output
      const told = this.isFlooded && fault !== 'TLE' && fault !== 'MLE' ? 'OLE' : fault;
      return told === undefined ? end : { ...end, fault: told };
    } finally {
      clearTimeout(this.waking);
      for (const end of [this.pipes.answers, this.pipes.glance]) closeSync(end);
    }
  }
}
