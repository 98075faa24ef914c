import type { PartCut, PartPlan } from '../../kernels/placement/index.ts';

/**
 * Parts beyond memory are solved block by block: the highest `blockBits` cells of a part's number say which block it
 * is in. Blocks with many of these cells taken come first; inside a block the numbers go down.
 *
 * A part is on disk until its last reader is done. Of orders by number alone half the parts are there at the peak,
 * because the highest cell divides them into two halves that read each other. By the number of taken cells it is as
 * many as two neighbouring layers have, and inside a block a part's sources are still in memory.
 */
export interface Arrangement {
  /** The cells that number the parts, lowest first. */
  readonly top: readonly number[];
  readonly blockBits: number;
}

const MOST_BLOCK_BITS = 10;

/** Chooses which orbits of top cells number the blocks: those with the fewest parts alive at once. */
export function arrangeTop(plan: PartCut): Arrangement {
  const { order, bits } = plan.design.layout;
  const top = order.slice(bits);
  const orbits = orbitsOf(top, plan.symmetries);
  const choices = [
    ...orbits.map(orbit => [orbit]),
    ...orbits.flatMap(first => orbits.filter(second => second !== first).map(second => [second, first])),
  ].filter(chosen => chosen.flat().length <= MOST_BLOCK_BITS);
  let best: { readonly chosen: readonly number[]; readonly price: Price } | undefined;
  for (const choice of choices) {
    const chosen = choice.flat();
    const price = priceOf(plan, chosen);
    if (!best || price.alive < best.price.alive - EQUAL || isCheaper(price, best.price))
      best = { chosen, price };
  }
  if (!best) return { top, blockBits: 0 };
  const { chosen } = best;
  return { top: [...top.filter(cell => !chosen.includes(cell)), ...chosen], blockBits: chosen.length };
}

interface Price {
  /** The share of the parts that is alive at the peak. */
  readonly alive: number;
  /** How many sources in other blocks a part has. */
  readonly far: number;
}

const EQUAL = 1e-6;

function isCheaper(price: Price, other: Price): boolean {
  return Math.abs(price.alive - other.alive) <= EQUAL && price.far < other.far - EQUAL;
}

/** Blocks as wholes: each is alive until the last block that reads it is done. */
function priceOf({ rules, symmetries }: PartCut, cells: readonly number[]): Price {
  const bitOf = new Map(cells.map((cell, bit) => [cell, bit]));
  const imageOf = (block: number, symmetry: readonly number[]) =>
    cells.reduce(
      (sum, cell, bit) => ((block >> bit) & 1 ? sum | (1 << bitOf.get(symmetry[cell]!)!) : sum),
      0,
    );
  const count = 2 ** cells.length;
  const images = Array.from({ length: count }, (_, block) =>
    symmetries.map(symmetry => imageOf(block, symmetry)),
  );
  const standIn = images.map(each => Math.max(...each));
  const size = images.map((each, block) => 1 / each.filter(image => image === block).length);
  const reaches = [
    ...new Set(
      rules.masks.map(mask =>
        cells.reduce((sum, cell, bit) => ((mask >> BigInt(cell)) & 1n ? sum | (1 << bit) : sum), 0),
      ),
    ),
  ].filter(reach => reach !== 0);
  const sequence = blockSequence(cells.length).filter(block => standIn[block] === block);
  const lastReader = new Map<number, number>();
  let far = 0;
  for (const [at, block] of sequence.entries())
    for (const reach of reaches.filter(each => (each & block) === 0)) {
      lastReader.set(standIn[block | reach]!, at);
      far += size[block]!;
    }
  let [alive, peak, all] = [0, 0, 0];
  for (const [at, block] of sequence.entries()) {
    alive += size[block]!;
    all += size[block]!;
    peak = Math.max(peak, alive);
    for (const each of sequence.slice(0, at + 1))
      if ((lastReader.get(each) ?? -1) === at) alive -= size[each]!;
  }
  return { alive: peak / all, far: far / all };
}

/** The numbers of all blocks: many taken cells first, then the higher number. */
export function blockSequence(blockBits: number): number[] {
  const taken = (block: number) => block.toString(2).replaceAll('0', '').length;
  return Array.from({ length: 2 ** blockBits }, (_, block) => block).sort(
    (a, b) => taken(b) - taken(a) || b - a,
  );
}

/** The solved parts in the order in which they are to be solved: every part after all its sources. */
export function sequenceOf(plan: PartPlan, blockBits: number): Uint32Array {
  const low = plan.design.layout.partBits - blockBits;
  const blocks: number[][] = Array.from({ length: 2 ** blockBits }, () => []);
  for (const part of plan.solved) blocks[Math.floor(part / 2 ** low)]!.push(part);
  return Uint32Array.from(blockSequence(blockBits).flatMap(block => blocks[block]!));
}

function orbitsOf(cells: readonly number[], symmetries: readonly (readonly number[])[]): number[][] {
  const orbits = new Map<number, number[]>();
  for (const cell of cells) {
    const orbit = [...new Set(symmetries.map(symmetry => symmetry[cell]!))].sort((a, b) => a - b);
    orbits.set(orbit[0]!, orbit);
  }
  return [...orbits.values()];
}
