/**
 * Equal pieces of memory that hold parts, or images of parts under a symmetry. A piece in use is pinned; one that is
 * not may be given up when room is needed, if its contents can be had again.
 */
export class Slots {
  private readonly free: number[];
  private readonly held = new Map<string, Held>();
  private clock = 0;

  constructor(count: number) {
    this.free = Array.from({ length: count }, (_, slot) => count - 1 - slot);
  }

  find(key: string): number | undefined {
    return this.held.get(key)?.slot;
  }

  /** Takes a slot for new contents, pinned. Undefined when all are pinned or hold what cannot be had again. */
  take(key: string, recoverable: boolean): number | undefined {
    const slot = this.free.pop() ?? this.giveUpOldest();
    if (slot === undefined) return undefined;
    this.held.set(key, { slot, pins: 1, recoverable, used: this.clock++ });
    return slot;
  }

  pin(key: string): void {
    const held = this.held.get(key)!;
    held.pins++;
    held.used = this.clock++;
  }

  unpin(key: string): void {
    this.held.get(key)!.pins--;
  }

  markRecoverable(key: string): void {
    this.held.get(key)!.recoverable = true;
  }

  drop(key: string): void {
    const held = this.held.get(key);
    if (!held) return;
    this.held.delete(key);
    this.free.push(held.slot);
  }

  private giveUpOldest(): number | undefined {
    let oldest: [string, Held] | undefined;
    for (const entry of this.held) {
      const [, held] = entry;
      if (held.pins > 0 || !held.recoverable) continue;
      if (!oldest || held.used < oldest[1].used) oldest = entry;
    }
    if (!oldest) return undefined;
    this.held.delete(oldest[0]);
    return oldest[1].slot;
  }
}

interface Held {
  readonly slot: number;
  pins: number;
  recoverable: boolean;
  used: number;
}
