import { Channel } from '../../channel/channel.ts';
import { startThread } from '../../channel/node/thread.ts';
import { script } from '../../generated/threads/series.ts';
import { bindableCores } from '../sandbox/cores.ts';
import type { MatchMethods, MatchThreadData, SeriesOrder, SeriesProgress } from './series.thread.ts';

const idle: MatchThread[] = [];
let started = 0;

/** Starts a thread ahead of time, e.g. during a compilation. */
export function prestartMatchThread(): void {
  if (idle.length === 0) idle.push(new MatchThread());
}

/** Runs `use` with a thread that nothing else uses meanwhile. */
export async function withMatchThread<T>(use: (thread: MatchThread) => Promise<T>): Promise<T> {
  const thread = idle.pop() ?? new MatchThread();
  const result = await use(thread);
  idle.push(thread);
  return result;
}

/** A thread that plays series. */
export class MatchThread {
  /**
   * Where the thread runs, and where its programs should: they wait for each other all the time, and to wake a core
   * that has gone to sleep takes longer than everything else in an exchange.
   */
  readonly core: number | undefined;
  private readonly channel: Channel<MatchMethods>;

  constructor() {
    const cores = bindableCores();
    // from the last down: other processes are more likely on the first
    const core = cores.at(-1 - (started++ % Math.max(1, cores.length)));
    this.core = core;
    this.channel = new Channel({
      // the pipes are opened by the main thread and partly closed by this one
      start: () => startThread<MatchThreadData>(script, { core }, { sharesDescriptors: true }),
      graceMs: 0,
    });
    this.channel.prestart();
  }

  /** Plays a series. Afterwards the thread no longer uses the pipes. */
  async play(order: SeriesOrder, onProgress: (progress: SeriesProgress) => void): Promise<void> {
    try {
      await this.channel.call('play', order, { onProgress });
    } catch (problem) {
      await this.channel.close();
      throw problem;
    }
  }
}
