import { PartCache } from './cache.ts';
import type { PartGraph } from './graph.ts';
import type { PartProgress } from './progress.ts';

/** The slots that a part uses while it is solved. */
export interface SlotLease {
  readonly part: number;
  readonly dest: number;
  /** The solved parts that are read, directly or through images, each once. */
  readonly needed: readonly number[];
  /** Solved parts that are not in memory: they must be read into these slots first. */
  readonly missing: readonly { readonly part: number; readonly slot: number }[];
  /** Images to make, which other parts will use too. */
  readonly images: readonly { readonly symmetry: number; readonly from: number; readonly to: number }[];
  /** For each move into another part: the cells it takes, the slot, and the symmetry that is still to be applied. */
  readonly sources: readonly { readonly reach: number; readonly slot: number; readonly symmetry: number }[];
  /** What is pinned for it besides its own slot. */
  readonly pinned: readonly number[];
  /** Images in `pinned` that this part makes. */
  readonly made: readonly number[];
  /** Slots of images that another part is making at the same time: its own copies. */
  readonly copies: readonly number[];
}

export interface SlotPoolOptions {
  readonly slots: number;
  /**
   * Keeps images of parts in slots, so that each is made once. This pays where all parts are in memory; on disk the
   * images would take slots from solved parts, and nearly double what is read.
   */
  readonly keepImages: boolean;
}

/** Gives each part the slots that it needs, and keeps in the others what is read soonest. */
export class SlotPool {
  private readonly cache: PartCache;
  private readonly keepImages: boolean;
  /** Images that a thread is making. */
  private readonly making = new Set<number>();

  constructor(
    private readonly graph: PartGraph,
    private readonly progress: PartProgress,
    { slots, keepImages }: SlotPoolOptions,
  ) {
    this.cache = new PartCache(slots, graph.order.length);
    this.keepImages = keepImages;
  }

  /** The slot of a part that is reserved. */
  slotOf(part: number): number {
    return this.cache.find(part)!;
  }

  /** Slots for a part and its sources; undefined, with nothing changed, when there are too few. */
  reserve(part: number): SlotLease | undefined {
    const { cache, graph } = this;
    const needed = new Map<number, number>();
    const pinned: number[] = [];
    const taken: number[] = [];
    const made: number[] = [];
    const copies: number[] = [];
    const missing: { part: number; slot: number }[] = [];
    const images: { symmetry: number; from: number; to: number }[] = [];
    const sources: { reach: number; slot: number; symmetry: number }[] = [];
    const take = (number: number): number | undefined => {
      const slot = cache.take(number);
      if (slot !== undefined) taken.push(number);
      return slot;
    };
    const find = (number: number): number | undefined => {
      const slot = cache.find(number);
      if (slot === undefined) return undefined;
      cache.pin(number);
      pinned.push(number);
      return slot;
    };
    const findSolved = (solved: number): number | undefined => {
      const known = needed.get(solved) ?? find(solved);
      const slot = known ?? take(solved);
      if (slot === undefined) return undefined;
      if (known === undefined) missing.push({ part: solved, slot });
      needed.set(solved, slot);
      return slot;
    };
    const makeImage = (image: number, solved: number, symmetry: number): number | undefined => {
      const isMaking = this.making.has(image);
      const found = isMaking ? undefined : find(image);
      if (found !== undefined) return found;
      const from = findSolved(solved);
      if (from === undefined) return undefined;
      const to = isMaking ? cache.takeSlot() : take(image);
      if (to === undefined) return undefined;
      if (isMaking) copies.push(to);
      else made.push(image);
      images.push({ symmetry, from, to });
      return to;
    };
    let fits = true;
    graph.forSources(part, (solved, reach, symmetry) => {
      if (!fits) return;
      const isKept = symmetry !== 0 && this.keepImages;
      const slot = isKept ? makeImage(part | reach, solved, symmetry) : findSolved(solved);
      fits = slot !== undefined;
      if (slot !== undefined) sources.push({ reach, slot, symmetry: isKept ? 0 : symmetry });
    });
    const dest = fits ? take(part) : undefined;
    if (dest === undefined) {
      for (const each of taken) cache.drop(each);
      for (const each of pinned) this.unpin(each);
      for (const slot of copies) cache.freeSlot(slot);
      return undefined;
    }
    for (const image of made) this.making.add(image);
    pinned.push(...taken.filter(each => each !== part));
    return {
      ...{ part, dest, missing, images, sources, pinned, made, copies },
      needed: [...needed.keys()],
    };
  }

  /** The part is solved: its sources may be evicted, and its images are there for others. */
  release({ pinned, made, copies }: SlotLease): void {
    for (const each of pinned) this.unpin(each);
    for (const image of made) this.making.delete(image);
    for (const slot of copies) this.cache.freeSlot(slot);
  }

  /** The part is stored as well: it may be evicted. */
  releasePart(part: number): void {
    this.unpin(part);
  }

  /** These parts and images are no longer read. */
  drop(parts: readonly number[]): void {
    for (const part of parts) this.cache.drop(part);
  }

  private unpin(part: number): void {
    this.cache.unpin(part, () => this.progress.nextRead(part));
  }
}
