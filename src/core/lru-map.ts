/** A bounded map that drops the least recently used entries. Without `sizeOf`, the bound is a number of entries. */
export class LruMap<K, V> {
  private readonly entries = new Map<K, V>();
  private used = 0;

  constructor(
    private readonly capacity: number,
    private readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  get size(): number {
    return this.used;
  }

  /** Does not count as a use. */
  has(key: K): boolean {
    return this.entries.has(key);
  }

  get(key: K): V | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.entries.set(key, value);
    this.used += this.sizeOf(value);
    for (const oldest of this.entries.keys()) {
      if (this.used <= this.capacity) return;
      this.delete(oldest);
    }
  }

  /** The stored value; otherwise stores and returns what `make` returns. */
  getOrMake(key: K, make: () => V): V {
    const value = this.entries.has(key) ? this.entries.get(key)! : make();
    this.set(key, value);
    return value;
  }

  delete(key: K): void {
    if (this.entries.has(key)) this.used -= this.sizeOf(this.entries.get(key)!);
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
    this.used = 0;
  }
}
