/** What a question may cost. Whatever is left out is not limited; what an effort did not reach is not said. */
export interface Effort {
  readonly signal?: AbortSignal;
  /** Seconds by the clock, from the moment the question is asked. */
  readonly seconds?: number;
  /** Seconds by an engine's own estimate: what would take longer is not begun. */
  readonly maxEstimatedSeconds?: number;
  /** Positions to look into. */
  readonly nodes?: number;
  /** Memory for what has been found out. */
  readonly bytes?: number;
  readonly threads?: number;
  /** Called some ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
}

/** How far a question is. */
export interface Progress {
  /** Of the work, or where that is not known of the effort: 0 … 1. */
  readonly share: number;
  /** Positions looked into so far, where they are counted. */
  readonly nodes?: number;
}

/** Why work may end before it is done. */
export const STOPS = ['cancelled', 'time', 'nodes'] as const;
/** Why work ended before it was done. */
export type Stop = (typeof STOPS)[number];

/** How long a thread may be kept from everything else it has to do. */
const SLICE_MS = 30;
const REPORT_MS = 80;
/** Asking the clock costs as much as looking at a small position. */
const CLOCK_NODES = 32;

/** A part of the whole: a share of its progress, and limits of its own. */
export interface WorkPart {
  readonly from?: number;
  readonly to?: number;
  readonly seconds?: number;
  readonly nodes?: number;
}

/** An effort while it is being spent. Each question has its own; parts of one question share its limits. */
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

  /** Positions looked into so far. */
  get spent(): number {
    return this.nodes;
  }

  /** How much of the limits is used up. */
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

  /** Lets signals, timers and messages in, if they have waited for long enough. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.yieldedMs < SLICE_MS) return;
    await new Promise(resolve => setTimeout(resolve, 0));
    this.yieldedMs = performance.now();
  }

  /**
   * Runs what cannot pause by itself but remembers what it found: it is stopped when its slice is over, and begins
   * again with what it knows. Undefined when the effort ends first.
   */
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

/** Counts the positions of a slice, and ends it. */
export class Meter {
  private endMs = 0;
  private unchecked = 0;

  constructor(private readonly work: Work) {}

  /** A meter that only counts: for what is small, or has its own thread. */
  static limited(nodes = Number.POSITIVE_INFINITY): Meter {
    return new Meter(new Work({ nodes })).forever();
  }

  begin(): this {
    this.endMs = performance.now() + SLICE_MS;
    return this;
  }

  /** Throws when the slice is over; only `inSlices` catches it. */
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

/** Runs something small with a limit on its positions; undefined when it needs more. */
export function withinNodes<T>(nodes: number, run: (meter: Meter) => T): T | undefined {
  const meter = Meter.limited(nodes);
  try {
    return run(meter);
  } catch (problem) {
    if (problem !== SLICE_OVER) throw problem;
    return undefined;
  }
}
