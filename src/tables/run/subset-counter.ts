import type { PartPlan } from '../../kernels/placement/index.ts';

interface Placed {
  /** The cells of the set that number parts, and the others as bits of the index. */
  readonly part: number;
  readonly index: number;
}

/** Counts, for some sets of cells, the lost positions in which all of them are taken, from the solved parts alone. */
export class SubsetCounter {
  /** For each set, its image under each symmetry. */
  private readonly images: readonly (readonly Placed[])[];
  private readonly sums: bigint[];

  constructor(
    private readonly plan: PartPlan,
    sets: readonly bigint[],
  ) {
    this.images = sets.map(set => plan.symmetries.map(symmetry => place(plan, set, symmetry)));
    this.sums = sets.map(() => 0n);
  }

  /** The sets of index bits to count in a part. */
  of(part: number): number[] {
    return [
      ...new Set(
        this.images
          .flat()
          .filter(image => isIn(part, image))
          .map(({ index }) => index),
      ),
    ];
  }

  /** Adds the counts for the sets that `of` returned. */
  add(part: number, counts: readonly number[]): void {
    const asked = this.of(part);
    const orbit = BigInt(this.plan.orbitSize.get(part)!);
    for (const [set, images] of this.images.entries())
      for (const image of images)
        if (isIn(part, image)) this.sums[set]! += orbit * BigInt(counts[asked.indexOf(image.index)]!);
  }

  /** Each part was counted for every symmetry. */
  counts(): bigint[] {
    const padding = BigInt(this.plan.design.layout.order.length - this.plan.rules.cells);
    return this.sums.map(sum => (sum / BigInt(this.plan.symmetries.length)) >> padding);
  }
}

function isIn(part: number, image: Placed): boolean {
  return (part & image.part) === image.part;
}

function place({ design }: PartPlan, set: bigint, symmetry: readonly number[]): Placed {
  const { order, bits } = design.layout;
  const image = symmetry.reduce(
    (sum, to, cell) => ((set >> BigInt(cell)) & 1n ? sum | (1n << BigInt(to)) : sum),
    0n,
  );
  const field = (from: number, to: number) =>
    order
      .slice(from, to)
      .reduce((sum, cell, bit) => ((image >> BigInt(cell)) & 1n ? sum | (1 << bit) : sum), 0);
  return { part: field(bits, order.length), index: field(0, bits) };
}

/** How many of a part's set bits have all these index bits. */
export function countWithin(words: Uint32Array, index: number): number {
  const outside = index >>> 5;
  let inside = 0;
  for (let position = 0; position < 32; position++)
    if ((position & index & 31) === (index & 31)) inside |= 1 << position;
  let count = 0;
  for (let word = outside; word < words.length; word = ((word + 1) | outside) >>> 0)
    count += popcount(words[word]! & inside);
  return count;
}

function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
