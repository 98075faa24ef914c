// The memory layout. The kernel has no AssemblyScript objects, so it assigns all addresses. Everything below TABLE is
// small and filled by `prepare`; the transposition table takes the rest.

/** 64 cells × 64 bytes: the rays down left, down and down right, each with the ray up that is its mirror image,
 * mirrored. The cell itself is not on its rays. */
export const RAYS: usize = 4096;
/** A byte spread over the first column: bit i goes to bit 8i. */
export const SPREAD: usize = 10240;
/** 64 × (diagonal, antidiagonal) through a cell, itself included. */
export const DIAGONALS: usize = 12288;
/** 64 bytes: the quadrant of a cell as one of four bits. */
export const QUADRANT: usize = 13312;
/** 16 masks: cells of the quadrants whose bit is set. */
export const ODD: usize = 13440;
/** 64 masks: the neighbours of a cell. */
export const NEAR: usize = 13568;
/** Input and output of JavaScript: numbers of any result, 256 bytes. */
export const IO: usize = 14336;
/** [e]: lcm(1 … e), and D(e) of the odds as far as it fits, 16 bytes each. */
export const LEAST_MULTIPLES: usize = 14592;
/** Byte orders for swizzles: a board and its mirror image, and the mirrored half of such a pair. */
export const MIRROR: usize = 14848;
/** [place in the line][O's discs of the line]: where P's must lie to turn something. */
export const ENDS: usize = 16384;
/** [place in the line][ends]: the cells between. */
export const BETWEEN: usize = 18432;
/** [difference + 64]: a path with this outcome, 8 bytes each. */
export const OUTCOMES: usize = 20480;
/** [place in the line][P's discs of the line]: what P and O turn on the last cell of a row or column, 2 bytes each. */
export const BOTH_LINES: usize = 24576;
/** [own edge][other edge]: own discs of a board's edge that no later move can turn, 64 KiB. */
export const EDGES: usize = 32768;
/** Move lists of the search, one after the other, 32 bytes a move: no more than 60 + 59 + … + 1 moves. */
export const LISTS: usize = 98304;
export const LISTS_BYTES: usize = 65536;
/** [cell][diagonal, antidiagonal][P's discs of the line]: the same for diagonals, 64 KiB. */
export const BOTH_DIAGONALS: usize = 163840;
/** Results for positions of few empties: 256 KiB, which stay in the processor's cache. */
export const NEAR_TABLE: usize = 262144;
export const NEAR_BYTES: usize = 262144;
/** The transposition table: everything from here on. */
export const TABLE: usize = 524288;
