import { text } from '../../core/text.ts';
import type { Recorder } from '../recorder.ts';
import type { StepData } from '../step.ts';
import { type OthelloBoard, otherSide, type Side } from './board.ts';

/** What every search of Othello does to the board. */
export const DISC_STEPS = {
  skip: {
    kind: 'skip',
    args: { c: 'cell' },
    say: text('A disc on {c} would turn nothing: no move.', '落在 {c} 不能翻转任何棋子：不合法。'),
  },
  place: {
    kind: 'place',
    args: { c: 'cell', d: 'digit' },
    say: text('Place a disc on {c}.', '在 {c} 落子。'),
  },
  turn: {
    kind: 'turn',
    args: { f: 'cell', d: 'digit' },
    say: text('The disc on {f} is enclosed: turn it.', '{f} 的棋子被夹住：翻转。'),
  },
  'turn-back': {
    kind: 'undo',
    args: { f: 'cell', d: 'digit' },
    say: text('Turn the disc on {f} back.', '把 {f} 的棋子翻回来。'),
  },
  remove: {
    kind: 'undo',
    args: { c: 'cell', d: 'digit' },
    say: text('Take the disc off {c}: the board is as it was.', '拿走 {c} 的棋子：棋盘恢复原样。'),
  },
  pass: {
    kind: 'pass',
    say: text('No cell turns anything: pass, the other side goes on.', '无处可下：停一手，由对方继续。'),
  },
} as const satisfies Record<string, StepData>;

/** Places and undoes moves, and tells each disc of them. */
export class DiscMover {
  constructor(
    private readonly board: OthelloBoard,
    private readonly steps: Readonly<Record<keyof typeof DISC_STEPS, number>>,
    private readonly recorder: Recorder,
  ) {}

  place(cell: number, flips: readonly number[], side: Side): void {
    this.board.place(cell, flips, side);
    this.recorder.emit(this.steps.place, cell, side);
    for (const flip of flips) this.recorder.emit(this.steps.turn, flip, side);
  }

  undo(cell: number, flips: readonly number[], side: Side): void {
    this.board.undo(cell, flips, side);
    for (const flip of flips) this.recorder.emit(this.steps['turn-back'], flip, otherSide(side));
    this.recorder.emit(this.steps.remove, cell, 0);
  }
}
