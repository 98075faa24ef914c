import { text } from '../../core/text.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Algorithm } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps } from '../step.ts';
import {
  type CellSet,
  FreeCells,
  type FreeMove,
  keyOf,
  type Memo,
  meets,
  NO_CELLS,
  PositionIds,
  union,
} from './cells.ts';
import { placementStage } from './stage.ts';
import { MOVE_STEP, OUTCOME_STEPS } from './steps.ts';
import { LOST, MEMO, OUTCOME_VALUES, tooManyFree, WON } from './values.ts';

const STEPS = defineSteps({ ...OUTCOME_STEPS, move: MOVE_STEP });

/** Depth first with a memo; every move is a mask of a list that was made beforehand, each once. */
export const masks: Algorithm<PlacementPosition, bigint> = {
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
  refusal: (game, position) => tooManyFree(game as PlacementGame, position),
  stage: game => placementStage(game as PlacementGame),
  run: (game, position, on, recorder) =>
    new Masks(new FreeCells(game as PlacementGame, position), on.has('memo'), recorder).run(),
};

class Masks {
  private readonly memo: Memo;
  private readonly ids: PositionIds;
  private readonly moves: readonly FreeMove[];
  private readonly won: number;
  private readonly lost: number;
  private readonly atEnd: number;

  constructor(
    free: FreeCells,
    private readonly hasMemo: boolean,
    private readonly recorder: Recorder,
  ) {
    this.memo = free.memo();
    this.ids = new PositionIds(free, recorder);
    this.moves = free.moves();
    this.lost = recorder.value(LOST);
    this.won = recorder.value(WON);
    this.atEnd = free.game.variant.misere ? this.won : this.lost;
  }

  run(): string {
    return this.visit(NO_CELLS) === this.won ? WON : LOST;
  }

  private visit(taken: CellSet): number {
    const key = keyOf(taken);
    const id = this.ids.of(key, taken);
    this.recorder.emit(STEPS.of.enter, id);
    const known = this.memo.get(key);
    if (known !== undefined) {
      this.recorder.emit(STEPS.of.known, known);
      this.recorder.emit(STEPS.of.return, known);
      return known;
    }
    const value = this.tryMoves(taken);
    if (this.hasMemo) {
      this.memo.set(key, value);
      this.recorder.emit(STEPS.of.store, id, value);
    }
    this.recorder.emit(STEPS.of.return, value);
    return value;
  }

  private tryMoves(taken: CellSet): number {
    let canMove = false;
    for (const move of this.moves) {
      if (meets(move, taken)) continue;
      canMove = true;
      this.recorder.emit(STEPS.of.move, move.move);
      if (this.visit(union(taken, move)) === this.lost) {
        this.recorder.emit(STEPS.of.won);
        return this.won;
      }
    }
    this.recorder.emit(canMove ? STEPS.of.lost : STEPS.of.over, canMove ? 0 : this.atEnd);
    return canMove ? this.lost : this.atEnd;
  }
}
