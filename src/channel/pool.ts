import { Cancelled } from '../core/cancelled.ts';
import {
  type CallOptions,
  Channel,
  type ChannelOptions,
  type Method,
  type Methods,
  type Port,
} from './channel.ts';

export interface PoolOptions<Job> extends Pick<ChannelOptions, 'graceMs'> {
  /** Starts the thread of a slot, at its first call and after a restart. */
  start(slot: number): Port;
  /** Threads. Each starts with its first call and runs one call at a time. */
  readonly size: number;
  /** Calls that may wait for a thread. */
  readonly queueLimit?: number | undefined;
  /** Whether a job may start beside those that are running. By default every job may. */
  readonly admits?: ((job: Job, running: readonly Job[]) => boolean) | undefined;
}

type JobOptions<C extends Method, Job> = Omit<CallOptions<C>, 'rejectAtOnce'> & {
  /** How long the call may wait for a thread. */
  readonly queueMs?: number | undefined;
  /** How long it may run. It is then cancelled. */
  readonly deadlineMs?: number | undefined;
  readonly onStart?: (() => void) | undefined;
} & (undefined extends Job ? { readonly job?: Job } : { readonly job: Job });

/** No thread was free in time, or too many calls were waiting. */
export class PoolBusy extends Error {}

/** A call did not end within its deadline and the grace period. */
export class DeadlineExceeded extends Error {}

interface Waiting<Job> {
  readonly job: Job;
  run(slot: Slot<Job>): Promise<void>;
  reject(reason: Error): void;
}

interface Slot<Job> {
  readonly channel: Channel<never>;
  running?: Waiting<Job> | undefined;
}

/** Threads that serve the same methods, one call each at a time. Further calls wait in order. */
export class Pool<M extends Methods<M>, Job = undefined> {
  private readonly slots: readonly Slot<Job>[];
  private readonly queue: Waiting<Job>[] = [];
  private closedBy: Error | undefined;

  constructor(private readonly options: PoolOptions<Job>) {
    this.slots = Array.from({ length: options.size }, (_, slot) => ({
      channel: new Channel<never>({ graceMs: options.graceMs, start: () => options.start(slot) }),
    }));
  }

  get running(): number {
    return this.slots.filter(({ running }) => running).length;
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** As `Channel.call`. Rejects with `PoolBusy` or `DeadlineExceeded` too. */
  call<K extends keyof M>(
    method: K,
    request: M[K]['request'],
    options: JobOptions<M[K], Job>,
  ): Promise<M[K]['reply']> {
    const { signal, queueMs, deadlineMs, onStart } = options;
    if (this.closedBy) return Promise.reject(this.closedBy);
    if (signal?.aborted) return Promise.reject(new Cancelled());
    if (this.queue.length >= (this.options.queueLimit ?? Number.POSITIVE_INFINITY))
      return Promise.reject(new PoolBusy());
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = new AbortController();
      const cancel = () => {
        stop.abort();
        leave(new Cancelled());
      };
      const release = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      };
      const leave = (reason: Error) => {
        const place = this.queue.indexOf(waiting);
        if (place < 0) return;
        this.queue.splice(place, 1);
        waiting.reject(reason);
      };
      const waiting: Waiting<Job> = {
        job: options.job as Job,
        reject: reason => {
          release();
          reject(reason);
        },
        run: async slot => {
          clearTimeout(timer);
          let isLate = false;
          if (deadlineMs !== undefined) {
            timer = setTimeout(() => {
              isLate = true;
              stop.abort();
            }, deadlineMs);
          }
          onStart?.();
          const channel = slot.channel as Channel<M>;
          const settle = await channel.call(method, request, { ...options, signal: stop.signal }).then(
            reply => () => resolve(reply),
            problem => () =>
              reject(isLate && problem instanceof Cancelled ? new DeadlineExceeded() : problem),
          );
          release();
          slot.running = undefined;
          settle();
          this.startNext();
        },
      };
      signal?.addEventListener('abort', cancel, { once: true });
      if (queueMs !== undefined) timer = setTimeout(() => leave(new PoolBusy()), queueMs);
      this.queue.push(waiting);
      this.startNext();
    });
  }

  /** Ends all threads; calls that run or wait are rejected, and later ones too. */
  async close(reason: Error = new Cancelled('the pool is closed')): Promise<void> {
    this.closedBy = reason;
    for (const waiting of this.queue.splice(0)) waiting.reject(reason);
    await Promise.all(this.slots.map(({ channel }) => channel.close(reason)));
  }

  private startNext(): void {
    const { admits = () => true } = this.options;
    for (const slot of this.slots) {
      if (slot.running) continue;
      const running = this.slots.flatMap(each => (each.running ? [each.running.job] : []));
      const place = this.queue.findIndex(({ job }) => admits(job, running));
      const [next] = place < 0 ? [] : this.queue.splice(place, 1);
      if (!next) return;
      slot.running = next;
      void next.run(slot);
    }
  }
}
