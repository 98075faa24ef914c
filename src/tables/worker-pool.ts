import { Worker } from 'node:worker_threads';
import { type KernelCall, solveInWindows } from '../kernels/placement/index.ts';

/**
 * What a worker runs: an instance of the emitted module over the shared memory, and a few functions: one solves, two
 * move parts between memory and file. A script in a string needs no file of its own, wherever the program is bundled to.
 */
const WORKER_SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const { readSync, writeSync } = require('node:fs');
const { crc32 } = require('node:zlib');
const { module, memory } = workerData;
const { exports } = new WebAssembly.Instance(module, { env: { memory } });
const solveInWindows = ${solveInWindows};
const view = (address, bytes) => new Uint8Array(memory.buffer, address, bytes);
function checksums(address, bytes, blockBytes) {
  const sums = [];
  for (let at = 0; at < bytes; at += blockBytes) sums.push(crc32(view(address + at, blockBytes)));
  return sums;
}
const tools = {
  solvePart: (control, superblocks, windowSuperblocks, windowBytes, ...readings) =>
    solveInWindows(exports, control, superblocks, windowSuperblocks, windowBytes, readings),
  store(fd, offset, address, bytes, blockBytes) {
    for (let done = 0; done < bytes; )
      done += writeSync(fd, view(address + done, bytes - done), 0, bytes - done, offset + done);
    return checksums(address, bytes, blockBytes);
  },
  load(fd, offset, address, bytes, blockBytes) {
    for (let done = 0; done < bytes; ) {
      const read = readSync(fd, view(address + done, bytes - done), 0, bytes - done, offset + done);
      if (read === 0) throw new Error('the part file has become shorter');
      done += read;
    }
    return checksums(address, bytes, blockBytes);
  },
};
parentPort.on('message', calls => {
  parentPort.postMessage(calls.map(([name, ...args]) => (tools[name] ?? exports[name])(...args)));
});
`;

/** What a call answers: nothing, a count, or the checksums of a part's blocks. */
export type CallResult = undefined | bigint | readonly number[];

/** A thread that runs one list of calls at a time. */
export class KernelWorker {
  private readonly worker: Worker;
  private settle: { resolve: (results: CallResult[]) => void; reject: (error: Error) => void } | undefined;

  constructor(module: WebAssembly.Module, memory: WebAssembly.Memory) {
    this.worker = new Worker(WORKER_SCRIPT, { eval: true, workerData: { module, memory } });
    this.worker.on('message', (results: CallResult[]) => this.settle?.resolve(results));
    this.worker.on('error', error => this.settle?.reject(error));
  }

  run(calls: readonly KernelCall[]): Promise<CallResult[]> {
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
      this.worker.postMessage(calls);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
