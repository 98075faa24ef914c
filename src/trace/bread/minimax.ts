import type { Outcome } from '../../core/game.ts';
import { text } from '../../core/text.ts';
import type { BreadPosition } from '../../games/bread/game.ts';
import { MEMO } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import {
  BREAD,
  BREAD_COUNT,
  BREAD_STEPS,
  type BreadAlgorithm,
  BreadBoard,
  type Digit,
  moverOf,
  otherDigit,
  POSITIONS,
} from './board.ts';

const STEPS = defineSteps({
  enter: step('enter', { x: 'position' }, [
    'What can the player to move reach from {x}, if both play their best?',
    '局面 {x}：双方都走最佳走法，当前玩家结果如何？',
  ]),
  ...BREAD_STEPS,
  fifteen: step('leaf', { v: 'value' }, [
    'The opponent has three breads that weigh 15: the game is over, {v} for the player to move.',
    '对手已有三个总重 15 的面包：终局，当前玩家{v}。',
  ]),
  take: step('place', { c: 'cell', d: 'digit' }, [
    'Take bread {c} and see what the opponent makes of it.',
    '取面包 {c}，看对手如何应对。',
  ]),
  win: step('cut', {}, [
    'Bread {c} wins: nothing is better than that, the other breads do not matter.',
    '取 {c} 必胜：不会有更好的结果，其余面包不必再看。',
  ]),
  answer: step('answer', { v: 'value' }, [
    'The answer: the position is {v} for the player to move.',
    '答案：当前玩家{v}。',
  ]),
});

const VALUES = { '1': 'win', '0': 'draw', '-1': 'loss' } as const satisfies Readonly<Record<string, Outcome>>;
const WORDS = {
  win: text('won', '必胜'),
  draw: text('drawn', '平局'),
  loss: text('lost', '必败'),
};

/** The game tree, both players at their best: 1 won, 0 drawn, −1 lost for the player to move. */
export const minimaxAlgorithm: BreadAlgorithm = {
  ...BREAD,
  id: 'minimax',
  title: text('Minimax over three-state positions', '三进制状态的极大极小搜索'),
  about: text(
    'A bread is free, or one of you has it. Take each free bread, ask what the opponent can reach then, and put it back; the best for you is what is worst for the opponent.',
    '每个面包有三种状态：未取、己方、对手。依次试取每个面包，问对手此后的结果，再放回；对手最差的就是己方最好的。',
  ),
  answers: text(
    'Does the player to move win, draw or lose against the best play?',
    '对手走最佳走法时，当前玩家是胜、平还是负？',
  ),
  switches: [MEMO, { id: 'cut', title: text('stop at a win', '找到必胜即停'), usual: true }],
  steps: STEPS.list,
  listing: 'bread-minimax',
  run: (_, position, on, recorder) => new Minimax(position, on, recorder).run(moverOf(position)),
  fields: ['outcome'],
  answerOf: ({ outcome }) => (outcome === 'win' ? '1' : outcome === 'draw' ? '0' : '-1'),
  valueText: value => {
    const outcome = outcomeOf(value);
    return outcome ? WORDS[outcome] : text('not known', '未知');
  },
  outcomeOf,
};

function outcomeOf(value: string): Outcome | undefined {
  return value in VALUES ? VALUES[value as keyof typeof VALUES] : undefined;
}

const UNKNOWN = 2;

class Minimax {
  private readonly board: BreadBoard;
  private readonly memo = new Int8Array(POSITIONS).fill(UNKNOWN);
  private readonly hasMemo: boolean;
  private readonly hasCut: boolean;
  /** The numbers of the values −1, 0 and 1. */
  private readonly ids: readonly number[];

  constructor(
    position: BreadPosition,
    on: ReadonlySet<string>,
    private readonly recorder: Recorder,
  ) {
    this.board = new BreadBoard(position, recorder);
    this.hasMemo = on.has('memo');
    this.hasCut = on.has('cut');
    this.ids = ['-1', '0', '1'].map(value => recorder.value(value));
  }

  run(mover: Digit): string {
    return `${this.visit(mover)}`;
  }

  private visit(mover: Digit): number {
    const { board, recorder } = this;
    const id = board.id();
    recorder.emit(STEPS.of.enter, id);
    const value = this.lookUp() ?? this.ending(mover) ?? this.tryBreads(mover, id);
    recorder.emit(STEPS.of.return, this.ids[value + 1]);
    return value;
  }

  private lookUp(): number | undefined {
    const known = this.memo[this.board.key]!;
    if (known === UNKNOWN) return undefined;
    this.recorder.emit(STEPS.of.known, this.ids[known + 1]);
    return known;
  }

  private ending(mover: Digit): number | undefined {
    if (this.board.hasFifteen(otherDigit(mover))) {
      this.recorder.emit(STEPS.of.fifteen, this.ids[0]);
      return -1;
    }
    if (this.board.free > 0) return undefined;
    this.recorder.emit(STEPS.of.all, this.ids[1]);
    return 0;
  }

  private tryBreads(mover: Digit, id: number): number {
    const { board, recorder } = this;
    const { key } = board;
    let best = -2;
    for (let cell = 0; cell < BREAD_COUNT; cell++) {
      if (!board.isFree(cell)) continue;
      board.take(cell, mover);
      recorder.emit(STEPS.of.take, cell, mover);
      const value = 0 - this.visit(otherDigit(mover));
      board.putBack(cell, mover);
      recorder.emit(STEPS.of.back, cell, 0);
      recorder.emit(value > best ? STEPS.of.better : STEPS.of.worse, this.ids[value + 1]);
      best = Math.max(best, value);
      if (best < 1 || !this.hasCut) continue;
      recorder.emit(STEPS.of.win);
      break;
    }
    if (this.hasMemo) {
      this.memo[key] = best;
      recorder.emit(STEPS.of.store, id, this.ids[best + 1]);
    }
    return best;
  }
}
