import { Channel, type Port } from '../../../channel/channel.ts';
import { Cancelled } from '../../../core/cancelled.ts';
import { wasmBase64 } from '../../../generated/othello.shared.kernel.ts';
import { compileBase64, instantiate, PAGE } from '../../wasm.ts';
import { BUCKET_BYTES } from '../best-play.ts';
import { checkStatics, type OthelloExports } from '../kernel.ts';
import type { SearchTask } from '../score-steps.ts';
import { lookedAtOf, type SearchData, type SearchMethods } from './searcher.ts';

/** Upper bounds of the kernel's own memory and of each thread's: a browser reserves them. */
const KERNEL_BYTES = 64 * 2 ** 20;
const THREAD_BYTES = 4 * 2 ** 20;
/** One cache line for the stop word of each thread. */
const STOP_BYTES = 64;

/**
 * Threads that search over one table. Each task goes to all of them, and each defers what another one is searching
 * (kernels/othello/busy.ts). One task at a time.
 */
export class SearchPool {
  private readonly threads: readonly Thread[];
  private readonly helpersFrom: number;
  private closed = false;
  readonly kernel: OthelloExports;

  /** The first thread searches alone for `headStartMs`: a short search occupies no other core. */
  constructor(
    n: number,
    threads: number,
    buckets: number,
    block: Uint8Array | undefined,
    start: (data: SearchData) => Port,
    headStartMs = 0,
  ) {
    this.helpersFrom = performance.now() + headStartMs;
    const most =
      KERNEL_BYTES + BUCKET_BYTES * 2 ** buckets + (block?.length ?? 0) + (threads + 1) * THREAD_BYTES;
    const memory = new WebAssembly.Memory({ initial: 1, maximum: Math.ceil(most / PAGE), shared: true });
    const module = compileBase64(wasmBase64);
    this.kernel = instantiate<OthelloExports>(module, memory);
    checkStatics(this.kernel);
    const weightsAt = this.kernel.TABLE.value + BUCKET_BYTES * 2 ** buckets;
    const stopsAt = weightsAt + Math.ceil((block?.length ?? 0) / STOP_BYTES) * STOP_BYTES;
    const busy = stopsAt + threads * STOP_BYTES;
    const ownAt = busy + this.kernel.BUSY_BYTES.value;
    // each thread: the move lists of its search, then its own part of the table
    const listBytes = this.kernel.LISTS_BYTES.value;
    const ownBytes = listBytes + this.kernel.NEAR_BYTES.value;
    memory.grow(Math.ceil((ownAt + threads * ownBytes) / PAGE) - 1);
    this.kernel.prepare(n, true);
    this.kernel.prepareSearch(true, buckets, false);
    const weights = block ? weightsAt : 0;
    if (block) new Uint8Array(memory.buffer, weightsAt, block.length).set(block);
    this.threads = Array.from({ length: threads }, (_, i) => {
      const stop = stopsAt + i * STOP_BYTES;
      const own = ownAt + i * ownBytes;
      const near = own + listBytes;
      const data: SearchData = { module, memory, n, buckets, own, near, busy, stop, weights };
      const isWanted = i === 0 || headStartMs === 0;
      return new Thread(
        () => start(data),
        isWanted,
        new Int32Array(memory.buffer, stop, 1),
        lookedAtOf(memory, stop),
      );
    });
  }

  get nodes(): number {
    return this.threads.reduce((sum, { nodes }) => sum + nodes, 0);
  }

  /** Positions that all threads have searched so far, with those that only ordered moves. */
  get lookedAt(): number {
    return this.threads.reduce((sum, { lookedAt }) => sum + lookedAt, 0);
  }

  /** The first answer of a thread; the others are cancelled. Rejects with `Cancelled` when the pool is closed. */
  async answer(question: SearchTask): Promise<number> {
    if (this.closed) throw new Cancelled();
    // an expectation cannot be shared
    const asked = question.kind === 'expect' ? this.threads.slice(0, 1) : this.threads;
    let first: number | undefined;
    let end = () => {};
    const ended = new Promise<void>(resolve => {
      end = resolve;
    });
    const take = async (thread: Thread) => {
      try {
        const answer = await thread.answer(question);
        first ??= answer;
      } finally {
        end();
        for (const other of asked) other.cancel();
      }
    };
    const [lead, ...helpers] = asked;
    await Promise.all([
      take(lead!),
      ...helpers.map(async helper => {
        await this.helpersMayCome(ended);
        if (first === undefined && !this.closed) await take(helper);
      }),
    ]);
    return first!;
  }

  /** Or the question has been answered. */
  private async helpersMayCome(ended: Promise<void>): Promise<void> {
    const ms = this.helpersFrom - performance.now();
    if (ms <= 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = new Promise<void>(resolve => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([ended, turn]);
    clearTimeout(timer);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}

/** A thread, started now or with its first question, and its words in shared memory. */
class Thread {
  private readonly channel: Channel<SearchMethods>;
  nodes = 0;

  constructor(
    start: () => Port,
    startsNow: boolean,
    private readonly stop: Int32Array,
    private readonly looked: Float64Array,
  ) {
    this.channel = new Channel({ start, graceMs: 0 });
    if (startsNow) this.channel.prestart();
  }

  /** Also while it searches. */
  get lookedAt(): number {
    return this.looked[0]!;
  }

  async answer(question: SearchTask): Promise<number> {
    Atomics.store(this.stop, 0, 0);
    const { answer, nodes } = await this.channel.call('search', question);
    this.nodes = nodes;
    return answer;
  }

  cancel(): void {
    Atomics.store(this.stop, 0, 1);
  }

  close(): Promise<void> {
    return this.channel.close();
  }
}
