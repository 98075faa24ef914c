import {
  compileParts,
  type KernelCall,
  markPartComplements,
  noMoveCalls,
  PAGE_BYTES,
  type PartPlan,
  planWindows,
  roundUp,
  tileTables,
  writeControl,
} from '../kernels/placement/index.ts';
import { PartGraph, type Source, sourcesOf } from './part-graph.ts';
import type { PartStore } from './part-store.ts';
import { Slots } from './slots.ts';
import { type CallResult, KernelWorker } from './worker-pool.ts';

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
  readonly workers: number;
  /** Where solved parts go, and come back from; without one they stay in memory while they are needed. */
  readonly store?: PartStore;
  readonly onProgress?: (progress: Progress) => void;
}

export interface PartsResult {
  readonly lost: bigint;
  readonly startIsLost: boolean;
}

/** Raised when the memory granted cannot hold what one part needs. */
export class TooLittleMemory extends Error {}

const WASM_LIMIT = 65_535 * PAGE_BYTES;

/** Solves every part that stands for an orbit, on several threads over one memory. */
export async function solveParts(plan: PartPlan, request: PartsRequest): Promise<PartsResult> {
  const job = new PartJob(plan, request);
  try {
    return await job.run();
  } finally {
    await job.close();
  }
}

class PartJob {
  private readonly memory: WebAssembly.Memory;
  private readonly workers: readonly KernelWorker[];
  private readonly slots: Slots;
  private readonly graph: PartGraph;
  private readonly mirrorTables: readonly number[];
  private readonly slotBase: number;
  /** Keys of slots that a thread is filling. */
  private readonly filling = new Set<string>();
  private readonly known = new Map<number, bigint>();
  private readonly startedAt = performance.now();
  private readonly resumed: number;
  private startIsLost = false;

  constructor(
    private readonly plan: PartPlan,
    private readonly request: PartsRequest,
  ) {
    const { design, mirrors } = plan;
    let address = request.workers * design.controlBytes;
    const tables = mirrors.map(tileTables);
    this.mirrorTables = tables.map(table => {
      address += table.byteLength;
      return address - table.byteLength;
    });
    this.slotBase = roundUp(address, PAGE_BYTES);
    const room = Math.min(request.slotBytes, WASM_LIMIT - this.slotBase);
    const count = Math.min(Math.floor(room / design.partBytes), 2 * plan.solved.length + 64);
    const pages = Math.ceil((this.slotBase + count * design.partBytes) / PAGE_BYTES);
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: 65_536, shared: true });
    this.slots = new Slots(count);
    this.graph = new PartGraph(plan);
    for (const [index, table] of tables.entries()) {
      new Uint32Array(this.memory.buffer, this.mirrorTables[index]!, table.length).set(table);
    }
    const module = compileParts(plan);
    this.workers = Array.from({ length: request.workers }, () => new KernelWorker(module, this.memory));
    for (const [part, { lost }] of request.store?.finished ?? []) {
      this.graph.begin(part);
      this.graph.finish(part);
      this.known.set(part, lost);
    }
    this.resumed = this.known.size;
  }

  async run(): Promise<PartsResult> {
    const idle = this.workers.map((_, index) => index);
    const running = new Set<Promise<void>>();
    while (this.known.size < this.plan.solved.length) {
      while (idle.length > 0) {
        const started = this.start(idle);
        if (!started) break;
        const task: Promise<void> = started.finally(() => running.delete(task));
        running.add(task);
      }
      if (running.size === 0) throw new TooLittleMemory();
      await Promise.race(running);
    }
    return { lost: this.countLost(), startIsLost: this.request.store?.startIsLost() ?? this.startIsLost };
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.close()));
  }

  /** Begins the first ready part that memory has room for. */
  private start(idle: number[]): Promise<void> | undefined {
    for (const part of this.graph.ready()) {
      const prepared = this.prepare(part, sourcesOf(this.plan, part));
      if (!prepared) return undefined;
      this.graph.begin(part);
      return this.solve(part, prepared, idle);
    }
    return undefined;
  }

  /** Finds a slot for the part and each of its sources; undefined, with nothing changed, when there are too few. */
  private prepare(part: number, sources: readonly Source[]): Prepared | undefined {
    const pinned: string[] = [];
    const fresh: string[] = [];
    const calls: KernelCall[] = [];
    const bySource = new Map<number, number>();
    const hold = (name: string, fill: (address: number) => KernelCall[]): number | undefined => {
      // What another thread is still filling can't be shared yet: this one makes a copy for itself.
      const key = this.filling.has(name) && !fresh.includes(name) ? `${name} for ${part}` : name;
      const found = this.slots.find(key);
      if (found !== undefined) this.slots.pin(key);
      const slot = found ?? this.slots.take(key, true);
      if (slot === undefined) return undefined;
      pinned.push(key);
      if (found === undefined) {
        fresh.push(key);
        this.filling.add(key);
        calls.push(...fill(this.address(slot)));
      }
      return this.address(slot);
    };
    const holdSolved = (solved: number) =>
      hold(solvedKey(solved), address => this.loadCalls(solved, address));
    const giveBack = () => {
      for (const key of pinned) this.slots.unpin(key);
      for (const key of fresh) {
        this.slots.drop(key);
        this.filling.delete(key);
      }
      return undefined;
    };
    for (const { part: image, reach, solved, symmetry } of sources) {
      let address: number | undefined;
      if (symmetry === 0) address = holdSolved(solved);
      else if (this.isShared(imageKey(image))) address = hold(imageKey(image), () => []);
      else {
        const original = holdSolved(solved);
        if (original === undefined) return giveBack();
        const mirror = [`mirror${symmetry}`, this.mirrorTables[symmetry]!, original] as const;
        const touch = ['touch', original, this.plan.design.partBytes] as const;
        address = hold(imageKey(image), at => [touch, [...mirror, at]]);
      }
      if (address === undefined) return giveBack();
      bySource.set(reach, address);
    }
    const slot = this.slots.take(solvedKey(part), false);
    if (slot === undefined) return giveBack();
    return { calls, fresh, pinned: [...pinned, solvedKey(part)], bySource, dest: this.address(slot) };
  }

  private async solve(part: number, prepared: Prepared, idle: number[]): Promise<void> {
    const worker = idle.pop()!;
    const { design, rules } = this.plan;
    const { layout, partBytes, superblocks } = design;
    const { dest } = prepared;
    const control = worker * design.controlBytes;
    writeControl(this.memory, design, control, {
      ...{ dest, preset: dest },
      part: reach => prepared.bySource.get(reach),
    });
    const calls: KernelCall[] = [...prepared.calls];
    if (rules.misere) {
      markPartComplements(this.memory.buffer, this.plan, part, dest);
      calls.push(...noMoveCalls(dest, layout.bits));
    }
    const windows = planWindows(design, reach => (reach === 0 ? dest : prepared.bySource.get(reach)));
    calls.push(['solvePart', control, superblocks, windows.superblocks, windows.bytes, ...windows.readings]);
    calls.push(['count', dest, partBytes]);
    const countAt = calls.length - 1;
    if (this.request.store) calls.push(this.request.store.storeCall(part, dest));
    const results = await this.workers[worker]!.run(calls);
    this.checkLoads(calls, results);
    const lost = results[countAt] as bigint;
    this.request.store?.record(part, lost, results.at(-1) as readonly number[]);
    if (part === 0) this.startIsLost = (new Uint8Array(this.memory.buffer)[dest]! & 1) === 1;
    this.release(part, prepared);
    this.known.set(part, lost);
    idle.push(worker);
    this.report();
  }

  private release(part: number, { pinned, fresh }: Prepared): void {
    for (const key of pinned) this.slots.unpin(key);
    for (const key of fresh) {
      this.filling.delete(key);
      if (key.endsWith(` for ${part}`)) this.slots.drop(key);
    }
    if (this.request.store) this.slots.markRecoverable(solvedKey(part));
    const unread = this.graph.finish(part);
    for (const solved of unread.solved) this.slots.drop(solvedKey(solved));
    for (const image of unread.images) this.slots.drop(imageKey(image));
  }

  private isShared(key: string): boolean {
    return this.slots.find(key) !== undefined && !this.filling.has(key);
  }

  private loadCalls(part: number, address: number): KernelCall[] {
    const { store } = this.request;
    if (!store) throw new Error(`part ${part} was dropped while it was needed`);
    return [store.loadCall(part, address)];
  }

  private checkLoads(calls: readonly KernelCall[], results: readonly CallResult[]): void {
    for (const [index, call] of calls.entries()) {
      if (call[0] === 'load') this.request.store!.checkLoad(call, results[index] as readonly number[]);
    }
  }

  private address(slot: number): number {
    return this.slotBase + slot * this.plan.design.partBytes;
  }

  private countLost(): bigint {
    const { layout } = this.plan.design;
    let lost = 0n;
    for (const [part, count] of this.known) lost += BigInt(this.plan.orbitSize.get(part)!) * count;
    return lost >> BigInt(layout.order.length - layout.cells);
  }

  private report(): void {
    const [done, total] = [this.known.size, this.plan.solved.length];
    const seconds = (performance.now() - this.startedAt) / 1000;
    const here = done - this.resumed;
    const secondsLeft = here > 0 ? (seconds / here) * (total - done) : undefined;
    this.request.onProgress?.({
      ...{ done, total, fraction: done / total },
      ...(secondsLeft === undefined ? {} : { secondsLeft }),
    });
  }
}

interface Prepared {
  readonly calls: readonly KernelCall[];
  readonly fresh: readonly string[];
  readonly pinned: readonly string[];
  readonly bySource: ReadonlyMap<number, number>;
  readonly dest: number;
}

const solvedKey = (part: number) => `solved ${part}`;
const imageKey = (part: number) => `image ${part}`;
