import { constants } from 'node:os';

/** Shorter delays are no reason to wait again. */
const LEAST_DELAY_MS = 100;

/**
 * Calls `end` after so many milliseconds in which we had the processor: on a busy machine the program waits for us, and
 * we for our turn, so that what we were held up (`delayMs` grows by it) is given on top, as often as it takes.
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

/** While something runs, an interrupted judge first ends it and cleans up. Answers how to say that it is over. */
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
