import type { Recorder } from '../recorder.ts';
import { type CellSet, type FreeCells, keyOf, type Memo, NO_CELLS, PositionIds } from './cells.ts';
import { LOST, type OUTCOME_STEPS, WON } from './values.ts';

type CallMark = 'enter' | 'known' | 'store' | 'return';

/** A recursion with a memo over the cells that are taken. It records each call; subclasses find the values. */
export abstract class MemoSearch<Mark extends string> {
  private readonly memo: Memo;
  private readonly ids: PositionIds;

  constructor(
    protected readonly free: FreeCells,
    private readonly hasMemo: boolean,
    protected readonly recorder: Recorder,
    /** The numbers of the steps. */
    protected readonly steps: Readonly<Record<CallMark | Mark, number>>,
  ) {
    this.memo = free.memo();
    this.ids = new PositionIds(free, recorder);
  }

  visit(taken: CellSet): number {
    const { recorder } = this;
    const steps: Readonly<Record<CallMark, number>> = this.steps;
    const key = keyOf(taken);
    const id = this.ids.of(key, taken);
    recorder.emit(steps.enter, id);
    const known = this.memo.get(key);
    if (known !== undefined) recorder.emit(steps.known, this.idOf(known));
    const value = known ?? this.valueOf(taken);
    const valueId = this.idOf(value);
    if (known === undefined && this.hasMemo) {
      this.memo.set(key, value);
      recorder.emit(steps.store, id, valueId);
    }
    recorder.emit(steps.return, valueId);
    return value;
  }

  protected abstract valueOf(taken: CellSet): number;

  /** The recorder's number of a value. */
  protected abstract idOf(value: number): number;
}

/** A search for who wins: the value of a won position is 1, of a lost one 0. */
export abstract class OutcomeSearch extends MemoSearch<keyof typeof OUTCOME_STEPS> {
  private readonly valueIds: readonly number[];
  private readonly atEnd: number;

  constructor(
    free: FreeCells,
    hasMemo: boolean,
    recorder: Recorder,
    steps: Readonly<Record<keyof typeof OUTCOME_STEPS, number>>,
  ) {
    super(free, hasMemo, recorder, steps);
    this.valueIds = [recorder.value(LOST), recorder.value(WON)];
    this.atEnd = free.game.variant.misere ? 1 : 0;
  }

  run(): string {
    return this.visit(NO_CELLS) === 1 ? WON : LOST;
  }

  /** Some move leaves a lost position. */
  protected won(): number {
    this.recorder.emit(this.steps.won);
    return 1;
  }

  /** No move leaves a lost position, or there is none. */
  protected notWon(canMove: boolean): number {
    if (canMove) this.recorder.emit(this.steps.lost);
    else this.recorder.emit(this.steps.over, this.idOf(this.atEnd));
    return canMove ? 0 : this.atEnd;
  }

  protected override idOf(value: number): number {
    return this.valueIds[value]!;
  }
}
