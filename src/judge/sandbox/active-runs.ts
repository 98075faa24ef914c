import { constants } from 'node:os';

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
