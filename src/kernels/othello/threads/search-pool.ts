import { wasmBase64 } from '../../../generated/othello.shared.kernel.ts';
import { compileBase64, instantiate, PAGE } from '../../wasm.ts';
import { BUCKET_BYTES } from '../best-play.ts';
import { checkStatics, type OthelloExports } from '../kernel.ts';
import type { Question, Scoring } from '../score-steps.ts';
import { lookedAtOf, type SearchData, type Searcher, SearchStopped, type StartSearcher } from './searcher.ts';

/** What the kernel has beside table and weights, and each thread: more than enough, for a browser reserves it. */
const KERNEL_BYTES = 64 * 2 ** 20;
const THREAD_BYTES = 4 * 2 ** 20;
/** One cache line for each thread's sign that its search is called off. */
const STOP_BYTES = 64;

/** Calls questions off: those that wait are dropped, those that run stop soon. Their askers get undefined. */
export class Cancel {
  private readonly listeners = new Set<() => void>();
  private off = false;

  get cancelled(): boolean {
    return this.off;
  }

  cancel(): void {
    this.off = true;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }

  /** A part of the work that ends with the whole, or before. */
  part(): Cancel {
    const part = new Cancel();
    if (this.off) part.cancel();
    else this.listeners.add(() => part.cancel());
    return part;
  }

  on(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}

interface Waiting {
  readonly question: () => Question;
  readonly cancel: Cancel;
  /** Lower first. */
  readonly urgency: number;
  resolve(answer: number | undefined): void;
  reject(reason: unknown): void;
}

/** Threads that search over one table. */
export class SearchPool {
  private readonly threads: readonly Thread[];
  private waiting: Waiting[] = [];
  private closed = false;
  readonly kernel: OthelloExports;

  constructor(
    n: number,
    threads: number,
    private readonly buckets: number,
    block: Uint8Array | undefined,
    start: StartSearcher,
  ) {
    const most =
      KERNEL_BYTES + BUCKET_BYTES * 2 ** buckets + (block?.length ?? 0) + (threads + 1) * THREAD_BYTES;
    const memory = new WebAssembly.Memory({ initial: 1, maximum: Math.ceil(most / PAGE), shared: true });
    const module = compileBase64(wasmBase64);
    this.kernel = instantiate<OthelloExports>(module, memory);
    checkStatics(this.kernel);
    const weightsAt = this.kernel.TABLE.value + BUCKET_BYTES * 2 ** buckets;
    const stopsAt = weightsAt + Math.ceil((block?.length ?? 0) / STOP_BYTES) * STOP_BYTES;
    const ownAt = stopsAt + (threads + 1) * STOP_BYTES;
    // the move lists of a thread's search, then its own part of the table
    const listBytes = this.kernel.LISTS_BYTES.value;
    const ownBytes = listBytes + this.kernel.NEAR_BYTES.value;
    memory.grow(Math.ceil((ownAt + (threads + 1) * ownBytes) / PAGE) - 1);
    this.kernel.prepare(n, true);
    this.kernel.prepareSearch(true, buckets, false);
    this.kernel.prepareThread(ownAt + threads * ownBytes, ownAt + threads * ownBytes + listBytes);
    const weights = block ? weightsAt : 0;
    if (block) new Uint8Array(memory.buffer, weightsAt, block.length).set(block);
    this.kernel.prepareWeights(weights);
    this.threads = Array.from({ length: threads }, (_, i) => {
      const stop = stopsAt + i * STOP_BYTES;
      const own = ownAt + i * ownBytes;
      const near = own + listBytes;
      const data: SearchData = { module, memory, n, buckets, own, near, stop, weights };
      return new Thread(start(data), new Int32Array(memory.buffer, stop, 1), lookedAtOf(memory, stop));
    });
  }

  /** This thread's own instance, for one kind of score. */
  use(scoring: Scoring): OthelloExports {
    this.kernel.prepareSearch(scoring === 'withEmpties', this.buckets, false);
    return this.kernel;
  }

  get nodes(): number {
    return this.threads.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  /** Positions that all threads have looked at so far, those that only ordered moves counted too. */
  get lookedAt(): number {
    return this.threads.reduce((sum, { lookedAt }) => sum + lookedAt, 0);
  }

  /** Asks when a thread is free: the question is made then, with what is known by then. */
  ask(question: () => Question, cancel: Cancel, urgency: number): Promise<number | undefined> {
    if (this.closed) return Promise.reject(new SearchStopped());
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, cancel, urgency, resolve, reject });
      this.serve();
    });
  }

  private serve(): void {
    for (const thread of this.threads) {
      if (thread.busy) continue;
      const next = this.next();
      if (!next) return;
      thread.answer(next.question(), next.cancel).then(
        answer => {
          next.resolve(next.cancel.cancelled ? undefined : answer);
          this.serve();
        },
        reason => next.reject(reason),
      );
    }
  }

  private next(): Waiting | undefined {
    const [off, on] = [true, false].map(cancelled =>
      this.waiting.filter(({ cancel }) => cancel.cancelled === cancelled),
    );
    for (const { resolve } of off!) resolve(undefined);
    const first = on!.reduce<Waiting | undefined>((a, b) => (a && a.urgency <= b.urgency ? a : b), undefined);
    this.waiting = on!.filter(other => other !== first);
    return first;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { reject } of this.waiting) reject(new SearchStopped());
    this.waiting = [];
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}

/** A searcher, how far it has counted, and its sign that the search is called off. */
class Thread {
  nodes = 0;
  busy = false;

  constructor(
    private readonly searcher: Searcher,
    private readonly stop: Int32Array,
    private readonly looked: Float64Array,
  ) {}

  /** Also while it searches. */
  get lookedAt(): number {
    return this.looked[0]!;
  }

  async answer(question: Question, cancel: Cancel): Promise<number> {
    this.busy = true;
    Atomics.store(this.stop, 0, 0);
    const off = cancel.on(() => Atomics.store(this.stop, 0, 1));
    const { answer, nodes } = await this.searcher.ask(question);
    off();
    this.nodes = nodes;
    this.busy = false;
    return answer;
  }

  close(): Promise<unknown> {
    return this.searcher.end();
  }
}
