// Boards of 8×8 Othello as the kernel has them, and the judgement that plays on them.

import { setBits } from '../../src/core/bits.ts';
import type { RandomSource } from '../../src/core/random.ts';
import { emptyCells, type Sides } from '../../src/kernels/othello/board.ts';
import { evaluationOf } from '../../src/kernels/othello/evaluation.ts';
import { type Expect, openExpectation } from '../../src/kernels/othello/expectation.ts';
import { OthelloKernel } from '../../src/kernels/othello/kernel.ts';

export const START: Sides = { own: 0x0000000810000000n, other: 0x0000001008000000n };

const kernel = new OthelloKernel();
let expect: Expect = () => 0;

/** Once the evaluation is loaded. */
export function openJudge(): void {
  expect = openExpectation(kernel, evaluationOf(8, 20)!);
}

export const emptiesAt = (sides: Sides) => emptyCells(8, sides);
const turned = ({ own, other }: Sides): Sides => ({ own: other, other: own });

/** Where the player to move may place; the board as the other one sees it where he must pass. */
export function movesOf(sides: Sides): number[] {
  return setBits(kernel.moves(sides));
}

export function play(sides: Sides, cell: number): Sides {
  return kernel.play(sides, cell);
}

/** The placements with what is expected of them after so many plies, best first. */
export function judge(sides: Sides, plies: number): { next: Sides; cell: number; score: number }[] {
  return movesOf(sides)
    .map(cell => ({ cell, next: play(sides, cell) }))
    .map(({ cell, next }) => ({ cell, next, score: -expect(next, plies - 1) }))
    .sort((a, b) => b.score - a.score);
}

/** After so many random moves. */
export function opening(from: Sides, plies: number, random: RandomSource): Sides {
  let sides = from;
  for (let ply = 0; ply < plies; ply++) {
    const cells = movesOf(sides);
    sides = play(sides, cells[Math.floor(random() * cells.length)]!);
  }
  return sides;
}

/** Both sides play what they judge best until so many empties are left, or the game is over; `sign` is −1 when the other
 * one is to move then. */
export function playOn(from: Sides, empties: number, plies: number): { sides: Sides; sign: 1 | -1 } {
  let [sides, sign]: [Sides, 1 | -1] = [from, 1];
  while (emptiesAt(sides) > empties) {
    const [best] = judge(sides, plies);
    if (best) sides = best.next;
    else if (movesOf(turned(sides)).length > 0) sides = turned(sides);
    else break;
    sign = sign === 1 ? -1 : 1;
  }
  return { sides, sign };
}
