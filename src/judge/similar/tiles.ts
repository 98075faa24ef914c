import { RUN } from './fingerprints.ts';

/** Tokens that two programs have in common: where they begin in each, and how many they are. */
export interface Tile {
  readonly from: readonly [number, number];
  readonly length: number;
}

interface Program {
  readonly kinds: readonly string[];
  /** What everybody has in common, and so says nothing. */
  readonly isCommon: readonly boolean[];
}

/** Covers both programs with the longest pieces that they share, none twice: moving pieces about hides nothing. */
export function tile(one: Program, two: Program): Tile[] {
  const taken: [boolean[], boolean[]] = [[...one.isCommon], [...two.isCommon]];
  const tiles: Tile[] = [];
  for (;;) {
    const best = longest(one.kinds, two.kinds, taken);
    if (best.length < RUN) return tiles;
    tiles.push(best);
    for (const side of [0, 1] as const)
      taken[side].fill(true, best.from[side], best.from[side] + best.length);
  }
}

/** The longest run of equal tokens of which none is taken. */
function longest(
  one: readonly string[],
  two: readonly string[],
  taken: readonly [readonly boolean[], readonly boolean[]],
): Tile {
  let best: Tile = { from: [0, 0], length: 0 };
  // lengths of the runs that end at each place of the second program
  let before = new Uint32Array(two.length + 1);
  for (let i = 0; i < one.length; i++) {
    const here = new Uint32Array(two.length + 1);
    if (!taken[0][i]) {
      for (let j = 0; j < two.length; j++) {
        if (taken[1][j] || one[i] !== two[j]) continue;
        const length = before[j]! + 1;
        here[j + 1] = length;
        if (length > best.length) best = { from: [i + 1 - length, j + 1 - length], length };
      }
    }
    before = here;
  }
  return best;
}
