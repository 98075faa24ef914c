import type { PartPlan } from '../../kernels/placement/index.ts';

/** Which parts read which, by their numbers: computed when asked, for there may be millions. */
export class PartGraph {
  /** Where each solved part stands in the sequence; −1 for the images. */
  readonly positions: Int32Array;
  private readonly reaches: Int32Array;

  constructor(
    readonly plan: PartPlan,
    readonly sequence: Uint32Array,
  ) {
    this.positions = new Int32Array(2 ** plan.design.layout.partBits).fill(-1);
    for (const [position, part] of sequence.entries()) this.positions[part] = position;
    this.reaches = Int32Array.from(plan.reaches);
  }

  /** Calls once for each source of a part: the solved part that it is, or is an image of. */
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

  /** Calls for every part that reads a solved part or an image of it, once for each time it does. */
  forReaders(solved: number, visit: (reader: number) => void): void {
    const images = this.imagesOf(solved);
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

  /** Symmetries other than none that leave a part where it is. */
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
