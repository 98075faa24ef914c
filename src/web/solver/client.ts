import type { Analysis } from '../../answer/analysis.ts';
import type { Wish } from '../../answer/kibitzer.ts';
import type { Effort } from '../../core/effort.ts';
import type { Game } from '../../core/game.ts';
import type { Guess } from '../../core/guess.ts';
import { RemoteKibitzer } from '../../remote/client.ts';
import type { Port } from '../../remote/protocol.ts';
import { workerPort } from '../../remote/web/worker-port.ts';
import { isLeaving } from '../common/leaving.ts';

/** What a question rejects with when it was called off. */
export class Cancelled extends Error {}

/** A kibitzer in a worker of its own, whose questions can all be called off at once. */
export class Solver {
  private readonly remote: RemoteKibitzer;
  private readonly asked = new Set<AbortController>();
  private isDisposed = false;

  constructor(start: () => Port) {
    this.remote = new RemoteKibitzer(start);
  }

  get busy(): boolean {
    return this.asked.size > 0;
  }

  analyze(
    game: Game,
    position: unknown,
    effort: Effort = {},
    wish: Wish = {},
  ): Promise<Analysis<unknown, unknown>> {
    return this.unlessCancelled(signal => this.remote.analyze(game, position, wish, { ...effort, signal }));
  }

  /** Every move with a guess of its worth, best first: for positions that nobody can prove here. */
  guess(game: Game, position: unknown, effort: Effort = {}): Promise<readonly Guess[]> {
    return this.unlessCancelled(signal => this.remote.guess(game, position, { ...effort, signal }));
  }

  /** Ends whatever is being worked on. */
  cancel(): void {
    for (const controller of this.asked) controller.abort();
  }

  /** Ends the worker for good: whatever is asked from now on is called off. */
  dispose(): void {
    this.isDisposed = true;
    this.cancel();
    this.remote.close();
  }

  private async unlessCancelled<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.isDisposed) throw new Cancelled('disposed');
    const controller = new AbortController();
    this.asked.add(controller);
    const cancelled = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(new Cancelled('called off')), { once: true });
    });
    try {
      return await Promise.race([ask(controller.signal), cancelled]);
    } finally {
      this.asked.delete(controller);
    }
  }
}

/** A page that is left has no timers any more, or knows by then that it is being left. */
const LEAVING_MS = 500;

export function startWorker(): Port {
  const port = workerPort(new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }));
  // Firefox calls it an error when a page is left before its worker is loaded, and says so before it says `pagehide`
  const onEnd: Port['onEnd'] = listener =>
    port.onEnd(problem => setTimeout(() => isLeaving() || listener(problem), LEAVING_MS));
  return { ...port, onEnd };
}
