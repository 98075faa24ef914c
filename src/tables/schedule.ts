import { type PartPlan, sourcesOf } from '../kernels/placement/index.ts';

/** What is free to go after a part was solved. */
export interface Unread {
  readonly solved: readonly number[];
  readonly images: readonly number[];
}

/** Which parts may be solved now, and which ones nobody will read again. It knows numbers only. */
export class Schedule {
  private readonly waitsFor = new Map<number, Set<number>>();
  private readonly waiting = new Map<number, number[]>();
  private readonly readers = new Map<number, number>();
  private readonly imageReaders = new Map<number, number>();
  private left: number;

  /** `finished` were solved before. */
  constructor(
    private readonly plan: PartPlan,
    finished: Iterable<number> = [],
  ) {
    this.left = plan.solved.length;
    for (const part of plan.solved) {
      const sources = sourcesOf(plan, part);
      this.waitsFor.set(part, new Set(sources.map(({ solved }) => solved)));
      for (const solved of this.waitsFor.get(part)!) {
        this.waiting.set(solved, [...(this.waiting.get(solved) ?? []), part]);
        add(this.readers, solved, 1);
      }
      for (const source of sources) if (source.symmetry !== 0) add(this.imageReaders, source.part, 1);
    }
    for (const part of finished) {
      this.begin(part);
      this.finish(part);
    }
  }

  get isDone(): boolean {
    return this.left === 0;
  }

  /** Parts not yet begun whose sources are all solved, highest first. */
  *ready(): Generator<number> {
    for (const part of this.plan.solved) if (this.waitsFor.get(part)?.size === 0) yield part;
  }

  begin(part: number): void {
    this.waitsFor.delete(part);
  }

  /** Returns the solved parts and the images that nobody reads any more. */
  finish(part: number): Unread {
    this.left--;
    for (const waiting of this.waiting.get(part) ?? []) this.waitsFor.get(waiting)?.delete(part);
    const sources = sourcesOf(this.plan, part);
    const solved = [...new Set(sources.map(source => source.solved))].filter(
      each => add(this.readers, each, -1) === 0,
    );
    const images = sources
      .filter(source => source.symmetry !== 0)
      .filter(source => add(this.imageReaders, source.part, -1) === 0)
      .map(source => source.part);
    return { solved: this.readers.get(part) ? solved : [...solved, part], images };
  }
}

function add(counts: Map<number, number>, key: number, difference: number): number {
  const count = (counts.get(key) ?? 0) + difference;
  counts.set(key, count);
  return count;
}
