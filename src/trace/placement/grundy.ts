import { text } from '../../core/text.ts';
import type { PlacementGame } from '../../games/placement/family.ts';
import { GRUNDY, GRUNDY_STEPS } from '../grundy.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, type StepData, step } from '../step.ts';
import { type CellSet, FreeCells, type FreeMove, meets, NO_CELLS, union } from './cells.ts';
import { MemoSearch } from './search.ts';
import { placementStage } from './stage.ts';
import { MEMO, MOVE_STEP, type PlacementAlgorithm, tooManyFree } from './values.ts';

/** What algorithms that find Grundy values have in common. */
export const PLACEMENT_GRUNDY = {
  ...GRUNDY,
  family: 'placement',
  stage: game => placementStage(game as PlacementGame),
} satisfies Partial<PlacementAlgorithm>;

/** The steps of every search for a Grundy value. */
export const MEX_STEPS = {
  enter: GRUNDY_STEPS.enter,
  known: GRUNDY_STEPS.known,
  move: MOVE_STEP,
  seen: step('fold', { v: 'value' }, [
    'Move {m} leaves the value {v}: cross it out.',
    '走 {m} 之后的 SG 值为 {v}：把 {v} 划掉。',
  ]),
  mex: GRUNDY_STEPS.mex,
  over: step('leaf', { v: 'value' }, ['No move is left: the value is {v}.', '已经无法再走：SG 值为 {v}。']),
  store: GRUNDY_STEPS.store,
  return: GRUNDY_STEPS.return,
  answer: GRUNDY_STEPS.answer,
} as const satisfies Readonly<Record<string, StepData>>;

const STEPS = defineSteps(MEX_STEPS);

/** The least number that no move leads to, by recursion. */
export const grundyAlgorithm: PlacementAlgorithm = {
  ...PLACEMENT_GRUNDY,
  id: 'grundy',
  title: text('Grundy values by mex', '用 mex 求 SG 值'),
  about: text(
    'The value of a position is the least number that none of its moves leads to (mex). A position of value 0 is lost, every other one is won.',
    '局面的 SG 值是它的后继局面都取不到的最小非负整数（mex）。SG 值为 0 的局面必败，其余必胜。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'marbles-grundy',
  refusal: tooManyFree,
  run(game, position, on, recorder) {
    const free = new FreeCells(game as PlacementGame, position);
    return `${new MexSearch(free, on.has('memo'), recorder, STEPS.of).visit(NO_CELLS)}`;
  },
};

/** Grundy values by recursion with a memo. */
export class MexSearch extends MemoSearch<keyof typeof MEX_STEPS> {
  protected readonly moves: readonly FreeMove[];
  private readonly atEnd: number;

  constructor(
    free: FreeCells,
    hasMemo: boolean,
    recorder: Recorder,
    steps: Readonly<Record<keyof typeof MEX_STEPS, number>>,
  ) {
    super(free, hasMemo, recorder, steps);
    this.moves = free.moves();
    // a position without a move is won in misère play, and 0 has to mean lost
    this.atEnd = free.game.variant.misere ? 1 : 0;
  }

  protected override valueOf(taken: CellSet): number {
    const seen: boolean[] = [];
    let canMove = false;
    for (const move of this.moves) {
      if (meets(move, taken)) continue;
      canMove = true;
      this.recorder.emit(this.steps.move, move.move);
      const value = this.visit(union(taken, move));
      seen[value] = true;
      this.recorder.emit(this.steps.seen, this.idOf(value));
    }
    if (!canMove) {
      this.recorder.emit(this.steps.over, this.idOf(this.atEnd));
      return this.atEnd;
    }
    let mex = 0;
    while (seen[mex]) mex++;
    this.recorder.emit(this.steps.mex, this.idOf(mex));
    return mex;
  }

  protected override idOf(value: number): number {
    return this.recorder.value(`${value}`);
  }
}
