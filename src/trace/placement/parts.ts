import { text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { type CellSet, FreeCells, isEmpty, keyOf, meets, NO_CELLS, union, without } from './cells.ts';
import { MEX_STEPS, MexSearch, PLACEMENT_GRUNDY } from './grundy.ts';
import { MEMO, type PlacementAlgorithm, tooManyFree } from './values.ts';

const STEPS = defineSteps({
  ...MEX_STEPS,
  split: step('split', { k: 'number' }, [
    '{x} falls into {k} parts that share no move: solve each alone.',
    '{x} 分成 {k} 个互不影响的部分：各算各的。',
  ]),
  xor: step('fold', { v: 'value', s: 'value' }, [
    'This part has the value {v}: the exclusive or is now {s}.',
    '这一部分的 SG 值为 {v}：异或和变为 {s}。',
  ]),
});

/** Grundy values of independent parts, put together by exclusive or. */
export const partsAlgorithm: PlacementAlgorithm = {
  ...PLACEMENT_GRUNDY,
  id: 'parts',
  title: text('Grundy values by independent parts', '拆成独立部分求 SG 值'),
  about: text(
    'Where no move touches two parts of the board, the value is the exclusive or of theirs (Sprague–Grundy). Only what hangs together needs a mex.',
    '如果没有走法同时碰到棋盘的两个部分，整个局面的 SG 值就是各部分 SG 值的异或（SG 定理）。只有连成一片的部分才需要求 mex。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'marbles-parts',
  refusal(game, position) {
    if (!(game as PlacementGame).variant.misere) return tooManyFree(game, position);
    return text(
      'in misère play the values of parts do not add up',
      '反常规则下，各部分的 SG 值不能用异或合并',
    );
  },
  run: (game, position, on, recorder) =>
    `${new Parts(new FreeCells(game as PlacementGame, position), on.has('memo'), recorder).visit(NO_CELLS)}`,
};

class Parts extends MexSearch {
  private readonly all: CellSet;

  constructor(free: FreeCells, hasMemo: boolean, recorder: Recorder) {
    super(free, hasMemo, recorder, STEPS.of);
    this.all = free.all();
  }

  protected override valueOf(taken: CellSet): number {
    const found = this.split(taken);
    return found.length > 1 ? this.addUp(found) : super.valueOf(taken);
  }

  /** Sets of free cells that no move joins, by their first cells; cells without any move belong to none. */
  private split(taken: CellSet): CellSet[] {
    const fitting = this.moves.filter(move => !meets(move, taken));
    const found: CellSet[] = [];
    let rest = fitting.reduce<CellSet>(union, NO_CELLS);
    while (!isEmpty(rest)) {
      let part = firstCell(rest);
      for (let grown = true; grown; ) {
        const before = part;
        for (const move of fitting) if (meets(move, part)) part = union(part, move);
        grown = keyOf(part) !== keyOf(before);
      }
      found.push(part);
      rest = without(rest, part);
    }
    return found;
  }

  private addUp(found: readonly CellSet[]): number {
    this.recorder.emit(STEPS.of.split, found.length);
    let sum = 0;
    for (const part of found) {
      const value = this.visit(without(this.all, part));
      sum ^= value;
      this.recorder.emit(STEPS.of.xor, this.idOf(value), this.idOf(sum));
    }
    return sum;
  }
}

function firstCell({ low, high }: CellSet): CellSet {
  return low === 0 ? { low: 0, high: high & -high } : { low: low & -low, high: 0 };
}
