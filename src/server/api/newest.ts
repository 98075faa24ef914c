/** What was asked for last stays, so many of them; what was not is made again when it is wanted. */
export class Newest<T> {
  private readonly kept = new Map<string, T>();

  constructor(private readonly most: number) {}

  get(key: string, make: () => T): T {
    const found = this.kept.has(key) ? this.kept.get(key)! : make();
    this.kept.delete(key);
    this.kept.set(key, found);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return found;
  }

  clear(): void {
    this.kept.clear();
  }
}
