import type { Worker } from 'node:worker_threads';
import { script } from '../../../generated/threads/run-part.ts';
import { startThread } from '../../../threads/node/start.ts';
import type { RunOrder, RunReport, RunThreadData } from './run-part.thread.ts';

/** Solves one part at a time. */
export class RunThread {
  private readonly worker: Worker;
  private isStopped = false;
  private settle:
    | { resolve: (report: RunReport | undefined) => void; reject: (bug: Error) => void }
    | undefined;

  constructor(data: RunThreadData) {
    this.worker = startThread(script, data);
    this.worker.on('message', (report: RunReport) => this.settle?.resolve(report));
    this.worker.on('error', bug => this.settle?.reject(bug));
    this.worker.on('exit', () => this.settle?.resolve(undefined));
  }

  /** Undefined when the thread was stopped meanwhile. */
  solve(order: RunOrder): Promise<RunReport | undefined> {
    if (this.isStopped) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(order);
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker.terminate();
  }
}
