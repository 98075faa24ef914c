import { err, ok, type Result } from '../../core/result.ts';
import type { TableError } from '../errors.ts';
import type { PartExecutor, PartQuestions, PartReport } from './executor.ts';
import type { PartGraph } from './graph.ts';
import type { SlotMemory } from './memory.ts';
import { PartProgress } from './progress.ts';
import { type SlotLease, SlotPool } from './slot-pool.ts';
import { type PartRecord, type PartStore, sameChecksums } from './store.ts';

export interface PartsProgress {
  readonly done: number;
  readonly total: number;
  /** Of the work: parts with many sources take longer. */
  readonly fraction: number;
}

/** What this process did, in parts. */
export interface PartsTraffic {
  readonly solved: number;
  readonly turned: number;
  readonly sources: number;
  readonly read: number;
  readonly written: number;
}

export interface PartsRequest {
  readonly memory: SlotMemory;
  readonly executor: PartExecutor;
  /** Where solved parts go and come back from; without one they stay in memory while they are read. */
  readonly store?: PartStore | undefined;
  questionsOf?(part: number): PartQuestions;
  /** Called once for each part, also for those that an earlier run has stored: these come without bytes. */
  onPart(part: number, record: PartRecord, bytes?: Uint8Array): void;
  /** Stops the work at once; what is stored remains. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: PartsProgress) => void) | undefined;
}

/** Parts besides those that threads solve: being read, or written. */
const PARTS_AHEAD = 6;
/** What a part costs besides its sources, in sources: measured. */
const SOLVE_WEIGHT = 10;

/** Solves every part of a graph, and stops the executor. */
export async function solveParts(
  graph: PartGraph,
  request: PartsRequest,
): Promise<Result<PartsTraffic, TableError>> {
  const { store, signal, executor } = request;
  const stop = () => void executor.stop();
  try {
    const records = store ? await store.records() : ok(new Map<number, PartRecord>());
    if (!records.ok) return records;
    if (signal?.aborted) return err({ kind: 'stopped' });
    signal?.addEventListener('abort', stop);
    const job = new PartsJob(graph, request, records.value);
    await store?.drop(job.unread);
    return await job.run();
  } finally {
    signal?.removeEventListener('abort', stop);
    await executor.stop();
  }
}

class PartsJob {
  private readonly progress: PartProgress;
  private readonly pool: SlotPool;
  /** Reads that are under way; parts whose checksums were not compared since they were read. */
  private readonly loading = new Map<number, Promise<Result<void, TableError>>>();
  private readonly unchecked = new Set<number>();
  /** Of the stored parts that are still read. */
  private readonly checksums = new Map<number, readonly number[]>();
  private readonly traffic = { solved: 0, turned: 0, sources: 0, read: 0, written: 0 };
  private unsolved = 0;
  /** Called when an executor becomes free; the part is still to be saved. */
  private onFree = () => {};
  private work = 0;
  private readonly allWork: number;
  /** Parts of an earlier run that are no longer read. */
  readonly unread: readonly number[];

  constructor(
    private readonly graph: PartGraph,
    private readonly request: PartsRequest,
    records: ReadonlyMap<number, PartRecord>,
  ) {
    const stored = [...records].filter(([part]) => graph.isSolved(part));
    this.progress = new PartProgress(
      graph,
      stored.map(([part]) => part),
    );
    for (const [part, record] of stored) {
      if (this.progress.isAlive(part)) this.checksums.set(part, record.checksums);
      this.note(part, record);
    }
    this.unread = [...records.keys()].filter(part => !this.checksums.has(part));
    this.allWork = graph.order.reduce((sum, part) => sum + this.weight(part), 0);
    this.pool = new SlotPool(graph, this.progress, request.memory);
  }

  async run(): Promise<Result<PartsTraffic, TableError>> {
    // A task that failed stays in here, so that the next race finds it, however many end at once.
    const running = new Set<Promise<Result<void, TableError>>>();
    try {
      while (!this.progress.isDone) {
        for (const lease of this.nextLeases(running)) {
          const task: Promise<Result<void, TableError>> = this.solve(lease).then(result => {
            if (result.ok) running.delete(task);
            return result;
          });
          running.add(task);
        }
        if (running.size === 0) return err({ kind: 'memory' });
        const freed = new Promise<Result<void, TableError>>(resolve => {
          this.onFree = () => resolve(ok(undefined));
        });
        const ended = await Promise.race([...running, freed]);
        if (!ended.ok) return ended;
      }
    } finally {
      await this.request.executor.stop();
      await Promise.allSettled(running);
    }
    return ok({ ...this.traffic });
  }

  /** Parts to begin, with their slots: ready ones in order, while there are threads and memory for them. */
  private *nextLeases(running: ReadonlySet<unknown>): Generator<SlotLease> {
    const { executor, memory } = this.request;
    // a part that waits for a thread would keep others from the images that it is going to make
    const mostUnsolved = executor.width + (memory.keepImages ? 0 : PARTS_AHEAD);
    for (const part of this.progress.ready()) {
      if (this.unsolved >= mostUnsolved || running.size >= executor.width + PARTS_AHEAD) return;
      const lease = this.pool.reserve(part);
      if (!lease) return;
      for (const { part: missing, slot } of lease.missing) this.load(missing, slot);
      this.progress.begin(part);
      this.unsolved++;
      yield lease;
    }
  }

  private load(part: number, slot: number): void {
    const { store, memory } = this.request;
    if (!store) throw new Error(`part ${part} was dropped while it was needed`);
    this.traffic.read++;
    this.unchecked.add(part);
    const reading = store.read(part, memory.bytes(slot)).then(result => {
      this.loading.delete(part);
      return result;
    });
    this.loading.set(part, reading);
  }

  private async solve(lease: SlotLease): Promise<Result<void, TableError>> {
    const { part, needed, sources, images } = lease;
    const { memory, executor, store, questionsOf } = this.request;
    for (const loaded of await Promise.all(needed.map(each => this.loading.get(each))))
      if (loaded && !loaded.ok) return loaded;
    const unchecked = needed.filter(each => this.unchecked.has(each));
    const report = await executor.solve({
      ...{ part, dest: memory.address(lease.dest), checksum: store?.checksum },
      images: images.map(({ symmetry, from, to }) => ({
        ...{ symmetry, from: memory.address(from), to: memory.address(to) },
      })),
      sources: sources.map(({ reach, slot, symmetry }) => ({
        reach,
        address: memory.address(slot),
        symmetry,
      })),
      unchecked: unchecked.map(each => memory.address(this.pool.slotOf(each))),
      questions: questionsOf?.(part),
    });
    if (!report) return err({ kind: 'stopped' });
    const damaged = unchecked.find(
      (each, at) => !sameChecksums(report.found[at]!, this.checksums.get(each)!),
    );
    if (damaged !== undefined) return err({ kind: 'damaged', part: damaged });
    if (!report.isSymmetric) throw new Error(`part ${part} differs from its own image`);
    for (const each of unchecked) this.unchecked.delete(each);
    this.unsolved--;
    this.traffic.solved++;
    this.traffic.sources += sources.length;
    this.traffic.turned += images.length + sources.filter(({ symmetry }) => symmetry !== 0).length;
    this.progress.solved(part);
    this.pool.release(lease);
    this.onFree();
    return this.save(lease, report);
  }

  private async save(
    { part, dest }: SlotLease,
    { counts, checksums, kept }: PartReport,
  ): Promise<Result<void, TableError>> {
    const { store, memory } = this.request;
    const record: PartRecord = { counts, checksums, kept };
    const bytes = memory.bytes(dest);
    this.note(part, record, bytes);
    if (store) {
      this.checksums.set(part, checksums);
      const written = await store.write(part, bytes, record);
      if (!written.ok) return written;
      this.traffic.written++;
      this.pool.releasePart(part);
    }
    const dead = this.progress.stored(part);
    this.pool.drop(dead);
    for (const each of dead) this.checksums.delete(each);
    await store?.drop(dead);
    const { done } = this.progress;
    const { length: total } = this.graph.order;
    this.request.onProgress?.({ done, total, fraction: this.work / this.allWork });
    return ok(undefined);
  }

  private note(part: number, record: PartRecord, bytes?: Uint8Array): void {
    this.request.onPart(part, record, bytes);
    this.work += this.weight(part);
  }

  private weight(part: number): number {
    return SOLVE_WEIGHT + this.graph.sourceCount(part);
  }
}
