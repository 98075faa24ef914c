import type { Worker } from 'node:worker_threads';
import { script } from '../generated/threads/job.ts';
import { startThread } from '../threads/node/start.ts';
import type { AskTask } from './ask-job.ts';
import type { Task, TaskAnswer, TaskReport } from './job.thread.ts';
import type { PartTask, SolvedTask } from './part-job.ts';

interface Waiting {
  readonly task: Task;
  readonly resolve: (answer: TaskAnswer) => void;
  readonly reject: (problem: Error) => void;
}

const CLOSED = 'the pool is closed';

/** Threads that compute, one task each; more tasks wait for their turn. */
export class Pool {
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Waiting>();
  private readonly waiting: Waiting[] = [];
  private isClosed = false;

  constructor(private readonly threads: number) {}

  run(task: PartTask): Promise<SolvedTask>;
  run(task: AskTask): Promise<string>;
  run(task: Task): Promise<TaskAnswer> {
    if (this.isClosed) return Promise.reject(new Error(CLOSED));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.next();
    });
  }

  /** Ends every thread; whoever still waits is told. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new Error(CLOSED));
    await Promise.all([...this.idle, ...this.busy.keys()].map(thread => thread.terminate()));
  }

  private next(): void {
    if (this.isClosed || this.waiting.length === 0) return;
    const thread = this.idle.pop() ?? (this.busy.size < this.threads ? this.start() : undefined);
    if (!thread) return;
    const waiting = this.waiting.shift()!;
    this.busy.set(thread, waiting);
    thread.postMessage(waiting.task);
  }

  private start(): Worker {
    const thread = startThread(script, undefined);
    thread.on('message', ({ answer, problem }: TaskReport) => {
      const waiting = this.busy.get(thread);
      this.busy.delete(thread);
      this.idle.push(thread);
      if (answer === undefined) waiting?.reject(new Error(problem));
      else waiting?.resolve(answer);
      this.next();
    });
    const end = (problem: Error) => {
      const waiting = this.busy.get(thread);
      this.busy.delete(thread);
      const at = this.idle.indexOf(thread);
      if (at >= 0) this.idle.splice(at, 1);
      waiting?.reject(problem);
      this.next();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('the thread has ended')));
    return thread;
  }
}
