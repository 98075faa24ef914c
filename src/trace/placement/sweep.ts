import { text } from '../../core/text.ts';
import { cellCount } from '../../games/placement/board.ts';
import type { PlacementGame, PlacementPosition } from '../../games/placement/family.ts';
import type { Switch } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { slotCode } from './cells.ts';
import {
  LOST,
  OUTCOME_STEPS,
  OUTCOME_VALUES,
  type PlacementAlgorithm,
  tooLargeForTable,
  WON,
} from './values.ts';

/** Cells whose states are the bits of a word. */
const LOW_CELLS = 5;

const LAYERS: Switch = {
  id: 'layers',
  title: text('layers inside a word', '字内按层处理'),
  usual: true,
};

const STEPS = defineSteps({
  enter: OUTCOME_STEPS.enter,
  word: step('focus', { y: 'position' }, [
    'The word of {y}: this position and all others that differ in the first cells only, side by side as bits.',
    '处理 {y} 所在的字：只有前几格不同的局面排成一个字，每个局面占一位。',
  ]),
  pull: step('try', { m: 'move', w: 'word' }, [
    'Move {m} leads to a word that is done: shift its lost positions into place. Won by now: {w}.',
    '走法 {m} 通向已经算好的字：取出其中的必败态，移位对齐。目前必胜：{w}。',
  ]),
  over: step('leaf', { w: 'word' }, [
    'In misère play a player without a move has won. Won by now: {w}.',
    '反常规则下，无法再走的一方胜。目前必胜：{w}。',
  ]),
  layer: step('fold', { k: 'number', w: 'word' }, [
    'Step {k} inside the word: a player who can move to a lost position of it has won. Won by now: {w}.',
    '字内第 {k} 步：能走到其中必败态的局面必胜。目前必胜：{w}。',
  ]),
  write: step('write', { s: 'slot', w: 'word' }, [
    'The word from {s} on is done: {w}; a 1 is won.',
    '从 {s} 开始的字算好了：{w}，1 表示必胜。',
  ]),
  look: step('hit', { v: 'value' }, [
    'The table is full. The bit of {x} is: {v}.',
    '表已填满。{x} 对应的位：{v}。',
  ]),
  return: OUTCOME_STEPS.return,
  answer: OUTCOME_STEPS.answer,
});

/** All positions at once, 32 to a word, from the full board down. */
export const sweepAlgorithm: PlacementAlgorithm = {
  ...OUTCOME_VALUES,
  id: 'sweep',
  title: text('Bit-parallel sweep', '按位并行打表'),
  about: text(
    'The first five cells number the bits of a word, the others the words. A move adds its cells, so that it shifts a whole word: 32 positions at a time, from the full board down.',
    '前五格的状态是字内的位号，其余格子的状态是字的编号。走一步就是加上它的格子，所以对整个字只需移位：从满盘倒推，一次算 32 个局面。',
  ),
  switches: [LAYERS],
  steps: STEPS.list,
  listing: 'marbles-sweep',
  refusal: tooLargeForTable,
  run: (game, position, on, recorder) =>
    new Sweep(game as PlacementGame, on.has('layers'), recorder).run(position),
};

interface SplitMove {
  readonly move: number;
  /** The cells of the move inside a word, as a shift, and among the words. */
  readonly low: number;
  readonly high: number;
  /** The bits whose positions leave the low cells free. */
  readonly free: number;
}

class Sweep {
  private readonly cells: number;
  private readonly moves: readonly SplitMove[];
  private readonly inner: readonly SplitMove[];
  /** The positions of a word in groups, each of which needs only those before it. */
  private readonly groups: readonly number[];

  constructor(
    private readonly game: PlacementGame,
    byLayers: boolean,
    private readonly recorder: Recorder,
  ) {
    this.cells = cellCount(game.board);
    const bits = 2 ** Math.min(this.cells, LOW_CELLS);
    const numbers = Array.from({ length: bits }, (_, bit) => bit);
    const setOf = (chosen: (bit: number) => boolean) =>
      numbers.filter(chosen).reduce((set, bit) => set | (1 << bit), 0);
    this.moves = game.masks.map((mask, move) => {
      const low = Number(mask & BigInt(2 ** LOW_CELLS - 1));
      const high = Number(mask >> BigInt(LOW_CELLS));
      return { move, low, high, free: setOf(bit => (bit & low) === 0) };
    });
    this.inner = this.moves.filter(({ high }) => high === 0);
    this.groups = byLayers
      ? Array.from({ length: Math.log2(bits) + 1 }, (_, free) =>
          setOf(bit => countOnes(bit) === Math.log2(bits) - free),
        )
      : numbers.toReversed().map(bit => 1 << bit);
  }

  run({ taken }: PlacementPosition): string {
    const { recorder } = this;
    recorder.emit(STEPS.of.enter, recorder.position(slotCode(Number(taken), this.cells)));
    const table = new Int32Array(2 ** Math.max(0, this.cells - LOW_CELLS));
    for (let index = table.length - 1; index >= 0; index--) table[index] = this.solve(table, index);
    const slot = Number(taken);
    const isWon = (table[slot >> LOW_CELLS]! >>> (slot & 31)) & 1;
    const value = isWon ? WON : LOST;
    recorder.emit(STEPS.of.look, recorder.value(value));
    recorder.emit(STEPS.of.return, recorder.value(value));
    return value;
  }

  /** The won positions of a word, when every word with more taken cells is done. */
  private solve(table: Int32Array, index: number): number {
    const { recorder } = this;
    const first = index << LOW_CELLS;
    recorder.emit(STEPS.of.word, recorder.position(slotCode(first, this.cells)));
    let [won, movable] = [0, 0];
    for (const { move, low, high, free } of this.moves) {
      if ((index & high) !== 0) continue;
      movable |= free;
      if (high === 0) continue;
      // taken cells and those of a move are apart: their union is their sum, and a sum of bit numbers is a shift
      won |= (~table[index | high]! >>> low) & free;
      recorder.emit(STEPS.of.pull, move, won);
    }
    if (this.game.variant.misere) {
      won |= this.groups.reduce((all, group) => all | group, 0) & ~movable;
      recorder.emit(STEPS.of.over, won);
    }
    for (const [step, group] of this.groups.entries()) {
      const lost = group & ~won;
      for (const { low, free } of this.inner) won |= (lost >>> low) & free;
      recorder.emit(STEPS.of.layer, step + 1, won);
    }
    recorder.emit(STEPS.of.write, first, won);
    return won;
  }
}

function countOnes(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
