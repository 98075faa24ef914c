// The outcome of every contest board, one bit each, in the bit order of kernels/contest.kernel.ts.
// Made at build time because start-up counts there: half a millisecond for each contest input.

/** The bit of the cell in row r and column c of the upright board is BITS[4 * r + c]. */
const BITS = [
  [4, 10, 1, 9],
  [8, 15, 7, 0],
  [13, 5, 14, 6],
  [3, 12, 2, 11],
].flat();

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

function listMoves() {
  const moves = new Set();
  for (let cell = 0; cell < 16; cell++) {
    for (const [down, right] of DIRECTIONS) {
      let mask = 0;
      for (let k = 0; k < 3; k++) {
        const row = (cell >> 2) + k * down;
        const column = (cell & 3) + k * right;
        if (row > 3 || column > 3 || column < 0) break;
        mask |= 1 << BITS[4 * row + column];
        moves.add(mask);
      }
    }
  }
  return [...moves];
}

/** Bit S is 1 when the player to move loses with the cells of S taken. */
export function contestTable(misere) {
  const moves = listMoves();
  const isLost = taken => ((table[taken >> 3] >> (taken & 7)) & 1) === 1;
  const table = new Uint8Array(8192);
  for (let taken = 0xffff; taken >= 0; taken--) {
    const isFull = taken === 0xffff;
    const isWon = isFull ? misere : moves.some(move => (taken & move) === 0 && isLost(taken | move));
    if (!isWon) table[taken >> 3] |= 1 << (taken & 7);
  }
  return table;
}
