/** Parts that a worker has at hand, within a bound: what was used longest ago goes first. */
export class PartCache {
  private readonly parts = new Map<string, Uint8Array>();
  private used = 0;

  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.used;
  }

  has(run: string, part: number): boolean {
    return this.parts.has(key(run, part));
  }

  get(run: string, part: number): Uint8Array | undefined {
    const found = this.parts.get(key(run, part));
    if (found) {
      this.parts.delete(key(run, part));
      this.parts.set(key(run, part), found);
    }
    return found;
  }

  put(run: string, part: number, bytes: Uint8Array): void {
    this.drop(run, part);
    this.parts.set(key(run, part), bytes);
    this.used += bytes.length;
    for (const [oldest, { length }] of this.parts) {
      if (this.used <= this.most) return;
      this.parts.delete(oldest);
      this.used -= length;
    }
  }

  drop(run: string, part: number): void {
    this.used -= this.parts.get(key(run, part))?.length ?? 0;
    this.parts.delete(key(run, part));
  }

  clear(): void {
    this.parts.clear();
    this.used = 0;
  }
}

const key = (run: string, part: number) => `${run} ${part}`;
