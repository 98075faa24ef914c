import { err, ok, type Result } from '../../core/result.ts';
import { countPositions, type PartPlan } from '../../kernels/placement/index.ts';
import type { TableProblem } from '../problem.ts';
import { Room, type Stay } from '../room.ts';
import { Schedule } from '../schedule.ts';
import type { PartRecord, Shelf } from '../shelf.ts';
import { type PartThread, startPartThreads } from './part-threads.ts';
import { makeTransport, type Transport } from './transport.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly fraction: number;
  /** Undefined until something can be said. */
  readonly secondsLeft?: number;
}

export interface PartsRequest {
  /** Bytes for parts: the threads themselves need some 150 MB more. */
  readonly slotBytes: number;
  readonly threads: number;
  /** Where solved parts go, and come back from; without one they stay in memory while they are needed. */
  readonly shelf?: Shelf;
  /** Stops the work at once; what is on the shelf stays there. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PartsResult {
  readonly lost: bigint;
  readonly startIsLost: boolean;
  /** Where Grundy values were sought: that of the start, and how many positions have each, 0 first. */
  readonly grundy?: { readonly start: number; readonly histogram: readonly bigint[] };
}

/** Solves every part that stands for an orbit, on several threads over one memory. */
export async function solveParts(
  plan: PartPlan,
  request: PartsRequest,
): Promise<Result<PartsResult, TableProblem>> {
  const { shelf, signal } = request;
  const records = shelf ? await shelf.records() : ok(new Map<number, PartRecord>());
  if (!records.ok) return records;
  if (signal?.aborted) return err({ kind: 'stopped' });
  const job = new PartJob(plan, request, new Map(records.value));
  const stop = () => void job.stop();
  signal?.addEventListener('abort', stop);
  try {
    return await job.run();
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

class PartJob {
  private readonly room: Room;
  private readonly threads: readonly PartThread[];
  private readonly idle: PartThread[];
  private readonly schedule: Schedule;
  private readonly transport: Transport;
  private readonly startedAt = performance.now();
  private readonly resumed: number;
  private start: number | undefined;

  constructor(
    private readonly plan: PartPlan,
    private readonly request: PartsRequest,
    private readonly records: Map<number, PartRecord>,
  ) {
    this.room = new Room(plan, { bytes: request.slotBytes, threads: request.threads });
    this.threads = startPartThreads(plan, this.room);
    this.idle = [...this.threads];
    this.schedule = new Schedule(plan, records.keys());
    this.transport = makeTransport(this.room, request.shelf, records);
    this.resumed = records.size;
  }

  async run(): Promise<Result<PartsResult, TableProblem>> {
    // What failed stays in here, so that the next look finds it, however many end at once.
    const running = new Set<Promise<Result<void, TableProblem>>>();
    try {
      while (!this.schedule.isDone) {
        for (let stay = this.next(); stay; stay = this.next()) {
          const task: Promise<Result<void, TableProblem>> = this.solve(stay, this.idle.pop()!).then(
            result => {
              if (result.ok) running.delete(task);
              return result;
            },
          );
          running.add(task);
        }
        if (running.size === 0) return err({ kind: 'memory' });
        const ended = await Promise.race(running);
        if (!ended.ok) return ended;
      }
    } finally {
      await this.stop();
      await Promise.allSettled(running);
    }
    return this.conclude();
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.stop()));
  }

  /** The first ready part, if a thread is idle and memory has room. */
  private next(): Stay | undefined {
    if (this.idle.length === 0) return undefined;
    const { value: part } = this.schedule.ready().next();
    const stay = part === undefined ? undefined : this.room.enter(part);
    if (stay) this.schedule.begin(stay.part);
    return stay;
  }

  private async solve(stay: Stay, thread: PartThread): Promise<Result<void, TableProblem>> {
    const { shelf } = this.request;
    const brought = await this.transport.bring(stay);
    if (!brought.ok) return brought;
    const { part, dest, images, sources } = stay;
    const order = { part, dest, images, sources, needsChecksums: shelf !== undefined, ...brought.value };
    const report = await thread.solve(order);
    if (!report) return err({ kind: 'stopped' });
    if (report.kind === 'failed') {
      return err({ kind: 'file', action: report.action, path: shelf!.file!.path, code: report.code });
    }
    const taken = await this.transport.take(stay, report);
    if (!taken.ok) return taken;
    if (part === 0) this.start = this.startIn(this.room.bytes(dest));
    this.records.set(part, { counts: report.counts, checksums: report.checksums });
    this.room.leave(stay, shelf !== undefined);
    this.room.forget(this.schedule.finish(part));
    this.idle.push(thread);
    this.report();
    return ok(undefined);
  }

  private async conclude(): Promise<Result<PartsResult, TableProblem>> {
    if (this.start === undefined) {
      const first = await this.request.shelf!.get(0);
      if (!first.ok) return first;
      this.start = this.startIn(first.value);
    }
    const { start } = this;
    const all = countPositions(
      this.plan,
      new Map([...this.records].map(([part, { counts }]) => [part, counts])),
    );
    const lost = all[0] ?? 0n;
    if (!this.plan.grundy) return ok({ lost, startIsLost: start === 1 });
    return ok({ lost, startIsLost: start === 0, grundy: { start, histogram: all } });
  }

  /** What is found of the start, position 0 of part 0: a bit of each plane. */
  private startIn(part: Uint8Array): number {
    const { planes, design } = this.plan;
    let start = 0;
    for (let plane = 0; plane < planes; plane++) start |= (part[plane * design.partBytes]! & 1) << plane;
    return start;
  }

  private report(): void {
    const [done, total] = [this.records.size, this.plan.solved.length];
    const seconds = (performance.now() - this.startedAt) / 1000;
    const here = done - this.resumed;
    const secondsLeft = here > 0 ? (seconds / here) * (total - done) : undefined;
    this.request.onProgress?.({
      ...{ done, total, fraction: done / total },
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
    });
  }
}
