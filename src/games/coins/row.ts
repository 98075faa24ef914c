import { other, type Player } from '../../core/game.ts';

/** A row of coins that is taken from the left. */
export interface CoinsPosition {
  /** All coins of the game, also those that are gone. */
  readonly row: readonly number[];
  /** How many are gone. */
  readonly gone: number;
  /** The most coins that the player to move may take, and no more than there are. */
  readonly most: number;
  /** What each player has. */
  readonly sums: readonly [number, number];
  readonly toMove: Player;
}

/** Nobody may begin with more. */
export const FIRST_MOST = 2;

export function coinsLeft({ row, gone }: CoinsPosition): number {
  return row.length - gone;
}

/** A game that begins with these coins. */
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
