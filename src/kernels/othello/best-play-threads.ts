import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { wasmBase64 } from '../../generated/othello.shared.kernel.ts';
import {
  type BestPlay,
  BUCKET_BYTES,
  bestPlay,
  childrenOf,
  collect,
  reverse,
  type ScoredMove,
  tableSize,
} from './best-play.ts';
import { emptiesOf, narrowCell, type OthelloBoard, sidesOf } from './board.ts';
import {
  compile,
  defaultMemoryBytes,
  type MemoryOption,
  type OthelloExports,
  othelloKernel,
  PAGE,
  TABLE,
} from './kernel.ts';
import { type Question, type Scoring, type Steps, scoreSteps } from './score-steps.ts';

export interface ThreadOptions extends MemoryOption {
  /** All cores unless told. */
  readonly threads?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What a move list of the search may take. */
const LIST_BYTES = PAGE;
/** Threads cost a few milliseconds to start: not worth it below this. */
const FEWEST_EMPTIES = 13;

// A worker answers questions with its own instance over the common memory. It is text because a bundle has no file
// to start a thread from; it holds no rules.
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { module, memory, n, buckets, list } = workerData;
const abort = () => { throw new Error('the othello kernel stopped'); };
const kernel = new WebAssembly.Instance(module, { env: { memory, abort } }).exports;
kernel.prepare(n, false);
kernel.prepareLists(list);
parentPort.on('message', ({ own, other, toWinner, alpha, beta }) => {
  kernel.prepareSearch(toWinner, buckets, false);
  const score = kernel.solve(own, other, alpha, beta);
  parentPort.postMessage({ score, nodes: kernel.searchNodes() });
});
`;

interface Answer {
  readonly score: number;
  readonly nodes: number;
}

/** Every move's exact score as `bestPlay` gives it, the moves shared out among threads that share one table. */
export async function bestPlayOnThreads(
  board: OthelloBoard,
  wanted: readonly Scoring[] = ['onBoard', 'withEmpties'],
  options: ThreadOptions = {},
): Promise<BestPlay> {
  const { memoryBytes = defaultMemoryBytes(), signal, onProgress } = options;
  const start = sidesOf(board);
  const kernel = othelloKernel();
  kernel.open(board.n, 0);
  const children = childrenOf(kernel, start);
  if (children.length === 0 || emptiesOf(board.n, start) < FEWEST_EMPTIES)
    return bestPlay(board, wanted, options);
  const threads = Math.min(options.threads ?? availableParallelism(), children.length);
  const pool = new SearchPool(board.n, threads, tableSize(board.n, start, memoryBytes));
  const stop = () => pool.close();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const moves: ScoredMove[] = [];
    const queue = [...children];
    await Promise.all(
      pool.workers.map(async worker => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const scores = reverse(await pool.drive(worker, scoreSteps(next.sides, wanted)));
          moves.push({ cell: narrowCell(board.n, next.cell), scores });
          onProgress?.(moves.length, children.length);
        }
      }),
    );
    return collect(moves, pool.nodes);
  } finally {
    signal?.removeEventListener('abort', stop);
    await pool.close();
  }
}

class SearchPool {
  readonly workers: readonly Worker[];
  private readonly nodesBy = new Map<Worker, number>();

  constructor(n: number, threads: number, buckets: number) {
    const listsAt = TABLE + BUCKET_BYTES * 2 ** buckets;
    const pages = Math.ceil((listsAt + threads * LIST_BYTES) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    const module = compile(wasmBase64);
    const first = new WebAssembly.Instance(module, { env: { memory, abort() {} } });
    (first.exports as unknown as OthelloExports).prepare(n, true);
    this.workers = Array.from({ length: threads }, (_, i) => {
      const workerData = { module, memory, n, buckets, list: listsAt + i * LIST_BYTES };
      return new Worker(WORKER, { eval: true, workerData });
    });
  }

  get nodes(): number {
    return [...this.nodesBy.values()].reduce((sum, nodes) => sum + nodes, 0);
  }

  async drive<T>(worker: Worker, steps: Steps<T>): Promise<T> {
    let step = steps.next();
    while (!step.done) step = steps.next(await this.ask(worker, step.value));
    return step.value;
  }

  private ask(worker: Worker, { sides, scoring, alpha, beta }: Question): Promise<number> {
    return new Promise((resolve, reject) => {
      const ended = (reason: unknown) => reject(reason instanceof Error ? reason : new SearchStopped());
      worker.once('error', ended).once('exit', ended);
      worker.once('message', ({ score, nodes }: Answer) => {
        worker.off('error', ended).off('exit', ended);
        this.nodesBy.set(worker, nodes);
        resolve(score);
      });
      worker.postMessage({ ...sides, toWinner: scoring === 'withEmpties', alpha, beta });
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.terminate()));
  }
}

/** The search was called off by its signal. */
export class SearchStopped extends Error {}
