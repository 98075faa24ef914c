import { describe, expect, it } from 'vitest';
import { cram, marbles } from '../../games/placement/games.ts';
import { countLost, type PartPlan, tabulateOutcomes } from '../../kernels/placement/index.ts';
import { type Board, boardOf, planOf, sure } from '../testing/boards.ts';
import { sent, solveElsewhere } from '../testing/elsewhere.ts';
import { PartGraph } from './graph.ts';
import { parsePlanData } from './plan-data.ts';
import { solvePart } from './solve-part.ts';

function wrongPositions({ rules }: Board, plan: PartPlan, bytes: ReadonlyMap<number, Uint8Array>): number {
  const whole = tabulateOutcomes(rules);
  const { order, bits } = plan.design.layout;
  let wrong = 0;
  for (const part of plan.solved) {
    for (let index = 0; index < 2 ** bits; index += 7) {
      const taken = order.reduce((sum, cell, bit) => {
        const isTaken = bit < bits ? (index >> bit) & 1 : (part >> (bit - bits)) & 1;
        return isTaken && cell < rules.cells ? sum | (1n << BigInt(cell)) : sum;
      }, 0n);
      const lost = ((bytes.get(part)![index >> 3]! >> (index & 7)) & 1) === 1;
      if (lost !== whole.isLost(taken)) wrong++;
    }
  }
  return wrong;
}

describe('a part solved from bytes', () => {
  it.each([
    ['marbles 4×5', boardOf(marbles, 4, 5), 12],
    ['misère marbles 4×5', boardOf(marbles, 4, 5, true), 13],
    ['misère cram 4×4', boardOf(cram, 4, 4, true), 10],
  ] as const)('%s: every part follows, by a plan that went through JSON', (_, board, partCells) => {
    const plan = planOf(board, partCells);
    const { bytes, lostOf } = solveElsewhere(plan);
    expect(countLost(plan, lostOf)).toBe(tabulateOutcomes(board.rules).lost);
    expect(wrongPositions(board, plan, bytes)).toBe(0);
  });

  it('says which bytes it needs', () => {
    const plan = planOf(boardOf(marbles, 4, 5), 12);
    expect(() => solvePart(plan, 0, new Map())).toThrow(RangeError);
    const short = new Map(new PartGraph(plan).sourcesOf(0).map(part => [part, new Uint8Array(1)]));
    expect(() => solvePart(plan, 0, short)).toThrow(RangeError);
  });
});

describe('the data of a plan', () => {
  it('makes the same plan again', () => {
    for (const misere of [false, true]) {
      const plan = planOf(boardOf(marbles, 4, 5, misere), 12);
      const { standIn: _, imageOf: __, ...again } = sure(parsePlanData(sent(plan)));
      const { standIn: ___, imageOf: ____, ...same } = plan;
      expect(again).toEqual(same);
    }
  });

  it('is refused where the plan would turn out another', () => {
    const data = sent(planOf(boardOf(marbles, 4, 5), 12));
    expect(parsePlanData({ ...data, order: data.order.toReversed() }).ok).toBe(false);
  });
});
