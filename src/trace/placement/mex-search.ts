import type { Recorder } from '../recorder.ts';
import {
  type CellSet,
  type FreeCells,
  type FreeMove,
  keyOf,
  type Memo,
  meets,
  PositionIds,
  union,
} from './cells.ts';
import type { GRUNDY_STEPS } from './grundy-steps.ts';

/** Grundy values by recursion with a memo. */
export class MexSearch {
  private readonly memo: Memo;
  private readonly ids: PositionIds;
  protected readonly moves: readonly FreeMove[];
  private readonly atEnd: number;

  constructor(
    free: FreeCells,
    private readonly hasMemo: boolean,
    protected readonly recorder: Recorder,
    private readonly steps: Readonly<Record<keyof typeof GRUNDY_STEPS, number>>,
  ) {
    this.memo = free.memo();
    this.ids = new PositionIds(free, recorder);
    this.moves = free.moves();
    // a position without a move is won in misère play, and 0 has to mean lost
    this.atEnd = free.game.variant.misere ? 1 : 0;
  }

  visit(taken: CellSet): number {
    const key = keyOf(taken);
    const id = this.ids.of(key, taken);
    this.recorder.emit(this.steps.enter, id);
    const known = this.memo.get(key);
    if (known !== undefined) {
      this.tell(this.steps.known, known);
      this.tell(this.steps.return, known);
      return known;
    }
    const value = this.valueOf(taken);
    if (this.hasMemo) {
      this.memo.set(key, value);
      this.recorder.emit(this.steps.store, id, this.recorder.value(`${value}`));
    }
    this.tell(this.steps.return, value);
    return value;
  }

  protected valueOf(taken: CellSet): number {
    const seen: boolean[] = [];
    let canMove = false;
    for (const move of this.moves) {
      if (meets(move, taken)) continue;
      canMove = true;
      this.recorder.emit(this.steps.move, move.move);
      const value = this.visit(union(taken, move));
      seen[value] = true;
      this.tell(this.steps.seen, value);
    }
    if (!canMove) {
      this.tell(this.steps.over, this.atEnd);
      return this.atEnd;
    }
    let mex = 0;
    while (seen[mex]) mex++;
    this.tell(this.steps.mex, mex);
    return mex;
  }

  private tell(step: number, value: number): void {
    this.recorder.emit(step, this.recorder.value(`${value}`));
  }
}
