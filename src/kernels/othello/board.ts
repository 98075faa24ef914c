import { countBits } from '../../core/bits.ts';
import type { Player } from '../../core/game.ts';

/** Any n×n position, n ≤ 8. Bit n·row + column of `black` and `white`; player 0 is black. */
export interface OthelloBoard {
  readonly n: number;
  readonly black: bigint;
  readonly white: bigint;
  readonly toMove: Player;
}

/** The player to move and the opponent as the kernel's bitboards: bit 8·row + column. */
export interface Sides {
  readonly own: bigint;
  readonly other: bigint;
}

export function sidesOf({ n, black, white, toMove }: OthelloBoard): Sides {
  if (!Number.isInteger(n) || n < 1 || n > 8) throw new RangeError(`no board of size ${n}`);
  const all = (1n << BigInt(n * n)) - 1n;
  if ((black & white) !== 0n || ((black | white) & ~all) !== 0n)
    throw new RangeError('discs overlap or lie outside');
  const [own, other] = toMove === 0 ? [black, white] : [white, black];
  return { own: widen(n, own), other: widen(n, other) };
}

function widen(n: number, bits: bigint): bigint {
  const row = (1n << BigInt(n)) - 1n;
  let wide = 0n;
  for (let r = 0; r < n; r++) wide |= ((bits >> BigInt(r * n)) & row) << BigInt(r * 8);
  return wide;
}

export function emptyCells(n: number, { own, other }: Sides): number {
  return n * n - countBits(own | other);
}

/** Kernel cell (8·row + column) to board cell (n·row + column). */
export function narrowCell(n: number, cell: number): number {
  return (cell >> 3) * n + (cell & 7);
}
