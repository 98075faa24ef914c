import { constants } from 'node:os';

/** Shorter delays do not extend the time. */
const LEAST_DELAY_MS = 100;

/**
 * Calls `end` after `ms`, extended by the time in which this process waited for a CPU (`delayMs` counts it): on a busy
 * machine the program waits for the judge.
 */
export function endAfter(ms: number, delayMs: () => number, end: () => void): { clear(): void } {
  let given = 0;
  let timer: NodeJS.Timeout;
  const wait = (rest: number) => {
    timer = setTimeout(() => {
      const more = delayMs() - given;
      if (more < LEAST_DELAY_MS) return end();
      given += more;
      wait(more);
    }, rest);
  };
  wait(ms);
  return { clear: () => clearTimeout(timer) };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const active = new Set<() => void>();

/** Registers a run: an interrupted judge first calls `end`. Returns a function that unregisters it. */
export function trackRun(end: () => void): () => void {
  if (active.size === 0) for (const signal of SIGNALS) process.on(signal, interrupted);
  active.add(end);
  return () => {
    active.delete(end);
    if (active.size === 0) for (const signal of SIGNALS) process.off(signal, interrupted);
  };
}

function interrupted(signal: (typeof SIGNALS)[number]): void {
  for (const end of active) end();
  process.exit(128 + constants.signals[signal]);
}
