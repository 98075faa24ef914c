import { other, type Player } from '../../core/game.ts';

export interface CoinsPosition {
  /** All coins of the game, including those that are gone. */
  readonly row: readonly number[];
  readonly gone: number;
  /** The most coins that may be taken now, at most the coins left. */
  readonly most: number;
  readonly sums: readonly [number, number];
  readonly toMove: Player;
}

export const FIRST_MOST = 2;

export function coinsLeft({ row, gone }: CoinsPosition): number {
  return row.length - gone;
}

/** The start of a game with these coins. */
export function startOf(row: readonly number[], toMove: Player = 0): CoinsPosition {
  return { row, gone: 0, most: Math.min(FIRST_MOST, row.length), sums: [0, 0], toMove };
}

export function take(position: CoinsPosition, count: number): CoinsPosition {
  const { row, gone, sums, toMove } = position;
  const taken = row.slice(gone, gone + count).reduce((sum, coin) => sum + coin, 0);
  return {
    row,
    gone: gone + count,
    most: Math.min(2 * count, row.length - gone - count),
    sums: toMove === 0 ? [sums[0] + taken, sums[1]] : [sums[0], sums[1] + taken],
    toMove: other(toMove),
  };
}
