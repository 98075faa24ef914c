import type { Worker } from 'node:worker_threads';
import { script } from '../../generated/threads/referee.ts';
import { startThread } from '../../threads/node/start.ts';
import { bindableCores } from '../sandbox/cores.ts';
import type { RefereeData, RefereeNews, SeriesOrder } from './referee.thread.ts';

const idle: Referee[] = [];
let called = 0;

/** Starts a referee ahead of time, while something else is waited for. */
export function callReferee(): void {
  if (idle.length === 0) idle.push(new Referee());
}

/** Lends a referee, and takes it back when `use` has ended. */
export async function withReferee<T>(use: (referee: Referee) => Promise<T>): Promise<T> {
  const referee = idle.pop() ?? new Referee();
  const result = await use(referee);
  idle.push(referee);
  return result;
}

/** A thread that plays series. */
export class Referee {
  /**
   * Where the thread runs, and where its programs should: they wait for each other all the time, and to wake a core
   * that has gone to sleep takes longer than everything else in an exchange.
   */
  readonly core: number | undefined;
  private readonly worker: Worker;

  constructor() {
    const cores = bindableCores();
    // from the last down: whatever else runs here is more likely on the first
    this.core = cores.at(-1 - (called++ % Math.max(1, cores.length)));
    // the pipes are opened by the main thread and partly closed by this one
    const data: RefereeData = this.core === undefined ? {} : { core: this.core };
    this.worker = startThread(script, data, { sharesDescriptors: true });
    this.worker.unref();
  }

  /** Plays a series. Tells each piece of news; ends when the pipes are free again. */
  async play(
    order: SeriesOrder,
    onNews: (news: Exclude<RefereeNews, { kind: 'done' }>) => void,
  ): Promise<void> {
    const { worker } = this;
    worker.ref();
    await new Promise<void>((resolve, reject) => {
      worker.on('message', (news: RefereeNews) => {
        if (news.kind === 'done') resolve();
        else onNews(news);
      });
      worker.on('error', reject);
      worker.postMessage(order);
    });
    // without a name it would remove Node's own as well
    worker.removeAllListeners('message');
    worker.removeAllListeners('error');
    worker.unref();
  }
}
