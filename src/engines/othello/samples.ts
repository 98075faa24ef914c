import { createXorshift } from '../../core/random.ts';
import {
  applyOthelloMove,
  CELL_STATES,
  legalMoves,
  type OthelloPosition,
  standardStart,
} from '../../games/othello/rules.ts';

/** Random numbers below `limit`, the same on every machine. */
export function randomFrom(seed: number): (limit: number) => number {
  const { bits } = createXorshift(seed);
  return limit => bits() % limit;
}

/** Random discs, mostly positions that no game reaches; `empties` cells are free. */
export function scattered(size: number, empties: number, random: (limit: number) => number): OthelloPosition {
  const order = Array.from({ length: size * size }, (_, cell) => ({ cell, rank: random(2 ** 30) }));
  order.sort((a, b) => a.rank - b.rank);
  const free = new Set(order.slice(0, empties).map(({ cell }) => cell));
  const cells = order.map((_, cell) => (free.has(cell) ? 'empty' : CELL_STATES[1 + random(2)]!));
  return { size, cells, toMove: random(2) === 0 ? 0 : 1 };
}

/** A position of a random game, at most `empties` cells before the board is full. */
export function played(size: number, empties: number, random: (limit: number) => number): OthelloPosition {
  let position = standardStart(size);
  for (;;) {
    const moves = legalMoves(position);
    const left = position.cells.filter(cell => cell === 'empty').length;
    if (left <= empties || moves.length === 0) return position;
    position = applyOthelloMove(position, moves[random(moves.length)]!);
  }
}
