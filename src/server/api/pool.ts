import { startThread } from '../../channel/node/thread.ts';
import { DeadlineExceeded, Pool, PoolBusy } from '../../channel/pool.ts';
import { Cancelled } from '../../core/cancelled.ts';
import type { Progress } from '../../core/effort.ts';
import { text } from '../../core/text.ts';
import { script } from '../../generated/threads/questions.ts';
import type { ApiProblem } from './problem.ts';
import type { LoadedTable, QuestionMethods, QuestionRequest, ThreadData } from './protocol.ts';

export interface QuestionPoolOptions {
  readonly threads: number;
  readonly tables: readonly LoadedTable[];
  /** Questions that may wait for a thread, and for how long. */
  readonly queue: number;
  readonly queueSeconds: number;
  readonly heapMegabytes: number;
  /** Receives the causes of our own errors. */
  onFault(cause: string): void;
}

export interface PoolCallOptions {
  readonly signal?: AbortSignal;
  /** Long questions leave one thread to the others. */
  readonly long?: boolean;
  /** A question that does not stop by then is ended with its thread. */
  readonly deadlineSeconds: number;
  /** Whether it may wait for a thread without a limit. */
  readonly patient?: boolean;
  readonly onStart?: () => void;
  readonly onProgress?: (progress: Progress) => void;
}

export type QuestionReply =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'stream'; readonly type: string; readonly stream: ReadableStream<Uint8Array> }
  | { readonly kind: 'problem'; readonly problem: ApiProblem }
  /** The client has left. */
  | { readonly kind: 'cancelled' };

/** A thread that has not stopped so long after a cancellation is in a calculation that cannot stop. */
const GRACE_MS = 75;

/** A few threads that answer questions, one each at a time. Further questions wait, up to a limit. */
export class QuestionPool {
  private readonly pool: Pool<QuestionMethods, 'long' | 'short'>;
  private isClosed = false;

  constructor(private readonly options: QuestionPoolOptions) {
    const { threads, tables, queue, heapMegabytes } = options;
    const mostLong = Math.max(1, threads - 1);
    this.pool = new Pool({
      ...{ size: threads, queueLimit: queue, graceMs: GRACE_MS },
      start: () => startThread<ThreadData>(script, { tables }, { heapMegabytes }),
      admits: (job, running) => job === 'short' || running.filter(each => each === 'long').length < mostLong,
    });
  }

  get running(): number {
    return this.pool.running;
  }

  get waiting(): number {
    return this.pool.waiting;
  }

  /** Resolves with the answer, or with a stream as soon as a long answer begins. */
  ask(
    ask: QuestionRequest,
    { signal, long, deadlineSeconds, patient, onStart, onProgress }: PoolCallOptions,
  ): Promise<QuestionReply> {
    return new Promise(resolve => {
      const stop = new AbortController();
      const cancel = () => stop.abort();
      let stream: AnswerStream | undefined;
      const end = (reply: QuestionReply, broken?: string) => {
        signal?.removeEventListener('abort', cancel);
        stream?.end(broken);
        resolve(reply);
      };
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      const call = this.pool.call('question', ask, {
        signal: stop.signal,
        job: long ? 'long' : 'short',
        queueMs: patient ? undefined : this.options.queueSeconds * 1000,
        deadlineMs: deadlineSeconds * 1000,
        ...{ onStart, onProgress },
        onChunk: chunk => {
          if (typeof chunk === 'string' || chunk instanceof Uint8Array) return stream?.write(chunk);
          stream = new AnswerStream(cancel);
          resolve({ kind: 'stream', type: chunk.type, stream: stream.readable });
        },
      });
      const fail = (problem: ApiProblem) => end({ kind: 'problem', problem }, problem.detail.en);
      call.then(
        reply => {
          if (!reply) end({ kind: 'cancelled' });
          else if ('body' in reply) end({ kind: 'answer', body: reply.body });
          else {
            if (reply.cause !== undefined) this.options.onFault(reply.cause);
            fail(reply.problem);
          }
        },
        (reason: Error) => {
          const problem = this.problemOf(reason);
          if (problem) fail(problem);
          else end({ kind: 'cancelled' }, 'cancelled');
        },
      );
    });
  }

  /** Ends every thread. Questions that run or wait get a problem. */
  close(): void {
    this.isClosed = true;
    void this.pool.close();
  }

  private problemOf(reason: NodeJS.ErrnoException): ApiProblem | undefined {
    if (this.isClosed) return STOPPING;
    if (reason instanceof PoolBusy) return BUSY;
    if (reason instanceof DeadlineExceeded) return OVERRAN;
    if (reason instanceof Cancelled) return undefined;
    if (reason.code === 'ERR_WORKER_OUT_OF_MEMORY') return OUT_OF_MEMORY;
    this.options.onFault(reason.stack ?? reason.message);
    return CRASHED;
  }
}

/** A long answer on its way to the client. */
class AnswerStream {
  readonly readable: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private readonly untaken: (() => void)[] = [];

  constructor(onCancel: () => void) {
    this.readable = new ReadableStream<Uint8Array>({
      start: controller => {
        this.controller = controller;
      },
      pull: () => {
        for (const resolve of this.untaken.splice(0)) resolve();
      },
      cancel: () => {
        this.controller = undefined;
        onCancel();
      },
    });
  }

  /** Resolves when the client can take more. */
  write(chunk: string | Uint8Array): Promise<void> {
    const taken = new Promise<void>(resolve => {
      this.untaken.push(resolve);
    });
    this.controller?.enqueue(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    return taken;
  }

  /** An answer that has begun cannot report a problem; it breaks off. */
  end(broken?: string): void {
    if (broken === undefined) this.controller?.close();
    else this.controller?.error(new Error(broken));
    this.controller = undefined;
  }
}

const BUSY: ApiProblem = {
  code: 'busy',
  detail: text('too many questions are waiting; try again in a moment', '等待的问题太多；请稍后再试'),
};
const STOPPING: ApiProblem = {
  code: 'stopping',
  detail: text('the server is stopping and accepts no more questions', '服务器正在停止，不再接受问题'),
};
const OVERRAN: ApiProblem = {
  code: 'overran',
  detail: text(
    'the time limit was reached, and the question could not be interrupted',
    '时间已到，但计算无法在中途停下',
  ),
};
const OUT_OF_MEMORY: ApiProblem = {
  code: 'out-of-memory',
  detail: text(
    'the question needs more memory than the server allows',
    '这个问题所需的内存超出了服务器的限额',
  ),
};
const CRASHED: ApiProblem = {
  code: 'bug',
  detail: text('the question crashed its thread; see the server’s log', '这个问题使线程异常结束；详见日志'),
};
