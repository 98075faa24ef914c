/**
 * The lines and corners that the evaluation reads, on 8×8. A pattern is a list of cells; the board's symmetries map
 * it to all its places. The contents of a place are a number in balanced base 3 (own disc 1, opposing −1, empty 0,
 * the first cell lowest), so that swapping the colours negates it.
 */
const SHAPES: readonly (readonly number[])[] = [
  // the edge with the two cells diagonally inside its corners
  [9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
  // a corner of 3×3
  [0, 1, 2, 8, 9, 10, 16, 17, 18],
  [8, 9, 10, 11, 12, 13, 14, 15],
  [16, 17, 18, 19, 20, 21, 22, 23],
  [24, 25, 26, 27, 28, 29, 30, 31],
  // diagonals of 8, 7, 6, 5 and 4
  [0, 9, 18, 27, 36, 45, 54, 63],
  [1, 10, 19, 28, 37, 46, 55],
  [2, 11, 20, 29, 38, 47],
  [3, 12, 21, 30, 39],
  [4, 13, 22, 31],
];

const SYMMETRIES = Array.from({ length: 8 }, (_, s) => (cell: number) => {
  const [r, c] = s & 4 ? [cell & 7, cell >> 3] : [cell >> 3, cell & 7];
  return (s & 1 ? 7 - r : r) * 8 + (s & 2 ? 7 - c : c);
});

export interface Pattern {
  /** 3^cells, and the largest number of the pattern: they run from −most to most. */
  readonly size: number;
  readonly most: number;
  readonly places: readonly (readonly number[])[];
  /** The number of each number's mirror image, by number + most. */
  readonly mirror: Int32Array;
}

export const PATTERNS: readonly Pattern[] = SHAPES.map(makePattern);
export const PLACES: readonly { readonly pattern: number; readonly cells: readonly number[] }[] =
  PATTERNS.flatMap(({ places }, pattern) => places.map(cells => ({ pattern, cells })));

function makePattern(shape: readonly number[]): Pattern {
  const places = new Map<string, readonly number[]>();
  let flip = shape.map((_, i) => i);
  for (const turned of SYMMETRIES.map(turn => shape.map(turn))) {
    const key = [...turned].sort((a, b) => a - b).join();
    const known = places.get(key);
    if (!known) places.set(key, turned);
    else if (known === shape && turned.some((cell, i) => cell !== shape[i]))
      flip = shape.map(cell => turned.indexOf(cell));
    if (places.size === 1) places.set(key, shape);
  }
  const size = 3 ** shape.length;
  let mirror: Int32Array | undefined;
  return {
    size,
    most: (size - 1) / 2,
    places: [...places.values()],
    // most commands never use an image, and computing all of them doubles the start-up time
    get mirror() {
      mirror ??= mirrorOf(flip, size);
      return mirror;
    },
  };
}

/** Each number has one more in its highest digit than one before it, and so has its image in that digit's place. */
function mirrorOf(flip: readonly number[], size: number): Int32Array {
  const mirrored = new Int32Array(size);
  mirrored[0] = -flip.reduce((sum, place) => sum + 3 ** place, 0);
  let known = 1;
  for (const place of flip) {
    const step = 3 ** place;
    for (let at = known; at < 3 * known; at++) mirrored[at] = mirrored[at - known]! + step;
    known *= 3;
  }
  return mirrored;
}

/** For each number + most the weight that it shares with its mirror image and, negated, with both of the other
 * colour: 1 + index of the weight, with a minus where it is negated, 0 for the numbers that weigh nothing. */
export function sharedWeights({ size, most, mirror }: Pattern): { weights: number; shared: Int32Array } {
  const shared = new Int32Array(size);
  let weights = 0;
  for (let at = 0; at < size; at++) {
    const number = at - most;
    const mirrored = mirror[at]!;
    if (shared[at] !== 0 || mirrored === -number) continue;
    weights++;
    shared[at] = weights;
    shared[most - number] = -weights;
    shared[most + mirrored] = weights;
    shared[most - mirrored] = -weights;
  }
  return { weights, shared };
}
