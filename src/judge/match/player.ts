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
/** The end of a program shows in its pipe at once, unless it left somebody who holds it open. */
const WAKE_MS = 200;

/** A program in a match, as the main thread sees it: it is watched and ended here, and asked elsewhere. */
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
    // whoever waits for the end hears of it there
    this.ended.catch(() => undefined);
  }

  /** It wrote more than it may. */
  flooded(): void {
    this.isFlooded = true;
    this.running.stop('OLE');
  }

  /** It has been told that there is nothing more to play. If it stays it is sent away; all its games are played. */
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

  /** How it ended. Nobody uses its pipes any more. */
  async close(): Promise<RunEnd> {
    try {
      const { fault, ...end } = await this.ended;
      if (this.hasStayed) return end;
      // it may have ended by itself before we had read what was too much
      const told = this.isFlooded && fault !== 'TLE' && fault !== 'MLE' ? 'OLE' : fault;
      return told === undefined ? end : { ...end, fault: told };
    } finally {
      clearTimeout(this.waking);
      for (const end of [this.pipes.answers, this.pipes.glance]) closeSync(end);
    }
  }
}
