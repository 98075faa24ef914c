/**
 * A position's index, lowest bit first:
 *
 *   bit   0 …… 6 | 7 8 9 | 10 … 9+s   | 10+s …      | …
 *         in word | word in  | chunk in     | superblock    | part
 *         (128)   | chunk (8)| superblock   | in part       |
 */
export const WORD_BITS = 7;
export const CHUNK_BITS = 3;
export const CHUNK_WORDS = 1 << CHUNK_BITS;
export const WORD_BYTES = 16;
export const CHUNK_BYTES = CHUNK_WORDS * WORD_BYTES;
export const MAX_SUPER_BITS = 4;

/** One move, split by where its cells lie in the index. */
export interface SplitMove {
  readonly inWord: number;
  readonly chunk: number;
  readonly superblock: number;
  readonly outer: number;
  readonly part: number;
}

/** Moves that read whole chunks from elsewhere and agree in everything below the superblock. */
export interface SourceGroup {
  readonly chunk: number;
  readonly superblock: number;
  readonly moves: readonly SplitMove[];
}

/** Sources that are shifted by the same in-word cells. */
export interface SourceClass {
  readonly inWord: number;
  readonly groups: readonly SourceGroup[];
  /** In-chunk cells of the moves that stay inside a chunk. */
  readonly inChunk: readonly number[];
}

export interface WordLayout {
  readonly cells: number;
  /** order[bit] = cell; cells from `cells` on are padding. */
  readonly order: readonly number[];
  /** Bits of the index within one part, padding included. */
  readonly bits: number;
  readonly superBits: number;
  readonly partBits: number;
  readonly moves: readonly SplitMove[];
  readonly classes: readonly SourceClass[];
  readonly inWord: readonly number[];
}

export function makeLayout(
  cells: number,
  masks: readonly bigint[],
  order: readonly number[],
  superBits: number,
  partBits: number,
): WordLayout {
  const bits = order.length - partBits;
  const bitOf = new Map(order.map((cell, bit) => [cell, bit]));
  const field = (taken: readonly number[], from: number, to: number) =>
    taken.filter(bit => bit >= from && bit < to).reduce((sum, bit) => sum + 2 ** (bit - from), 0);
  const superFrom = WORD_BITS + CHUNK_BITS;
  const moves = [...new Set(masks)].map(mask => {
    const taken = order.filter(cell => (mask >> BigInt(cell)) & 1n).map(cell => bitOf.get(cell)!);
    return {
      inWord: field(taken, 0, WORD_BITS),
      chunk: field(taken, WORD_BITS, superFrom),
      superblock: field(taken, superFrom, superFrom + superBits),
      outer: field(taken, superFrom + superBits, bits),
      part: field(taken, bits, order.length),
    };
  });
  const inside = (move: SplitMove) => move.superblock + move.outer + move.part === 0;
  const inWordParts = [...new Set([0, ...moves.map(move => move.inWord)])].sort((a, b) => a - b);
  const classes = inWordParts.map(inWord => {
    const own = moves.filter(move => move.inWord === inWord);
    return {
      inWord,
      groups: groupMoves(own.filter(move => !inside(move))),
      inChunk: own.filter(move => inside(move) && move.chunk !== 0).map(move => move.chunk),
    };
  });
  return {
    ...{ cells, order, bits, superBits, partBits, moves },
    classes: classes.filter(each => each.groups.length + each.inChunk.length > 0 || each.inWord === 0),
    inWord: moves.filter(move => inside(move) && move.chunk === 0).map(move => move.inWord),
  };
}

function groupMoves(moves: readonly SplitMove[]): SourceGroup[] {
  const groups = new Map<string, SplitMove[]>();
  for (const move of moves) {
    const key = `${move.chunk}/${move.superblock}`;
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()]
    .map(own => ({ chunk: own[0]!.chunk, superblock: own[0]!.superblock, moves: own }))
    .sort((a, b) => a.superblock - b.superblock || a.chunk - b.chunk);
}

/** A move as a set of index bits, without its part cells. */
export function moveWithinPart({ superBits }: WordLayout, move: SplitMove): number {
  const superFrom = WORD_BITS + CHUNK_BITS;
  return (
    move.inWord +
    move.chunk * 2 ** WORD_BITS +
    move.superblock * 2 ** superFrom +
    move.outer * 2 ** (superFrom + superBits)
  );
}
