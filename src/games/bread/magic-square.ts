/**
 * Three breads weigh 15 exactly when they stand in a line of this square:
 *
 *     2 9 4
 *     7 5 3
 *     6 1 8
 */
export const MAGIC_SQUARE = [2, 9, 4, 7, 5, 3, 6, 1, 8] as const;

export const BREADS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Bread = (typeof BREADS)[number];

/** A set of breads: bread b is bit b − 1. */
export type BreadSet = number;

export function breadBit(bread: Bread): BreadSet {
  return 1 << (bread - 1);
}

export const TRIPLES: readonly BreadSet[] = BREADS.flatMap(a =>
  BREADS.flatMap(b =>
    BREADS.filter(c => a < b && b < c && a + b + c === 15).map(c => breadBit(a) | breadBit(b) | breadBit(c)),
  ),
);

export function hasTriple(breads: BreadSet): boolean {
  return TRIPLES.some(triple => (breads & triple) === triple);
}

/** Turns and mirrors of the square, as maps from bread to bread. */
export const SQUARE_SYMMETRIES: readonly (readonly Bread[])[] = [false, true].flatMap(mirrored =>
  [0, 1, 2, 3].map(turns => {
    const image: Bread[] = [];
    for (const [place, bread] of MAGIC_SQUARE.entries()) {
      let [row, column] = [Math.floor(place / 3), place % 3];
      if (mirrored) column = 2 - column;
      for (let turn = 0; turn < turns; turn++) [row, column] = [column, 2 - row];
      image[bread - 1] = MAGIC_SQUARE[row * 3 + column]!;
    }
    return image;
  }),
);
