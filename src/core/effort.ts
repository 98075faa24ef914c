/** Limits of a question. Missing limits are infinite; results beyond a limit are reported as not proved. */
export interface Effort {
  readonly signal?: AbortSignal;
  /** Wall-clock seconds from the start of the question. */
  readonly seconds?: number;
  /** Engines whose estimate exceeds this are not started. */
  readonly maxEstimatedSeconds?: number;
  /** Positions to search. */
  readonly nodes?: number;
  /** Memory for memos and tables. */
  readonly bytes?: number;
  readonly threads?: number;
  /** Called about ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
}

/** Progress of a question. */
export interface Progress {
  /** Share of the work, or of the effort if the work is unknown: 0 … 1. */
  readonly share: number;
  /** Positions searched so far, where they are counted. */
  readonly nodes?: number;
}

/** Why an effort can end. */
export const STOPS = ['cancelled', 'time', 'nodes'] as const;
/** Why work ended before it was done. */
export type Stop = (typeof STOPS)[number];

/** The longest time that work may block its thread. */
const SLICE_MS = 30;
const REPORT_MS = 80;
/** Reading the clock costs as much as a small position. */
const CLOCK_NODES = 32;

/** A subtask's share of the progress, and limits of its own. */
export interface WorkPart {
  readonly from?: number;
  readonly to?: number;
  readonly seconds?: number;
  readonly nodes?: number;
}

/** A running effort; the subtasks of one question share its limits. */
export class Work {
  private readonly endMs: number;
  private readonly began = performance.now();
  private yieldedMs = this.began;
  private reportedMs = this.began;
  private nodes = 0;

  constructor(
    readonly effort: Effort = {},
    private readonly whole?: Work,
    private readonly share: readonly [number, number] = [0, 1],
  ) {
    this.endMs = this.began + 1000 * (effort.seconds ?? Number.POSITIVE_INFINITY);
  }

  /** Undefined while there is effort left. */
  get stop(): Stop | undefined {
    if (this.effort.signal?.aborted) return 'cancelled';
    if (performance.now() >= this.endMs) return 'time';
    if (this.effort.nodes !== undefined && this.nodes >= this.effort.nodes) return 'nodes';
    return this.whole?.stop;
  }

  get secondsLeft(): number {
    const own = Math.max(0, this.endMs - performance.now()) / 1000;
    return this.whole ? Math.min(own, this.whole.secondsLeft) : own;
  }

  get nodesLeft(): number {
    const own = (this.effort.nodes ?? Number.POSITIVE_INFINITY) - this.nodes;
    return Math.max(0, this.whole ? Math.min(own, this.whole.nodesLeft) : own);
  }

  get spent(): number {
    return this.nodes;
  }

  /** Share of the limits that is used up, 0 … 1. */
  get used(): number {
    const { seconds, nodes } = this.effort;
    const time = seconds === undefined ? 0 : (performance.now() - this.began) / 1000 / seconds;
    return Math.min(1, Math.max(time, nodes === undefined ? 0 : this.nodes / nodes, this.whole?.used ?? 0));
  }

  spend(nodes: number): void {
    this.nodes += nodes;
    this.whole?.spend(nodes);
  }

  report(share: number): void {
    const now = performance.now();
    if (now - this.reportedMs < REPORT_MS && share < 1) return;
    this.reportedMs = now;
    const [from, to] = this.share;
    const mine = from + (to - from) * Math.min(1, share);
    if (this.whole) this.whole.report(mine);
    else this.effort.onProgress?.({ share: mine, ...(this.nodes > 0 ? { nodes: this.nodes } : {}) });
  }

  subtask({ from = 0, to = 1, ...limits }: WorkPart): Work {
    const { signal, nodes: _, seconds: __, onProgress: ___, ...rest } = this.effort;
    return new Work({ ...rest, ...(signal ? { signal } : {}), ...limits }, this, [from, to]);
  }

  /** Yields to signals, timers and messages if a slice has passed. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.yieldedMs < SLICE_MS) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    this.yieldedMs = performance.now();
  }

  /** Calls a resumable function again after each slice; undefined if the effort ends first. */
  async inSlices<T>(run: (meter: Meter) => T): Promise<T | undefined> {
    const meter = new Meter(this);
    for (;;) {
      if (this.stop) return undefined;
      try {
        return run(meter.begin());
      } catch (problem) {
        if (problem !== SLICE_OVER) throw problem;
      }
      await this.yieldIfDue();
    }
  }
}

const SLICE_OVER = Symbol('slice over');

/** Counts the positions of a slice and ends it. */
export class Meter {
  private endMs = 0;
  private unchecked = 0;

  constructor(private readonly work: Work) {}

  /** A meter without a slice: for small work, or work on its own thread. */
  static limited(nodes = Number.POSITIVE_INFINITY): Meter {
    return new Meter(new Work({ nodes })).forever();
  }

  begin(): this {
    this.endMs = performance.now() + SLICE_MS;
    return this;
  }

  /** Throws at the end of the slice; only `inSlices` catches it. */
  spend(nodes = 1): void {
    this.unchecked += nodes;
    if (this.unchecked < CLOCK_NODES) return;
    this.work.spend(this.unchecked);
    this.unchecked = 0;
    if (this.work.nodesLeft === 0 || performance.now() >= this.endMs) {
      this.work.report(this.work.used);
      throw SLICE_OVER;
    }
  }

  private forever(): this {
    this.endMs = Number.POSITIVE_INFINITY;
    return this;
  }
}

/** Runs a function with a limit of positions; undefined if it needs more. */
export function withinNodes<T>(nodes: number, run: (meter: Meter) => T): T | undefined {
  const meter = Meter.limited(nodes);
  try {
    return run(meter);
  } catch (problem) {
    if (problem !== SLICE_OVER) throw problem;
    return undefined;
  }
}

/** Runs a function in slices with a state that `open` makes for its meter once. */
export function continued<S, T>(
  work: Work,
  open: (meter: Meter) => S,
  run: (state: S) => T,
): Promise<T | undefined> {
  let state: S | undefined;
  return work.inSlices(meter => {
    state ??= open(meter);
    return run(state);
  });
}
