/** What a bot may take by the clock. */
export interface BotLimits {
  readonly startMs: number;
  readonly callMs: number;
  readonly totalMs: number;
}

/** Wider than the terminal's second of CPU time: here only the wall clock can be seen, and others share it. */
export const LIMITS: BotLimits = { startMs: 4000, callMs: 2000, totalMs: 20_000 };
