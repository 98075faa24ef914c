// Counts work and decides when to stop: a stopped search unwinds at once and keeps what it has proved.

export let nodes: u64 = 0;
export let stopped: bool = false;
let limit: u64 = 0;

export function allow(more: u64): void {
  stopped = false;
  limit = nodes + more;
}

/** Counts a position whose moves are searched; returns whether to stop instead. */
@inline
export function spend(): bool {
  if (nodes >= limit) {
    stopped = true;
    return true;
  }
  nodes++;
  return false;
}

export function halt(): void { stopped = true; }
