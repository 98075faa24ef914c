import type { Worker } from 'node:worker_threads';
import { script } from '../../generated/threads/part.ts';
import { compileParts, designOf, kernelPlaces, type PartPlan } from '../../kernels/placement/index.ts';
import { startThread } from '../../threads/node/start.ts';
import type { Room } from '../room.ts';
import type { PartOrder, PartReport, PartThreadData } from './part.thread.ts';

/** A thread for each control block of a room. */
export function startPartThreads(plan: PartPlan, room: Room): PartThread[] {
  const parts = designOf(plan);
  const module = compileParts(plan);
  return kernelPlaces(room.place).map(place => new PartThread({ parts, module, memory: room.memory, place }));
}

/** Solves one part at a time. */
export class PartThread {
  private readonly worker: Worker;
  private isStopped = false;
  private settle:
    | { resolve: (report: PartReport | undefined) => void; reject: (bug: Error) => void }
    | undefined;

  constructor(data: PartThreadData) {
    this.worker = startThread(script, data);
    this.worker.on('message', (report: PartReport) => this.settle?.resolve(report));
    this.worker.on('error', bug => this.settle?.reject(bug));
    this.worker.on('exit', () => this.settle?.resolve(undefined));
  }

  /** Undefined when the thread was stopped meanwhile. */
  solve(order: PartOrder): Promise<PartReport | undefined> {
    if (this.isStopped) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(order);
    });
  }

  /** Stops it at once, within a part too. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.worker.terminate();
  }
}
