import type { Worker } from 'node:worker_threads';
import { script } from '../../../generated/threads/part.ts';
import { startThread } from '../../../threads/node/start.ts';
import type { PartExecutor, PartReport, PartTask } from '../executor.ts';
import type { KernelData, SlotMemory } from '../memory.ts';
import { PartSolver } from './part-solver.ts';

/** Solves parts on this thread, one after the other. */
export function inlineExecutor({ kernels }: SlotMemory): PartExecutor {
  const solver = new PartSolver(kernels[0]!);
  let isStopped = false;
  return {
    width: 1,
    solve: async task => (isStopped ? undefined : solver.solve(task)),
    stop: async () => {
      isStopped = true;
    },
  };
}

/** Solves parts on several threads, one for each kernel of the memory. */
export function threadExecutor({ kernels }: SlotMemory): PartExecutor {
  const threads = kernels.map(data => new PartThread(data));
  const idle = [...threads];
  const waiting: ((thread: PartThread | undefined) => void)[] = [];
  let isStopped = false;
  return {
    width: threads.length,
    async solve(task) {
      if (isStopped) return undefined;
      const thread =
        idle.pop() ?? (await new Promise<PartThread | undefined>(resolve => waiting.push(resolve)));
      if (!thread) return undefined;
      const report = await thread.solve(task);
      const next = waiting.shift();
      if (next) next(thread);
      else idle.push(thread);
      return report;
    },
    async stop() {
      isStopped = true;
      for (const resolve of waiting.splice(0)) resolve(undefined);
      await Promise.all(threads.map(thread => thread.stop()));
    },
  };
}

class PartThread {
  private readonly worker: Worker;
  private isStopped = false;
  private settle:
    | { resolve: (report: PartReport | undefined) => void; reject: (bug: Error) => void }
    | undefined;

  constructor(data: KernelData) {
    this.worker = startThread(script, data);
    this.worker.on('message', (report: PartReport) => this.settle?.resolve(report));
    this.worker.on('error', bug => this.settle?.reject(bug));
    this.worker.on('exit', () => this.settle?.resolve(undefined));
  }

  solve(task: PartTask): Promise<PartReport | undefined> {
    if (this.isStopped) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(task);
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker.terminate();
  }
}
