import type { PartPlan } from '../kernels/placement/index.ts';

/** A part that another one reads: solved itself, or the image of a solved one. */
export interface Source {
  readonly part: number;
  /** The cells of the move's part number: P | reach = part. */
  readonly reach: number;
  readonly solved: number;
  readonly symmetry: number;
}

export function sourcesOf(plan: PartPlan, part: number): Source[] {
  return plan.reaches
    .filter(reach => (part & reach) === 0)
    .map(reach => ({ part: part | reach, reach, ...plan.standIn(part | reach) }));
}

/** Which parts may be solved now, and which ones nobody will read again. */
export class PartGraph {
  private readonly waitsFor = new Map<number, Set<number>>();
  private readonly waiting = new Map<number, number[]>();
  private readonly readers = new Map<number, number>();
  private readonly imageReaders = new Map<number, number>();

  constructor(private readonly plan: PartPlan) {
    for (const part of plan.solved) {
      const sources = sourcesOf(plan, part);
      this.waitsFor.set(part, new Set(sources.map(({ solved }) => solved)));
      for (const solved of this.waitsFor.get(part)!) {
        this.waiting.set(solved, [...(this.waiting.get(solved) ?? []), part]);
        add(this.readers, solved, 1);
      }
      for (const source of sources) if (source.symmetry !== 0) add(this.imageReaders, source.part, 1);
    }
  }

  /** Parts not yet begun whose sources are all solved, highest first. */
  *ready(): Generator<number> {
    for (const part of this.plan.solved) if (this.waitsFor.get(part)?.size === 0) yield part;
  }

  begin(part: number): void {
    this.waitsFor.delete(part);
  }

  /** Returns the solved parts and the images that nobody reads any more. */
  finish(part: number): { solved: number[]; images: number[] } {
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
