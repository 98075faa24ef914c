/** The machines of a run, all alike; rates in bytes a second, sizes in bytes. */
export interface Machines {
  readonly workers: number;
  readonly cores: number;
  /** Memory of each for parts. */
  readonly memory: number;
  readonly readRate: number;
  readonly writeRate: number;
  readonly networkRate: number;
  /** Price of one machine for an hour, in any currency. */
  readonly price?: number;
}

/** Processor time of a part, in milliseconds. */
export interface PartCosts {
  /** Without its sources. */
  readonly solveMs: number;
  readonly sourceMs: number;
  /** Turning a source that is a mirror image. */
  readonly turnMs: number;
  /** Reading, writing or sending it, with its checksum. */
  readonly moveMs: number;
}

/** What can limit the speed of a run. */
export const BOUNDS = ['processors', 'disk', 'network', 'order'] as const;
/** What limits a run most. */
export type Bound = (typeof BOUNDS)[number];

/** Estimate of a run over a whole board. */
export interface RunPlan {
  readonly positions: bigint;
  readonly parts: number;
  readonly partBytes: number;
  readonly sources: number;
  readonly turned: number;
  readonly reads: number;
  /** All parts, and the most that are needed at once, in bytes. */
  readonly bytes: number;
  readonly aliveBytes: number;
  /** Read from disk or received; written or sent. */
  readonly readBytes: number;
  readonly writtenBytes: number;
  readonly cpuSeconds: number;
  /** Shares of the processor time. */
  readonly cpu: { readonly solve: number; readonly turn: number; readonly move: number };
  /** Seconds of each if it were the only limit; the longest decides. */
  readonly seconds: Readonly<Record<Bound, number>>;
  readonly elapsedSeconds: number;
  readonly bound: Bound;
  readonly machineHours: number;
  readonly price?: number;
  readonly machines: Machines;
  readonly costs: PartCosts;
  /** Whether reads and disk were simulated part by part, or estimated from a coarser division of the board. */
  readonly isExact: boolean;
}
