import type { Worker } from 'node:worker_threads';
import type { Progress } from '../../core/effort.ts';
import { text } from '../../core/text.ts';
import { script } from '../../generated/threads/questions.ts';
import { startThread } from '../../threads/node/start.ts';
import type { ApiProblem } from './problem.ts';
import type { Ask, LoadedTable, News, Order, ThreadData } from './protocol.ts';

export interface PoolOptions {
  readonly threads: number;
  readonly tables: readonly LoadedTable[];
  /** Questions that may wait for a thread, and for how long. */
  readonly queue: number;
  readonly queueSeconds: number;
  readonly heapMegabytes: number;
  /** Told of what is our fault. */
  onFault(cause: string): void;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Long questions leave a thread to the others. */
  readonly long?: boolean;
  /** How long it may take in all; what does not stop by then is ended with its thread. */
  readonly deadlineSeconds: number;
  /** Whether it may wait for as long as it takes. */
  readonly patient?: boolean;
  readonly onStart?: () => void;
  readonly onProgress?: (progress: Progress) => void;
}

export type Reply =
  | { readonly kind: 'answer'; readonly body: string }
  | { readonly kind: 'stream'; readonly type: string; readonly stream: ReadableStream<Uint8Array> }
  | { readonly kind: 'problem'; readonly problem: ApiProblem }
  /** Whoever asked has left. */
  | { readonly kind: 'cancelled' };

/** A thread that does not heed a cancellation within this is in the middle of something that cannot stop. */
const PATIENCE_MS = 75;

interface Waiting {
  readonly id: number;
  readonly ask: Ask;
  readonly options: AskOptions;
  /** Ends the wait. */
  readonly timer: { current?: ReturnType<typeof setTimeout> };
  /** What a cancellation does, in the line and on a thread. */
  cancel(): void;
  /** Lets go of the signal, which may outlive thousands of questions. */
  end(): void;
  resolve(reply: Reply): void;
}

/** A place for a thread, which starts with its first question. */
interface Seat {
  worker?: Worker;
  running?: Running;
}

/** A few threads that answer questions, one each at a time; who finds none free waits in a line that has an end. */
export class QuestionPool {
  private readonly seats: Seat[] = [];
  private readonly line: Waiting[] = [];
  private nextId = 0;
  private isClosed = false;

  constructor(private readonly options: PoolOptions) {
    for (let seat = 0; seat < options.threads; seat++) this.seats.push({});
  }

  get busy(): number {
    return this.seats.filter(({ running }) => running).length;
  }

  get waiting(): number {
    return this.line.length;
  }

  ask(ask: Ask, options: AskOptions): Promise<Reply> {
    if (options.signal?.aborted) return Promise.resolve({ kind: 'cancelled' });
    if (this.line.length >= this.options.queue || this.isClosed)
      return Promise.resolve({ kind: 'problem', problem: BUSY });
    return new Promise(resolve => {
      const heed = () => waiting.cancel();
      const waiting: Waiting = {
        ...{ id: this.nextId++, ask, options, timer: {}, resolve },
        cancel: () => leave({ kind: 'cancelled' }),
        end: () => options.signal?.removeEventListener('abort', heed),
      };
      this.line.push(waiting);
      const leave = (reply: Reply) => {
        const place = this.line.indexOf(waiting);
        if (place < 0) return;
        this.line.splice(place, 1);
        clearTimeout(waiting.timer.current);
        waiting.end();
        resolve(reply);
      };
      options.signal?.addEventListener('abort', heed, { once: true });
      if (!options.patient) {
        const ms = this.options.queueSeconds * 1000;
        waiting.timer.current = setTimeout(() => leave({ kind: 'problem', problem: BUSY }), ms);
      }
      this.seatNext();
    });
  }

  /** Ends every thread; whoever still waits is told. */
  close(): void {
    this.isClosed = true;
    for (const { timer, resolve, end } of this.line.splice(0)) {
      clearTimeout(timer.current);
      end();
      resolve({ kind: 'problem', problem: STOPPING });
    }
    for (const seat of this.seats.splice(0)) {
      seat.running?.fail(STOPPING);
      void seat.worker?.terminate();
    }
  }

  private seatNext(): void {
    for (const seat of this.seats) {
      if (seat.running) continue;
      const mayBeLong =
        this.seats.filter(({ running }) => running?.isLong).length < Math.max(1, this.seats.length - 1);
      const place = this.line.findIndex(({ options }) => !options.long || mayBeLong);
      const [next] = place < 0 ? [] : this.line.splice(place, 1);
      if (!next) return;
      this.run(seat, next);
    }
  }

  private run(seat: Seat, waiting: Waiting): void {
    const { id, ask, options, timer, resolve } = waiting;
    clearTimeout(timer.current);
    const worker = seat.worker ?? this.startWorker(seat);
    const post = (order: Order) => worker.postMessage(order);
    const running = new Running(id, options.long === true, post, resolve, options.onProgress);
    seat.running = running;
    running.onEnd = () => {
      clearTimeout(deadline);
      waiting.end();
      if (seat.running === running) delete seat.running;
      this.seatNext();
    };
    const cancel = (problem?: ApiProblem) => {
      if (running.isOver) return;
      post({ kind: 'cancel', id });
      setTimeout(() => {
        if (!running.isOver) this.replace(seat, problem);
      }, PATIENCE_MS);
    };
    const deadline = setTimeout(() => cancel(OVERRAN), options.deadlineSeconds * 1000);
    running.onLeave = () => cancel();
    waiting.cancel = cancel;
    options.onStart?.();
    post({ kind: 'ask', id, ask });
  }

  private startWorker(seat: Seat): Worker {
    const { tables, heapMegabytes } = this.options;
    const worker = startThread<ThreadData>(script, { tables }, { heapMegabytes });
    seat.worker = worker;
    worker.on('message', (news: News) => {
      if (seat.running?.id !== news.id) return;
      if (news.kind === 'problem' && news.cause !== undefined) this.options.onFault(news.cause);
      seat.running.hear(news);
    });
    worker.on('error', (fault: NodeJS.ErrnoException) => {
      const isFull = fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!isFull) this.options.onFault(fault.stack ?? fault.message);
      this.replace(seat, isFull ? OUT_OF_MEMORY : CRASHED);
    });
    return worker;
  }

  /** Ends a thread with what it is doing, and puts a new one in its place. */
  private replace(seat: Seat, problem?: ApiProblem): void {
    const place = this.seats.indexOf(seat);
    if (place < 0) return;
    this.seats[place] = {};
    void seat.worker?.terminate();
    seat.running?.fail(problem);
    this.seatNext();
  }
}

/** A question that is being answered. */
class Running {
  isOver = false;
  onEnd: () => void = () => {};
  onLeave: () => void = () => {};
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private untaken = 0;

  constructor(
    readonly id: number,
    readonly isLong: boolean,
    private readonly post: (order: Order) => void,
    private readonly resolve: (reply: Reply) => void,
    private readonly onProgress?: (progress: Progress) => void,
  ) {}

  hear(news: News): void {
    switch (news.kind) {
      case 'progress':
        this.onProgress?.(news.progress);
        return;
      case 'begin':
        this.resolve({ kind: 'stream', type: news.type, stream: this.openStream() });
        return;
      case 'piece':
        this.untaken++;
        this.controller?.enqueue(typeof news.piece === 'string' ? Buffer.from(news.piece) : news.piece);
        return;
      case 'answer':
        this.resolve({ kind: 'answer', body: news.body });
        return;
      case 'problem':
        this.fail(news.problem);
        return;
      case 'end':
        this.end();
    }
  }

  /** Without a problem nobody is there to be told. */
  fail(problem?: ApiProblem): void {
    if (problem) this.resolve({ kind: 'problem', problem });
    else this.resolve({ kind: 'cancelled' });
    // an answer that has begun can only break off
    const { controller } = this;
    this.controller = undefined;
    controller?.error(new Error(problem?.detail.en ?? 'cancelled'));
    this.end();
  }

  private end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.controller?.close();
    this.controller = undefined;
    this.resolve({ kind: 'cancelled' });
    this.onEnd();
  }

  private openStream(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start: controller => {
        this.controller = controller;
      },
      pull: () => {
        for (; this.untaken > 0; this.untaken--) this.post({ kind: 'taken', id: this.id });
      },
      cancel: () => {
        this.controller = undefined;
        this.onLeave();
      },
    });
  }
}

const BUSY: ApiProblem = {
  code: 'busy',
  detail: text('too many questions are waiting; try again in a moment', '等待的问题太多；请稍后再试'),
};
const STOPPING: ApiProblem = {
  code: 'stopping',
  detail: text('the server stops and takes no more questions', '服务器正在停止，不再接受问题'),
};
const OVERRAN: ApiProblem = {
  code: 'overran',
  detail: text(
    'the time was over, and the question could not be stopped in its place',
    '时间已到，但计算无法在中途停下',
  ),
};
const OUT_OF_MEMORY: ApiProblem = {
  code: 'out-of-memory',
  detail: text(
    'the question needs more memory than the server gives it',
    '这个问题所需的内存超出了服务器的限额',
  ),
};
const CRASHED: ApiProblem = {
  code: 'bug',
  detail: text('the question ended its thread; the log has more', '这个问题使线程异常结束；详见日志'),
};
