const CHUNK = 512;
const NONE = -1;

/**
 * Equal slots of memory that hold parts, or images of parts, by their numbers. A part in use is pinned. When no slot is
 * free, the part that is read last is evicted. No cache can do better, and this one can know: the order is fixed.
 */
export class PartCache {
  private readonly slots = new Map<number, number>();
  private readonly parts: Int32Array;
  private readonly pins: Uint16Array;
  private readonly free: number[];
  /** Slots that are not pinned, in lists by the position where their part is read next. */
  private readonly first: Int32Array;
  private readonly before: Int32Array;
  private readonly after: Int32Array;
  private readonly at: Int32Array;
  /** How many are listed in each stretch of `CHUNK` positions. */
  private readonly listed: Uint32Array;

  /** Positions are 0 … `positions`; the last of them means never. */
  constructor(count: number, positions: number) {
    this.parts = new Int32Array(count).fill(NONE);
    this.pins = new Uint16Array(count);
    this.free = Array.from({ length: count }, (_, slot) => count - 1 - slot);
    this.first = new Int32Array(positions + 1).fill(NONE);
    this.before = new Int32Array(count);
    this.after = new Int32Array(count);
    this.at = new Int32Array(count);
    this.listed = new Uint32Array(Math.floor(positions / CHUNK) + 1);
  }

  find(part: number): number | undefined {
    return this.slots.get(part);
  }

  pin(part: number): void {
    const slot = this.slots.get(part)!;
    if (this.pins[slot]!++ === 0) this.unlist(slot);
  }

  /** `nextRead` gives the position at which the part is read next. */
  unpin(part: number, nextRead: () => number): void {
    const slot = this.slots.get(part)!;
    if (--this.pins[slot]! === 0) this.list(slot, nextRead());
  }

  /** A slot for a new part, pinned; undefined when all are in use. */
  take(part: number): number | undefined {
    const slot = this.takeSlot();
    if (slot === undefined) return undefined;
    this.slots.set(part, slot);
    this.parts[slot] = part;
    this.pins[slot] = 1;
    return slot;
  }

  /** A slot that holds no part that others can find, until `freeSlot`. */
  takeSlot(): number | undefined {
    return this.free.pop() ?? this.evict();
  }

  freeSlot(slot: number): void {
    this.free.push(slot);
  }

  /** Removes a part, if it is there; only its taker may have it pinned. */
  drop(part: number): void {
    const slot = this.slots.get(part);
    if (slot === undefined) return;
    if (this.pins[slot] === 0) this.unlist(slot);
    this.vacate(slot);
    this.free.push(slot);
  }

  private evict(): number | undefined {
    const chunk = this.listed.findLastIndex(count => count > 0);
    if (chunk < 0) return undefined;
    let position = Math.min(this.first.length, (chunk + 1) * CHUNK) - 1;
    while (this.first[position] === NONE) position--;
    const slot = this.first[position]!;
    this.unlist(slot);
    this.vacate(slot);
    return slot;
  }

  private vacate(slot: number): void {
    this.slots.delete(this.parts[slot]!);
    this.parts[slot] = NONE;
    this.pins[slot] = 0;
  }

  private list(slot: number, position: number): void {
    const next = this.first[position]!;
    this.at[slot] = position;
    this.before[slot] = NONE;
    this.after[slot] = next;
    if (next !== NONE) this.before[next] = slot;
    this.first[position] = slot;
    this.listed[Math.floor(position / CHUNK)]!++;
  }

  private unlist(slot: number): void {
    const position = this.at[slot]!;
    const [before, after] = [this.before[slot]!, this.after[slot]!];
    if (before === NONE) this.first[position] = after;
    else this.after[before] = after;
    if (after !== NONE) this.before[after] = before;
    this.listed[Math.floor(position / CHUNK)]!--;
  }
}
