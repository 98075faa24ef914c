import { emitModule } from './emit-module.ts';
import { type Design, designBoard, type PlacementRules, valuePlanes } from './machine.ts';
import { type Mirror, planMirror } from './mirror.ts';
import { paddingBits } from './tabulate.ts';
import { candidateTops } from './top-cells.ts';

/** A board cut into parts by its top cells. */
export interface PartCut {
  readonly rules: PlacementRules;
  /** At most this many cells inside a part: with the rules and the symmetries it decides everything else. */
  readonly partCells: number;
  /** Grundy values instead of outcomes. */
  readonly grundy: boolean;
  /** Bits of a position's result: a solved part is as many bitsets, lowest digit first. */
  readonly planes: number;
  readonly partBytes: number;
  readonly design: Design;
  /** Symmetries as images of the cells: cell c goes to image[c]. The first is the identity. */
  readonly symmetries: readonly (readonly number[])[];
  readonly mirrors: readonly Mirror[];
  /** Sets of part cells that moves take: the part P needs P | m for each m that P leaves free. */
  readonly reaches: readonly number[];
}

/** The parts of a cut board, and their orbits under the symmetries. */
export interface PartPlan extends PartCut {
  /** One part of each orbit, the largest number, highest first. */
  readonly solved: readonly number[];
  /** Part numbers in the orbit of each solved part. */
  readonly orbitSize: ReadonlyMap<number, number>;
  /** The solved part of a part's orbit, and the symmetry that maps the part to it. */
  standIn(part: number): { readonly solved: number; readonly symmetry: number };
  /** The image of a part under a symmetry. */
  imageOf(part: number, symmetry: number): number;
}

export interface PartRequest {
  /** Images of the board's cells; those that do not map moves to moves are ignored. */
  readonly symmetries?: readonly (readonly number[])[];
  readonly partCells: number;
  readonly grundy?: boolean;
  /** The cells that number the parts, lowest first, instead of those best for threads; whole orbits. */
  readonly top?: readonly number[] | undefined;
}

/** Chooses where to cut a board; cheap for any number of parts. */
export function cutParts(rules: PlacementRules, request: PartRequest): PartCut {
  const symmetries = usableSymmetries(rules, request.symmetries ?? []);
  const tops = request.top ? [request.top] : candidateTops(rules, symmetries, request.partCells);
  const { design, mirrors } = tops
    .map(cells => cutBoard(rules, cells, symmetries))
    .reduce((best, next) => (next.price < best.price ? next : best));
  const reaches = [...new Set(design.layout.moves.map(move => move.part))].filter(cells => cells !== 0);
  const grundy = request.grundy === true;
  const planes = grundy ? valuePlanes(rules) : 1;
  return {
    ...{ rules, design, symmetries, mirrors, reaches, partCells: request.partCells },
    ...{ grundy, planes, partBytes: planes * design.partBytes },
  };
}

/** The images of the part cells under each symmetry, as parts with one cell. */
export function partCellImages({ design, symmetries }: PartCut): number[][] {
  const { order, bits } = design.layout;
  const top = order.slice(bits);
  return symmetries.map(symmetry => top.map(cell => 2 ** top.indexOf(symmetry[cell]!)));
}

export function planParts(rules: PlacementRules, request: PartRequest): PartPlan {
  const cut = cutParts(rules, request);
  const { mirrors, symmetries } = cut;
  const cheapestFirst = [...symmetries.keys()].sort(
    (a, b) => mirrorCost(mirrors[a]!) - mirrorCost(mirrors[b]!),
  );
  const images = partCellImages(cut).map(partImages);
  const largest = Uint32Array.from({ length: 2 ** cut.design.layout.partBits }, (_, part) => part);
  const turnedBy = new Uint8Array(largest.length);
  const orbitSize = new Map<number, number>();
  for (let part = largest.length - 1; part >= 0; part--) {
    for (const symmetry of cheapestFirst) {
      const image = images[symmetry]![part]!;
      if (image <= largest[part]!) continue;
      largest[part] = image;
      turnedBy[part] = symmetry;
    }
    orbitSize.set(largest[part]!, (orbitSize.get(largest[part]!) ?? 0) + 1);
  }
  const standIn = (part: number) => ({ solved: largest[part]!, symmetry: turnedBy[part]! });
  const imageOf = (part: number, symmetry: number) => images[symmetry]![part]!;
  return {
    ...{ ...cut, orbitSize, standIn, imageOf },
    solved: [...orbitSize.keys()].sort((a, b) => b - a),
  };
}

/** Every part's image, from those of the parts with one cell. */
function partImages(ofCells: readonly number[]): Uint32Array {
  const images = new Uint32Array(2 ** ofCells.length);
  for (const [bit, image] of ofCells.entries()) {
    const cell = 2 ** bit;
    for (let rest = 0; rest < cell; rest++) images[cell + rest] = images[rest]! + image;
  }
  return images;
}

/** Approximate instructions per chunk for a class of shifts, or for a cell that a symmetry moves out of its word. */
const CLASS_PRICE = 40;
const CROSSING_PRICE = 2;

/** The board cut at these cells, with its layout, its mirrors and their cost. */
function cutBoard(rules: PlacementRules, top: readonly number[], symmetries: readonly (readonly number[])[]) {
  const design = designBoard(rules, top, symmetries);
  const { order, bits, classes } = design.layout;
  const bitOf = new Map(order.map((cell, bit) => [cell, bit]));
  const imageBit = (symmetry: readonly number[], bit: number) =>
    bitOf.get(symmetry[order[bit]!] ?? order[bit]!)!;
  // a position S of a part is the position g(S) of its representative: its bit j is their bit imageBit(j)
  const mirrors = symmetries.map(symmetry =>
    planMirror(Array.from({ length: bits }, (_, bit) => imageBit(symmetry, bit))),
  );
  const crossings = mirrors.reduce((sum, mirror) => sum + mirror.crossing.length, 0);
  return {
    ...{ design, mirrors },
    price: CLASS_PRICE * classes.length + CROSSING_PRICE * crossings,
  };
}

function mirrorCost({ crossing, inside }: Mirror): number {
  return 2 * crossing.length + inside.filter((from, bit) => from !== bit).length;
}

/** The identity first, then the symmetries that map the moves to themselves. */
function usableSymmetries(
  { cells, masks }: PlacementRules,
  images: readonly (readonly number[])[],
): number[][] {
  const known = new Set(masks);
  const identity = Array.from({ length: cells }, (_, cell) => cell);
  const image = (mask: bigint, symmetry: readonly number[]) =>
    symmetry.reduce((sum, to, cell) => ((mask >> BigInt(cell)) & 1n ? sum | (1n << BigInt(to)) : sum), 0n);
  const usable = images
    .filter(symmetry => symmetry.some((to, cell) => to !== cell))
    .filter(symmetry => masks.every(mask => known.has(image(mask, symmetry))));
  return [identity, ...usable.map(symmetry => [...symmetry])];
}

/** A part that another one reads: solved itself, or the image of a solved one. */
export interface Source {
  readonly part: number;
  /** The part cells that the move takes: the reader's number | reach = part. */
  readonly reach: number;
  readonly solved: number;
  readonly symmetry: number;
}

export function sourcesOf(plan: PartPlan, part: number): Source[] {
  return plan.reaches
    .filter(reach => (part & reach) === 0)
    .map(reach => ({ part: part | reach, reach, ...plan.standIn(part | reach) }));
}

/** The board's positions of each kind, from those of each solved part. */
export function countPositions(
  plan: PartPlan,
  countsOf: ReadonlyMap<number, readonly bigint[]>,
): readonly bigint[] {
  const all: bigint[] = [];
  for (const [part, counts] of countsOf) {
    const orbit = BigInt(plan.orbitSize.get(part)!);
    for (const [kind, count] of counts.entries()) all[kind] = (all[kind] ?? 0n) + orbit * count;
  }
  return all.map(count => count >> paddingBits(plan.design.layout));
}

/** The board's lost positions, from those of each solved part. */
export function countLost(plan: PartPlan, lostOf: ReadonlyMap<number, bigint>): bigint {
  return countPositions(plan, new Map([...lostOf].map(([part, lost]) => [part, [lost]])))[0] ?? 0n;
}

export function mostSources({ solved, reaches }: PartPlan): number {
  return solved.reduce(
    (most, part) => Math.max(most, reaches.filter(cells => (part & cells) === 0).length),
    0,
  );
}

/** The module that solves and turns parts; threads may share one memory. */
export function compileParts({
  design,
  mirrors,
  rules,
  grundy,
}: Pick<PartPlan, 'design' | 'mirrors' | 'rules' | 'grundy'>): WebAssembly.Module {
  const mode = grundy ? 'grundy' : rules.misere ? 'preset' : 'outcome';
  return new WebAssembly.Module(emitModule(design.layout, design.block, { mode, shared: true, mirrors }));
}
