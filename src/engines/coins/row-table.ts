/** The sum that the player to move gets from the end of a row. */
export interface RowTable {
  /** After the first `gone` coins, with at most `most` to take; 0 if none are left. */
  share(gone: number, most: number): number;
  total(gone: number): number;
}

/**
 * share(i, m) = max(share(i, m − 1), total(i) − share(i + m, 2m)): either fewer coins, or exactly m of them, after which
 * the other player gets his share of the rest. A row of n coins has n(n + 1)/2 entries of 32 bits, 8 MB for n = 2,000.
 *
 *     gone  n−1   n−2     n−3        …   behind each other, one block for each number of coins left
 *     most  1     1  2    1  2  3
 */
export function rowTable(row: readonly number[]): RowTable {
  const n = row.length;
  const totals = new Int32Array(n + 1);
  for (let gone = n - 1; gone >= 0; gone--) totals[gone] = totals[gone + 1]! + row[gone]!;
  const shares = new Int32Array((n * (n + 1)) / 2);
  const share = (gone: number, most: number): number => {
    const left = n - gone;
    return left === 0 ? 0 : shares[(left * (left - 1)) / 2 + Math.min(most, left) - 1]!;
  };
  for (let gone = n - 1; gone >= 0; gone--) {
    const left = n - gone;
    const block = (left * (left - 1)) / 2;
    let best = 0;
    for (let most = 1; most <= left; most++) {
      best = Math.max(best, totals[gone]! - share(gone + most, 2 * most));
      shares[block + most - 1] = best;
    }
  }
  return { share, total: gone => totals[gone]! };
}
