import { text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { defineSteps } from '../step.ts';
import { type CellSet, FreeCells, meets, union } from './cells.ts';
import { OutcomeSearch } from './search.ts';
import {
  MEMO,
  MOVE_STEP,
  OUTCOME_STEPS,
  OUTCOME_VALUES,
  type PlacementAlgorithm,
  tooManyFree,
} from './values.ts';

const STEPS = defineSteps({ ...OUTCOME_STEPS, move: MOVE_STEP });

/** Depth first with a memo. Moves are masks of a list without repetitions. */
export const masksAlgorithm: PlacementAlgorithm = {
  ...OUTCOME_VALUES,
  id: 'masks',
  title: text('A list of masks, with memo', '预处理走法掩码 + 记忆化搜索'),
  about: text(
    'Every move as a set of bits, listed once and without repetition: 82 on the usual marble board. A move fits where it shares no bit with the taken cells.',
    '把每种走法写成二进制掩码，不重复地列出来：标准弹珠棋盘上共 82 个。与已占格子没有公共位的掩码就是合法走法。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'marbles-masks',
  refusal: tooManyFree,
  run: (game, position, on, recorder) =>
    new Masks(new FreeCells(game as PlacementGame, position), on.has('memo'), recorder, STEPS.of).run(),
};

class Masks extends OutcomeSearch {
  private readonly moves = this.free.moves();

  protected override valueOf(taken: CellSet): number {
    let canMove = false;
    for (const move of this.moves) {
      if (meets(move, taken)) continue;
      canMove = true;
      this.recorder.emit(STEPS.of.move, move.move);
      if (this.visit(union(taken, move)) === 0) return this.won();
    }
    return this.notWon(canMove);
  }
}
