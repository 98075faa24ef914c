import { Cancelled } from '../core/cancelled.ts';

/** One end of a connection to a thread, a worker or another context. */
export interface Port {
  post(message: unknown, transfer?: readonly Transferable[]): void;
  onMessage(listen: (message: unknown) => void): void;
  /** The other side ended by itself, e.g. by an error that nothing caught. */
  onEnd(listen: (reason: Error) => void): void;
  /** Whether a reply is pending. In Node, a pending reply keeps the process alive. */
  hold(isPending: boolean): void;
  terminate(): Promise<unknown>;
}

/** The end of a port on which methods are served. */
export type ServedPort = Pick<Port, 'post' | 'onMessage'>;

export interface Method {
  readonly request: unknown;
  readonly reply: unknown;
  readonly progress?: unknown;
  readonly chunk?: unknown;
}

/** The methods of a channel by name. */
export type Methods<M> = { readonly [K in keyof M]: Method };

type Frame =
  | { readonly kind: 'request'; readonly id: number; readonly method: PropertyKey; readonly value: unknown }
  | { readonly kind: 'cancel' | 'credit'; readonly id: number }
  | { readonly kind: 'progress' | 'chunk' | 'reply'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly id: number; readonly error: RemoteError };

/** An error as plain data, with the properties of its own. */
interface RemoteError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly properties: object;
}

export interface ChannelOptions {
  /** Starts the other side, at the first call and after a restart. */
  start(): Port;
  /** A call that has not ended so long after its cancellation ends with the thread that runs it. */
  readonly graceMs: number;
  /** What a restart does to the other calls. By default they are sent again. */
  readonly onRestart?: 'resend' | 'reject' | undefined;
}

export interface CallOptions<C extends Method> {
  readonly signal?: AbortSignal | undefined;
  /** Rejects as soon as it is cancelled. By default a reply within the grace period still counts. */
  readonly rejectAtOnce?: boolean | undefined;
  readonly onProgress?: ((progress: C['progress']) => void) | undefined;
  /** The sender may continue when this has ended. */
  readonly onChunk?: ((chunk: C['chunk']) => Promise<void> | void) | undefined;
  readonly transfer?: readonly Transferable[] | undefined;
}

interface Call {
  readonly frame: Frame;
  readonly rejectAtOnce: boolean;
  /** Not once buffers have left or chunks have arrived. */
  canResend: boolean;
  isCancelled: boolean;
  graceTimer?: ReturnType<typeof setTimeout>;
  onProgress(progress: unknown): void;
  onChunk(chunk: unknown): Promise<void> | void;
  resolve(reply: unknown): void;
  reject(reason: Error): void;
}

/** Calls methods that another thread serves. The thread starts with the first call. */
export class Channel<M extends Methods<M>> {
  private port: Port | undefined;
  private nextId = 0;
  private readonly calls = new Map<number, Call>();

  constructor(private readonly options: ChannelOptions) {}

  /** Calls that have not ended. */
  get pending(): number {
    let count = 0;
    for (const { rejectAtOnce, isCancelled } of this.calls.values())
      if (!isCancelled || !rejectAtOnce) count++;
    return count;
  }

  /** Rejects with `Cancelled` after a cancellation, with the handler's error, or with the reason why the thread ended. */
  call<K extends keyof M>(
    method: K,
    request: M[K]['request'],
    options: CallOptions<M[K]> = {},
  ): Promise<M[K]['reply']> {
    const { signal, transfer = [], rejectAtOnce = false } = options;
    if (signal?.aborted) return Promise.reject(new Cancelled());
    return new Promise<unknown>((resolve, reject) => {
      const id = this.nextId++;
      const frame: Frame = { kind: 'request', id, method, value: request };
      const cancel = () => this.cancel(id);
      const release = () => signal?.removeEventListener('abort', cancel);
      this.calls.set(id, {
        frame,
        rejectAtOnce,
        canResend: transfer.length === 0,
        isCancelled: false,
        onProgress: progress => options.onProgress?.(progress),
        onChunk: chunk => options.onChunk?.(chunk),
        resolve: reply => {
          release();
          resolve(reply);
        },
        reject: reason => {
          release();
          reject(reason);
        },
      });
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        this.opened().post(frame, transfer);
      } catch (problem) {
        this.remove(id)?.reject(problem as Error);
      }
    });
  }

  /** Starts the thread ahead of the first call. */
  prestart(): void {
    // to listen to a Node thread keeps the process from ending, even without a call
    this.opened().hold(this.calls.size > 0);
  }

  /** Cancels all pending calls. */
  cancelAll(): void {
    for (const id of [...this.calls.keys()]) this.cancel(id);
  }

  /** Ends the thread and rejects all pending calls. A later call starts another thread. */
  async close(reason: Error = new Cancelled('closed')): Promise<void> {
    const { port } = this;
    this.port = undefined;
    for (const id of [...this.calls.keys()]) this.remove(id)?.reject(reason);
    await port?.terminate();
  }

  private opened(): Port {
    if (!this.port) {
      const port = this.options.start();
      port.onMessage(frame => {
        if (this.port === port) this.receive(frame as Frame);
      });
      port.onEnd(reason => {
        if (this.port === port) void this.close(reason);
      });
      this.port = port;
    }
    if (this.calls.size === 1) this.port.hold(true);
    return this.port;
  }

  private remove(id: number): Call | undefined {
    const call = this.calls.get(id);
    clearTimeout(call?.graceTimer);
    if (this.calls.delete(id) && this.calls.size === 0) this.port?.hold(false);
    return call;
  }

  private receive(frame: Frame): void {
    const { id } = frame;
    const call = this.calls.get(id);
    if (!call) return;
    switch (frame.kind) {
      case 'progress':
        if (!call.isCancelled || !call.rejectAtOnce) call.onProgress(frame.value);
        return;
      case 'chunk':
        call.canResend = false;
        void this.take(call, id, frame.value);
        return;
      case 'reply':
        this.remove(id);
        call.resolve(frame.value);
        return;
      case 'error':
        this.remove(id);
        call.reject(errorOf(frame.error));
    }
  }

  private async take(call: Call, id: number, chunk: unknown): Promise<void> {
    const { port } = this;
    await call.onChunk(chunk);
    if (this.port === port) port?.post({ kind: 'credit', id } satisfies Frame);
  }

  private cancel(id: number): void {
    const call = this.calls.get(id);
    if (!call || call.isCancelled) return;
    call.isCancelled = true;
    if (call.rejectAtOnce) call.reject(new Cancelled());
    const { graceMs } = this.options;
    if (graceMs === 0) {
      this.restart();
      return;
    }
    call.graceTimer = setTimeout(() => this.restart(), graceMs);
    this.port?.post({ kind: 'cancel', id } satisfies Frame);
  }

  /** Ends the thread with the cancelled calls, and sends the others to a new one. */
  private restart(): void {
    void this.port?.terminate();
    this.port = undefined;
    for (const [id, { isCancelled, canResend, reject }] of [...this.calls]) {
      if (!isCancelled && canResend && this.options.onRestart !== 'reject') continue;
      this.remove(id);
      reject(
        isCancelled || this.options.onRestart === 'reject'
          ? new Cancelled()
          : new Error('the thread ended, and the request cannot be sent again'),
      );
    }
    const left = [...this.calls.values()];
    if (left.length === 0) return;
    const port = this.opened();
    port.hold(true);
    for (const { frame } of left) port.post(frame);
  }
}

/** What a handler returns to give buffers away instead of copying them. */
class Transferred<T> {
  constructor(
    readonly value: T,
    readonly buffers: readonly Transferable[],
  ) {}
}

export function transferred<T>(value: T, buffers: readonly Transferable[]): Transferred<T> {
  return new Transferred(value, buffers);
}

/** A call as its handler sees it. */
export interface ServedCall<C extends Method> {
  readonly signal: AbortSignal;
  progress(progress: C['progress']): void;
  /** Sends a part of a long reply. Resolves when the caller can take more, or has cancelled. */
  chunk(chunk: C['chunk']): Promise<void>;
}

type HandlerResult<T> = T | Transferred<T>;

export type Handlers<M extends Methods<M>> = {
  readonly [K in keyof M]: (
    request: M[K]['request'],
    call: ServedCall<M[K]>,
  ) => HandlerResult<M[K]['reply']> | Promise<HandlerResult<M[K]['reply']>>;
};

/** Chunks on their way to a slow reader. */
const MOST_CHUNKS = 8;

interface Running {
  readonly controller: AbortController;
  chunks: number;
  /** Senders that wait for the caller to take chunks. */
  readonly waiting: (() => void)[];
}

/**
 * Answers calls by the handlers. No more than `concurrency` run at a time; the others wait in order. Calls of other
 * methods are left to other servers of the same port.
 */
export function serve<M extends Methods<M>>(
  port: ServedPort,
  handlers: Handlers<M>,
  { concurrency = Number.POSITIVE_INFINITY }: { readonly concurrency?: number } = {},
): void {
  const running = new Map<number, Running>();
  const queue: (() => Promise<void>)[] = [];
  let active = 0;
  const post = (frame: Frame, transfer?: readonly Transferable[]) => port.post(frame, transfer);

  const answer = async (id: number, method: keyof M, request: unknown, call: Running) => {
    const { signal } = call.controller;
    try {
      const result = await handlers[method](request as M[keyof M]['request'], {
        signal,
        progress: value => post({ kind: 'progress', id, value }),
        chunk: async value => {
          call.chunks++;
          post({ kind: 'chunk', id, value });
          while (call.chunks >= MOST_CHUNKS && !signal.aborted) {
            await new Promise<void>(resolve => {
              call.waiting.push(resolve);
            });
          }
        },
      });
      if (result instanceof Transferred) post({ kind: 'reply', id, value: result.value }, result.buffers);
      else post({ kind: 'reply', id, value: result });
    } catch (problem) {
      post({ kind: 'error', id, error: plainError(problem) });
    }
    running.delete(id);
  };

  const runNext = async () => {
    if (active >= concurrency) return;
    const next = queue.shift();
    if (!next) return;
    active++;
    await next();
    active--;
    void runNext();
  };

  port.onMessage(message => {
    const frame = message as Frame;
    if (frame.kind === 'request') {
      const { id, value } = frame;
      const method = frame.method as keyof M;
      if (!Object.hasOwn(handlers, method)) return;
      const call: Running = { controller: new AbortController(), chunks: 0, waiting: [] };
      running.set(id, call);
      queue.push(() => answer(id, method, value, call));
      void runNext();
      return;
    }
    const call = running.get(frame.id);
    if (!call) return;
    if (frame.kind === 'cancel') call.controller.abort();
    else if (frame.kind === 'credit') call.chunks--;
    for (const resume of call.waiting.splice(0)) resume();
  });
}

function plainError(problem: unknown): RemoteError {
  if (!(problem instanceof Error)) return { name: 'Error', message: String(problem), properties: {} };
  const { name, message, stack } = problem;
  const error = { name, message, stack, properties: { ...problem } };
  try {
    structuredClone(error.properties);
    return error;
  } catch {
    return { ...error, properties: {} };
  }
}

function errorOf({ name, message, stack, properties }: RemoteError): Error {
  return Object.assign(new Error(message), { name, stack }, properties);
}
