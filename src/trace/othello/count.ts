import { text } from '../../core/text.ts';
import type { OthelloPosition } from '../../games/othello/rules.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import {
  DISC_STEPS,
  DiscMover,
  OTHELLO,
  type OthelloAlgorithm,
  OthelloTraceBoard,
  otherSide,
  type Side,
  sideOf,
} from './board.ts';

const STEPS = defineSteps({
  enter: step('enter', { x: 'position' }, [
    'How can the game go on from {x}?',
    '从局面 {x} 到终局有多少种方案？',
  ]),
  known: step('hit', { v: 'value' }, [
    '{x} is in the table: {v}. No need to play it out again.',
    '置换表里有 {x}：{v}，不必再走。',
  ]),
  taken: step('skip', { c: 'cell' }, ['{c} has a disc already.', '{c} 已有棋子。']),
  try: step('try', { c: 'cell' }, [
    '{c} is empty: would a disc there turn anything?',
    '{c} 是空位：落子能翻转棋子吗？',
  ]),
  ...DISC_STEPS,
  over: step('leaf', { v: 'value', n: 'number' }, [
    'Neither side can move: the game is over, black minus white is {n}. Count one: {v}.',
    '双方都无处可下：终局，黑子减白子为 {n}。记一种：{v}。',
  ]),
  add: step('fold', { v: 'value', s: 'value' }, ['{c} adds {v}; so far: {s}.', '{c} 增加：{v}；累计：{s}。']),
  store: step('write', { x: 'position', v: 'value' }, [
    'Write into the table for {x}: {v}.',
    '写入置换表 {x}：{v}。',
  ]),
  return: step('return', { v: 'value' }, ['{x}: {v}. Back to who asked.', '{x}：{v}。返回调用处。']),
  answer: step('answer', { v: 'value' }, ['The answer: {v}.', '答案：{v}。']),
});

/** Every sequence of moves, played out and undone. */
export const countAlgorithm: OthelloAlgorithm = {
  ...OTHELLO,
  id: 'count',
  title: text('Depth-first enumeration with backtracking', '深度优先枚举与回溯'),
  about: text(
    'Place on every cell that turns something, turn the discs, count from there, and turn everything back. A player who cannot move passes; when neither can, one game is counted.',
    '逐个尝试能翻转棋子的空位：落子、翻转、递归计数，再全部翻回。无处可下就停一手；双方都无处可下时记一种方案。',
  ),
  answers: text(
    'How many sequences of moves are won by black, won by white, and drawn?',
    '黑胜、白胜、平局的方案各有多少种？',
  ),
  switches: [
    { id: 'empties', title: text('list of empty cells', '空位列表'), usual: true },
    { id: 'table', title: text('transposition table', '置换表'), usual: false },
  ],
  steps: STEPS.list,
  listing: 'othello-count',
  run: (_, position, on, recorder) => new Count(position, on, recorder).run(sideOf(position)),
  fields: ['paths'],
  answerOf: ({ paths }, _, { toMove }) => {
    const { win, loss, draw } = paths!;
    return (toMove === 0 ? [win, loss, draw] : [loss, win, draw]).join(' ');
  },
  valueText: value => {
    const [black, white, draws] = value.split(' ');
    if (draws === undefined) return text('not known', '未知');
    return text(
      `${black} won by black, ${white} by white, ${draws} drawn`,
      `黑胜 ${black}，白胜 ${white}，平局 ${draws}`,
    );
  },
  outcomeOf: () => undefined,
};

/** Sequences by result. Counts stay exact: 2⁵³ of them would take more positions than any trace has events. */
interface Counts {
  readonly black: number;
  readonly white: number;
  readonly draws: number;
}

class Count {
  private readonly board: OthelloTraceBoard;
  private readonly discs: DiscMover;
  /** The cells that are empty now, in their order; undefined when the whole board is searched instead. */
  private readonly empties: number[] | undefined;
  private readonly table: Map<string, Counts> | undefined;

  constructor(
    position: OthelloPosition,
    on: ReadonlySet<string>,
    private readonly recorder: Recorder,
  ) {
    this.board = new OthelloTraceBoard(position);
    this.discs = new DiscMover(this.board, STEPS.of, recorder);
    if (on.has('empties')) {
      this.empties = position.cells.flatMap((state, cell) => (state === 'empty' ? [cell] : []));
    }
    this.table = on.has('table') ? new Map() : undefined;
  }

  run(side: Side): string {
    return makeCounts(this.visit(side, false));
  }

  private visit(side: Side, hasPassed: boolean): Counts {
    const { recorder } = this;
    const code = this.board.code(side);
    const id = recorder.position(code);
    recorder.emit(STEPS.of.enter, id);
    const known = this.table?.get(code);
    if (known) {
      const value = this.idOf(known);
      recorder.emit(STEPS.of.known, value);
      recorder.emit(STEPS.of.return, value);
      return known;
    }
    const found = this.tryCells(side) ?? (hasPassed ? this.finish() : this.pass(side));
    const value = this.idOf(found);
    if (this.table) {
      this.table.set(code, found);
      recorder.emit(STEPS.of.store, id, value);
    }
    recorder.emit(STEPS.of.return, value);
    return found;
  }

  /** Undefined when there is no move. */
  private tryCells(side: Side): Counts | undefined {
    const { board, empties } = this;
    let sum: Counts | undefined;
    for (let at = 0; at < (empties ?? board.cells).length; at++) {
      const cell = empties ? empties[at]! : at;
      if (board.cells[cell] !== 0) {
        this.recorder.emit(STEPS.of.taken, cell);
        continue;
      }
      this.recorder.emit(STEPS.of.try, cell);
      const flips = board.flips(cell, side);
      if (flips.length === 0) {
        this.recorder.emit(STEPS.of.skip, cell);
        continue;
      }
      empties?.splice(at, 1);
      this.discs.place(cell, flips, side);
      const found = this.visit(otherSide(side), false);
      this.discs.undo(cell, flips, side);
      empties?.splice(at, 0, cell);
      sum = sum ? plus(sum, found) : found;
      this.recorder.emit(STEPS.of.add, this.idOf(found), this.idOf(sum));
    }
    return sum;
  }

  private pass(side: Side): Counts {
    this.recorder.emit(STEPS.of.pass);
    return this.visit(otherSide(side), true);
  }

  private finish(): Counts {
    const lead = this.board.lead(1);
    const found = { black: lead > 0 ? 1 : 0, white: lead < 0 ? 1 : 0, draws: lead === 0 ? 1 : 0 };
    this.recorder.emit(STEPS.of.over, this.idOf(found), lead);
    return found;
  }

  private idOf(counts: Counts): number {
    return this.recorder.value(makeCounts(counts));
  }
}

function plus(a: Counts, b: Counts): Counts {
  return { black: a.black + b.black, white: a.white + b.white, draws: a.draws + b.draws };
}

function makeCounts({ black, white, draws }: Counts): string {
  return `${black} ${white} ${draws}`;
}
