import { err, ok, type Result } from '../../../core/result.ts';
import { countLost, type PartPlan } from '../../../kernels/placement/index.ts';
import type { TableProblem } from '../../problem.ts';
import { sequenceOf } from '../arrange.ts';
import { Census } from '../census.ts';
import { PartCache } from '../part-cache.ts';
import { PartGraph } from '../part-graph.ts';
import { type Positions, Questions } from '../questions.ts';
import { RunState } from '../run-state.ts';
import type { RunRecord } from './run-journal.ts';
import type { RunReport } from './run-part.thread.ts';
import { makeRoom, type RunRoom } from './run-room.ts';
import { RunThread } from './run-thread.ts';
import { openScratch, type Scratch } from './scratch.ts';

export interface RunRequest {
  readonly plan: PartPlan;
  readonly blockBits: number;
  /** Where parts are kept while they are needed, and the journal until the run is done. */
  readonly folder: string;
  /** Bytes for parts in memory. */
  readonly memory: number;
  readonly threads: number;
  /** Positions whose outcomes are kept. */
  readonly positions: Positions;
  /** Sets of cells: lost positions that have them all are counted. */
  readonly sets: readonly bigint[];
  /** Forget what a stopped run left. */
  readonly restart?: boolean;
  readonly signal?: AbortSignal;
  readonly onResume?: (done: number, total: number) => void;
  readonly onProgress?: (progress: RunProgress) => void;
}

export interface RunProgress {
  readonly done: number;
  readonly total: number;
  /** Of the work: parts with many sources take longer. */
  readonly fraction: number;
  readonly alive: number;
  readonly traffic: RunTraffic;
}

/** What this process did, in parts. */
export interface RunTraffic {
  readonly solved: number;
  readonly turned: number;
  readonly sources: number;
  readonly read: number;
  readonly written: number;
}

export interface RunResult {
  readonly lost: bigint;
  readonly questions: Questions;
  /** Lost positions within each of the sets. */
  readonly counts: readonly bigint[];
  /** Parts that a symmetry leaves in place, and that were found to be symmetric themselves. */
  readonly symmetric: number;
  /** Slots of the file: the most parts that were on disk at once. */
  readonly slots: number;
  readonly traffic: RunTraffic;
}

/** Parts that are on their way besides those that threads solve: being read, or written. */
const PARTS_AHEAD = 6;

/** Solves a board whose parts fit neither memory nor, all at once, the disk. */
export async function runBoard(request: RunRequest): Promise<Result<RunResult, TableProblem>> {
  const { plan, signal } = request;
  const graph = new PartGraph(plan, sequenceOf(plan, request.blockBits));
  const scratch = openScratch(request, part => graph.positions[part]! >= 0);
  if (!scratch.ok) return scratch;
  try {
    if (signal?.aborted) return err({ kind: 'stopped' });
    const run = new BoardRun(request, graph, scratch.value);
    const stop = () => run.stop();
    signal?.addEventListener('abort', stop);
    try {
      return await run.run();
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  } finally {
    scratch.value.close();
  }
}

class BoardRun {
  private readonly state: RunState;
  private readonly room: RunRoom;
  private readonly cache: PartCache;
  private readonly threads: readonly RunThread[];
  private readonly idle: RunThread[];
  private readonly questions: Questions;
  private readonly census: Census;
  private readonly lostOf = new Map<number, bigint>();
  /** Reads that are under way; parts whose checksums nobody has compared since they came. */
  private readonly loading = new Map<number, Promise<Result<void, TableProblem>>>();
  private readonly unchecked = new Set<number>();
  private readonly waiting: ((thread: RunThread) => void)[] = [];
  private readonly traffic = { solved: 0, turned: 0, sources: 0, read: 0, written: 0 };
  private symmetric = 0;
  private stopped = false;
  private work = 0;
  private readonly allWork: number;

  constructor(
    private readonly request: RunRequest,
    private readonly graph: PartGraph,
    private readonly scratch: Scratch,
  ) {
    const { plan, memory, threads, positions, sets } = request;
    this.questions = new Questions(plan, positions);
    this.census = new Census(plan, sets);
    this.state = new RunState(
      graph,
      scratch.records.map(({ part }) => part),
    );
    for (const record of scratch.records) this.note(record);
    scratch.occupy(part => this.state.isAlive(part));
    this.allWork = graph.sequence.reduce((sum, part) => sum + this.weight(part), 0);
    this.room = makeRoom(plan, memory, threads);
    this.cache = new PartCache(this.room.slots, graph.sequence.length);
    this.threads = this.room.threads.map(data => new RunThread(data));
    this.idle = [...this.threads];
  }

  async run(): Promise<Result<RunResult, TableProblem>> {
    const running = new Set<Promise<Result<void, TableProblem>>>();
    const most = this.threads.length + PARTS_AHEAD;
    try {
      while (!this.state.isDone) {
        for (const part of this.state.ready()) {
          if (running.size >= most || !this.enter(part)) break;
          const task: Promise<Result<void, TableProblem>> = this.solve(part).then(result => {
            if (result.ok) running.delete(task);
            return result;
          });
          running.add(task);
        }
        if (running.size === 0) return err({ kind: 'memory' });
        const ended = await Promise.race(running);
        if (!ended.ok) return ended;
      }
    } finally {
      this.stop();
      await Promise.allSettled([...running, ...this.threads.map(thread => thread.stop())]);
    }
    return ok({
      lost: countLost(this.request.plan, this.lostOf),
      ...{ questions: this.questions, counts: this.census.counts(), symmetric: this.symmetric },
      ...{ slots: this.scratch.slab.slots, traffic: { ...this.traffic } },
    });
  }

  stop(): void {
    this.stopped = true;
    for (const thread of this.threads) void thread.stop();
    for (const resolve of this.waiting.splice(0)) resolve(this.threads[0]!);
  }

  /** Takes hold of a part's place and its sources, and has read what is not in memory; false when there is no room. */
  private enter(part: number): boolean {
    const held: number[] = [];
    const fresh: number[] = [];
    const hold = (solved: number): boolean => {
      if (held.includes(solved)) return true;
      if (this.cache.find(solved) !== undefined) this.cache.pin(solved);
      else if (this.cache.take(solved) === undefined) return false;
      else fresh.push(solved);
      held.push(solved);
      return true;
    };
    let fits = true;
    this.graph.forSources(part, solved => {
      fits &&= hold(solved);
    });
    const sources = [...fresh];
    fits &&= hold(part);
    if (!fits) {
      for (const each of fresh) this.cache.drop(each);
      for (const each of held) if (!fresh.includes(each)) this.release(each);
      return false;
    }
    for (const solved of sources) this.load(solved);
    this.state.begin(part);
    return true;
  }

  private load(solved: number): void {
    this.unchecked.add(solved);
    this.traffic.read++;
    const { slab } = this.scratch;
    const reading = slab.read(this.scratch.slotOf(solved), this.room.bytes(this.cache.find(solved)!));
    this.loading.set(
      solved,
      reading.then(result => {
        this.loading.delete(solved);
        return result;
      }),
    );
  }

  private async solve(part: number): Promise<Result<void, TableProblem>> {
    const sources = this.sourcesOf(part);
    const needed = [...new Set(sources.map(({ solved }) => solved))];
    for (const loaded of await Promise.all(needed.map(solved => this.loading.get(solved))))
      if (loaded && !loaded.ok) return loaded;
    const thread = await this.nextThread();
    if (this.stopped) return err({ kind: 'stopped' });
    const unchecked = needed.filter(solved => this.unchecked.has(solved));
    const report = await thread.solve({
      ...{ part, dest: this.addressOf(part) },
      sources: sources.map(({ solved, ...each }) => ({ ...each, address: this.addressOf(solved) })),
      unchecked: unchecked.map(solved => this.addressOf(solved)),
      ...{ questions: this.questions.of(part), sets: this.census.of(part) },
      stabilizers: this.graph.stabilizers(part),
    });
    if (!report) return err({ kind: 'stopped' });
    this.giveThread(thread);
    const damaged = unchecked.find((solved, at) => report.found[at] !== this.scratch.checksumOf(solved));
    if (damaged !== undefined) return err({ kind: 'damaged', part: damaged });
    if (!report.isSymmetric) throw new Error(`part ${part} differs from its own image`);
    for (const solved of unchecked) this.unchecked.delete(solved);
    this.traffic.sources += sources.length;
    this.traffic.turned += sources.filter(({ symmetry }) => symmetry !== 0).length;
    return this.settle(part, needed, report);
  }

  private async settle(
    part: number,
    needed: readonly number[],
    { lost, checksum, counts, answers }: RunReport,
  ): Promise<Result<void, TableProblem>> {
    this.state.solve(part);
    for (const solved of needed) this.release(solved);
    const slot = this.scratch.slab.take();
    const written = await this.scratch.slab.write(slot, this.room.bytes(this.cache.find(part)!));
    if (!written.ok) return written;
    const record: RunRecord = { part, slot, lost, checksum, counts, answers };
    // what a reader is done with is overwritten only after the journal knows the reader
    const recorded = this.scratch.record(record);
    if (!recorded.ok) return recorded;
    this.traffic.solved++;
    this.traffic.written++;
    this.note(record);
    this.release(part);
    for (const dead of this.state.settle(part)) {
      this.cache.drop(dead);
      this.scratch.giveBack(dead);
    }
    this.report();
    return ok(undefined);
  }

  private note({ part, lost, counts, answers }: RunRecord): void {
    this.lostOf.set(part, lost);
    this.census.add(part, counts);
    this.questions.answer(part, answers);
    if (this.graph.stabilizers(part).length > 0) this.symmetric++;
    this.work += this.weight(part);
  }

  private sourcesOf(part: number) {
    const sources: { readonly solved: number; readonly reach: number; readonly symmetry: number }[] = [];
    this.graph.forSources(part, (solved, reach, symmetry) => sources.push({ solved, reach, symmetry }));
    return sources;
  }

  private release(part: number): void {
    this.cache.unpin(part, () => this.state.nextRead(part));
  }

  private addressOf(part: number): number {
    return this.room.address(this.cache.find(part)!);
  }

  private nextThread(): Promise<RunThread> {
    // nobody gives a thread back any more when all have been stopped
    const thread = this.stopped ? this.threads[0] : this.idle.pop();
    if (thread) return Promise.resolve(thread);
    return new Promise(resolve => this.waiting.push(resolve));
  }

  private giveThread(thread: RunThread): void {
    const next = this.waiting.shift();
    if (next) next(thread);
    else this.idle.push(thread);
  }

  private weight(part: number): number {
    return SOLVE_WEIGHT + this.graph.sourceCount(part);
  }

  private report(): void {
    this.request.onProgress?.({
      ...{ done: this.state.settled, total: this.graph.sequence.length },
      ...{ fraction: this.work / this.allWork, alive: this.state.alive },
      traffic: { ...this.traffic },
    });
  }
}

/** What a part costs besides its sources, in sources: measured. */
const SOLVE_WEIGHT = 10;
