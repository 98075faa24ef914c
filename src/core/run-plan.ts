/** The machines of a run, all alike. Rates are bytes a second, sizes bytes. */
export interface Machines {
  readonly workers: number;
  readonly cores: number;
  /** For parts, in each. */
  readonly memory: number;
  readonly readRate: number;
  readonly writeRate: number;
  readonly networkRate: number;
  /** Of one machine for an hour, in any currency. */
  readonly price?: number;
}

/** Processor time for a part, in milliseconds. */
export interface PartCosts {
  /** Besides its sources. */
  readonly solveMs: number;
  readonly sourceMs: number;
  /** Turning a source that is a mirror image. */
  readonly turnMs: number;
  /** Reading, writing or sending it, with its checksum. */
  readonly moveMs: number;
}

/** What limits a run. */
export const BOUNDS = ['processors', 'disk', 'network', 'order'] as const;
/** What a run waits for most. */
export type Bound = (typeof BOUNDS)[number];

/** What a run of a whole board would take. */
export interface RunPlan {
  readonly positions: bigint;
  readonly parts: number;
  readonly partBytes: number;
  /** Of each part, on average. */
  readonly sources: number;
  readonly turned: number;
  readonly reads: number;
  /** All parts, and the most of them at once, in bytes. */
  readonly bytes: number;
  readonly aliveBytes: number;
  /** Read from disk or received, and written or sent. */
  readonly readBytes: number;
  readonly writtenBytes: number;
  readonly cpuSeconds: number;
  /** Shares of the processor time. */
  readonly cpu: { readonly solve: number; readonly turn: number; readonly move: number };
  /** How long each of them would take if nothing else did; the longest decides. */
  readonly seconds: Readonly<Record<Bound, number>>;
  readonly elapsedSeconds: number;
  readonly bound: Bound;
  readonly machineHours: number;
  readonly price?: number;
  readonly machines: Machines;
  readonly costs: PartCosts;
  /** Whether reads and disk were gone through part by part, or taken from a coarser cut of the board. */
  readonly isExact: boolean;
}
