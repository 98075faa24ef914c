import type { PartPlan } from '../../kernels/placement/index.ts';
import { sequenceOf } from './order.ts';

/** Items to compute and what each is computed from: parts of a board, or independent jobs. */
export interface ItemGraph {
  /** Every item, after its sources. */
  readonly order: Iterable<number> & { readonly length: number };
  /** The items that an item is computed from, each once. */
  sourcesOf(item: number): readonly number[];
  /** The items that are computed from an item, each once. */
  readersOf(item: number): readonly number[];
  /** Where an item stands in the order. */
  positionOf(item: number): number;
}

/** The solved parts of a plan. Sources and readers are computed when needed, for there may be millions of parts. */
export class PartGraph implements ItemGraph {
  readonly order: Uint32Array;
  /** Where each solved part stands in the order; −1 for images. */
  private readonly positions: Int32Array;
  private readonly reaches: Int32Array;

  /** Parts are ordered in blocks by their highest `blockBits` cells: see `sequenceOf`. */
  constructor(
    readonly plan: PartPlan,
    blockBits = 0,
  ) {
    this.order = sequenceOf(plan, blockBits);
    this.positions = new Int32Array(2 ** plan.design.layout.partBits).fill(-1);
    for (const [position, part] of this.order.entries()) this.positions[part] = position;
    this.reaches = Int32Array.from(plan.reaches);
  }

  /** How many numbers parts have, solved or not. */
  get numbers(): number {
    return this.positions.length;
  }

  positionOf(part: number): number {
    return this.positions[part] ?? -1;
  }

  isSolved(part: number): boolean {
    return this.positionOf(part) >= 0;
  }

  sourcesOf(part: number): number[] {
    const sources = new Set<number>();
    this.forSources(part, solved => sources.add(solved));
    return [...sources];
  }

  readersOf(part: number): number[] {
    const readers = new Set<number>();
    this.forReaders(part, reader => readers.add(reader));
    return [...readers];
  }

  /** Calls once for each move into another part: the solved part that this is, or is an image of. */
  forSources(part: number, visit: (solved: number, reach: number, symmetry: number) => void): void {
    for (let i = 0; i < this.reaches.length; i++) {
      const reach = this.reaches[i]!;
      if ((part & reach) !== 0) continue;
      const { solved, symmetry } = this.plan.standIn(part | reach);
      visit(solved, reach, symmetry);
    }
  }

  sourceCount(part: number): number {
    let count = 0;
    for (let i = 0; i < this.reaches.length; i++) if ((part & this.reaches[i]!) === 0) count++;
    return count;
  }

  /**
   * Calls for every part that reads this one, once for each move that leads here. A solved part is also read through
   * its images, an image only as itself.
   */
  forReaders(part: number, visit: (reader: number) => void): void {
    const images = this.isSolved(part) ? this.imagesOf(part) : [part];
    for (let at = 0; at < images.length; at++) {
      const image = images[at]!;
      for (let i = 0; i < this.reaches.length; i++) {
        const reach = this.reaches[i]!;
        if ((image & reach) !== reach) continue;
        const reader = image & ~reach;
        if (this.positions[reader]! >= 0) visit(reader);
      }
    }
  }

  /** Symmetries other than the identity that leave a part where it is. */
  stabilizers(part: number): number[] {
    return this.plan.symmetries.flatMap((_, symmetry) =>
      symmetry > 0 && this.plan.imageOf(part, symmetry) === part ? [symmetry] : [],
    );
  }

  private imagesOf(solved: number): number[] {
    const images: number[] = [];
    for (let symmetry = 0; symmetry < this.plan.symmetries.length; symmetry++) {
      const image = this.plan.imageOf(solved, symmetry);
      if (!images.includes(image)) images.push(image);
    }
    return images;
  }
}
