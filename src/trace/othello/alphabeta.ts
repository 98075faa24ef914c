import type { Outcome } from '../../core/game.ts';
import { type Text, text } from '../../core/text.ts';
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
  enter: step('enter', { x: 'position', w: 'value' }, [
    'How many discs can the side to move of {x} lead by? Only {w} matters.',
    '局面 {x} 当前玩家最多能领先几子？只关心 {w} 之间。',
  ]),
  ...DISC_STEPS,
  find: step('extend', { c: 'cell', k: 'number' }, [
    '{c} is a move: it turns {k}.',
    '{c} 可以落子：翻转 {k} 子。',
  ]),
  rank: step('try', { c: 'cell', r: 'number' }, [
    '{c} has rank {r}: 0 for a corner, otherwise one more than the replies that it leaves. Lowest first.',
    '{c} 的次序值为 {r}：角为 0，其余为对手应手数加 1；小的先试。',
  ]),
  over: step('leaf', { v: 'value' }, [
    'Neither side can move: the game is over, {v} for the side to move.',
    '双方都无处可下：终局，当前玩家的子差为 {v}。',
  ]),
  better: step('fold', { b: 'value' }, ['{c}: {b}, the best so far.', '{c}：{b}，是目前最好的。']),
  worse: step('fold', { v: 'value' }, ['{c}: {v}, no better than {b}.', '{c}：{v}，不比「{b}」好。']),
  cut: step('cut', {}, [
    'That is {b}, outside {w}: the opponent would not let it come to this, the other moves do not matter.',
    '{b}，不在 {w} 之内：对手不会让局面走到这里，其余走法不必再看（剪枝）。',
  ]),
  return: step('return', { v: 'value' }, ['{x}: {v}. Back to who asked.', '{x}：{v}。返回调用处。']),
  answer: step('answer', { v: 'value' }, [
    'The answer with best play: {v} for the side to move.',
    '答案：双方都走最佳走法，当前玩家的子差为 {v}。',
  ]),
});

/** The final difference in discs with best play, by alpha-beta search. */
export const alphabetaAlgorithm: OthelloAlgorithm = {
  ...OTHELLO,
  id: 'alphabeta',
  title: text('Alpha-beta search for the disc difference', 'α-β 剪枝求子差'),
  about: text(
    'The best lead at the end is the least that the opponent can hold us to. What lies outside the window between what either side has already need not be known exactly; good moves first make the window narrow early.',
    '终局的最好子差，是对手能把我们压到的最小值。双方各自已有保证，落在这个窗口之外的值不必算准；先试好的走法，窗口就早早变窄。',
  ),
  answers: text(
    'By how many discs does the side to move lead at the end, if both play their best?',
    '双方都走最佳走法，终局时当前玩家领先几子？',
  ),
  switches: [
    { id: 'cut', title: text('cut by the window', '剪枝'), usual: true },
    { id: 'order', title: text('corners and few replies first', '先试角和应手少的走法'), usual: true },
  ],
  steps: STEPS.list,
  listing: 'othello-alphabeta',
  run: (_, position, on, recorder) => new AlphaBeta(position, on, recorder).run(sideOf(position)),
  fields: ['score'],
  answerOf: ({ score }) => `${score}`,
  valueText: leadText,
  outcomeOf,
};

/** `4`, `>=4`, `<=-2`, or a window `-65 65`. */
function leadText(value: string): Text {
  const [first = '', last] = value.split(' ');
  if (last !== undefined)
    return text(`${signed(first)} … ${signed(last)}`, `${signed(first)} 至 ${signed(last)}`);
  const [, bound, lead] = /^(>=|<=|)(-?\d+)$/.exec(first) ?? [];
  if (lead === undefined) return text('not known', '未知');
  if (bound === '') return text(signed(lead), signed(lead));
  return bound === '>='
    ? text(`at least ${signed(lead)}`, `至少 ${signed(lead)}`)
    : text(`at most ${signed(lead)}`, `至多 ${signed(lead)}`);
}

function signed(lead: string): string {
  return lead.startsWith('-') || lead === '0' ? lead : `+${lead}`;
}

/** A bound says who wins only when it is on the right side of 0. */
function outcomeOf(value: string): Outcome | undefined {
  const [, bound, digits] = /^(>=|<=|)(-?\d+)$/.exec(value) ?? [];
  const lead = Number(digits);
  if (lead > 0 && bound !== '<=') return 'win';
  if (lead < 0 && bound !== '>=') return 'loss';
  return lead === 0 && bound === '' ? 'draw' : undefined;
}

interface Move {
  readonly cell: number;
  readonly flips: readonly number[];
  readonly rank: number;
}

class AlphaBeta {
  private readonly board: OthelloTraceBoard;
  private readonly discs: DiscMover;
  private readonly hasCut: boolean;
  private readonly hasOrder: boolean;
  /** Larger than any possible lead. */
  private readonly all: number;

  constructor(
    position: OthelloPosition,
    on: ReadonlySet<string>,
    private readonly recorder: Recorder,
  ) {
    this.board = new OthelloTraceBoard(position);
    this.discs = new DiscMover(this.board, STEPS.of, recorder);
    this.hasCut = on.has('cut');
    this.hasOrder = on.has('order');
    this.all = position.cells.length + 1;
  }

  run(side: Side): string {
    return `${this.visit(side, -this.all, this.all, false)}`;
  }

  /** The lead of `side` at the end: exact within the window, outside it a bound. */
  private visit(side: Side, alpha: number, beta: number, hasPassed: boolean): number {
    const { recorder } = this;
    recorder.emit(
      STEPS.of.enter,
      recorder.position(this.board.code(side)),
      recorder.value(`${alpha} ${beta}`),
    );
    const moves = this.findMoves(side);
    if (moves.length === 0 && hasPassed) return this.finish(side);
    const lead = moves.length === 0 ? this.pass(side, alpha, beta) : this.tryMoves(moves, side, alpha, beta);
    recorder.emit(STEPS.of.return, this.idOf(lead, alpha, beta));
    return lead;
  }

  private findMoves(side: Side): readonly Move[] {
    const { board, recorder } = this;
    const moves: Move[] = [];
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (board.cells[cell] !== 0) continue;
      const flips = board.flips(cell, side);
      if (flips.length === 0) {
        recorder.emit(STEPS.of.skip, cell);
        continue;
      }
      recorder.emit(STEPS.of.find, cell, flips.length);
      moves.push({ cell, flips, rank: 0 });
    }
    if (!this.hasOrder || moves.length < 2) return moves;
    const ranked = moves.map(move => ({ ...move, rank: this.rank(move, side) }));
    return ranked.sort((a, b) => a.rank - b.rank);
  }

  private rank({ cell, flips }: Move, side: Side): number {
    const { board, recorder } = this;
    board.place(cell, flips, side);
    const rank = board.isCorner(cell) ? 0 : 1 + board.mobility(otherSide(side));
    board.undo(cell, flips, side);
    recorder.emit(STEPS.of.rank, cell, rank);
    return rank;
  }

  private tryMoves(moves: readonly Move[], side: Side, alpha: number, beta: number): number {
    const { recorder } = this;
    let best = -this.all;
    for (const { cell, flips } of moves) {
      this.discs.place(cell, flips, side);
      const [low, high] = this.hasCut ? [Math.max(alpha, best), beta] : [alpha, beta];
      const lead = 0 - this.visit(otherSide(side), -high, -low, false);
      this.discs.undo(cell, flips, side);
      recorder.emit(lead > best ? STEPS.of.better : STEPS.of.worse, this.idOf(lead, low, high));
      best = Math.max(best, lead);
      if (best < beta || !this.hasCut) continue;
      recorder.emit(STEPS.of.cut);
      break;
    }
    return best;
  }

  private pass(side: Side, alpha: number, beta: number): number {
    this.recorder.emit(STEPS.of.pass);
    return 0 - this.visit(otherSide(side), -beta, -alpha, true);
  }

  private finish(side: Side): number {
    const lead = this.board.lead(side);
    const id = this.recorder.value(`${lead}`);
    this.recorder.emit(STEPS.of.over, id);
    this.recorder.emit(STEPS.of.return, id);
    return lead;
  }

  private idOf(lead: number, alpha: number, beta: number): number {
    const bound = lead >= beta ? '>=' : lead <= alpha ? '<=' : '';
    return this.recorder.value(`${bound}${lead}`);
  }
}
