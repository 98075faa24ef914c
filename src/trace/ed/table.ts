import { text } from '../../core/text.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import type { Pair } from '../../games/ed/pairs.ts';
import type { BoardCodec } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { addUp, PAIRS, type PairAlgorithm, PairStage, SUM_STEPS } from './stage.ts';

const STEPS = defineSteps({
  ...SUM_STEPS,
  size: step('try', { n: 'number' }, [
    'A heap of {n}: which values can splitting it leave?',
    '一堆 {n} 颗：分割后能得到哪些 SG 值？',
  ]),
  leaves: step('hit', { t: 'slot', v: 'value' }, [
    'Split {n} into {t}: the table has {v}. Note that {n} can leave {v}.',
    '把 {n} 分成 {t}：查表得 {v}。记下 {n} 能得到 {v}。',
  ]),
  look: step('focus', { y: 'position' }, [
    'The pair {y}: which is the least value that neither heap can leave?',
    '{y} 这一组：两堆都得不到的最小值是多少？',
  ]),
  value: step('write', { t: 'slot', v: 'value' }, [
    'Write into the table: {t} has the value {v}.',
    '填表：{t} 的 SG 值为 {v}。',
  ]),
  whole: step('focus', { x: 'position' }, ['The table is full. Back to {x}.', '表已填满。回到 {x}。']),
  found: step('hit', { t: 'slot', v: 'value' }, ['The table has {t}: {v}.', '查表得到 {t}：{v}。']),
});

/** All pairs from small to large. What a heap can leave is found once for each size, not for each pair. */
export const pairTableAlgorithm: PairAlgorithm = {
  ...PAIRS,
  id: 'pair-table',
  title: text('Table of Grundy values', '打出 SG 值表'),
  about: text(
    'For each size, collect the values that splitting such a heap can leave. A pair can leave those of either heap, and its value is the least number missing. The table is what one looks at to find the closed form.',
    '对每种大小，收集分割它能得到的 SG 值。一组石子能得到的值就是两堆的并集，其 SG 值是缺失的最小非负整数。观察这张表，就能找到规律。',
  ),
  switches: [],
  steps: STEPS.list,
  listing: 'ed-table',
  stage: (game, position) => new TableStage(game, position),
  run(game, position, _, recorder) {
    const stage = new TableStage(game, position);
    const table = new PairTable(stage, recorder);
    return addUp(position, stage, recorder, STEPS.of, {
      prepare: () => table.fill(Math.max(...position.pairs.flat())),
      worth: pair => table.lookUp(pair),
    });
  },
};

/** A place for each pair of sizes, shown as the first pair; and one more for the position itself. */
class TableStage extends PairStage implements BoardCodec<EdPosition> {
  readonly slots = this.columns ** 2 + 1;

  slotAt([first, second]: Pair): number {
    return (first - 1) * this.columns + second - 1;
  }

  readonly codeAt = (slot: number): string =>
    slot >= this.columns ** 2
      ? this.encode(this.root)
      : this.alone(0, [Math.floor(slot / this.columns) + 1, (slot % this.columns) + 1]);

  readonly slotOf = (code: string): number => {
    const [first] = this.decode(code).pairs;
    return code === this.alone(0, first!) ? this.slotAt(first!) : this.columns ** 2;
  };
}

class PairTable {
  private readonly values: Int8Array;

  constructor(
    private readonly stage: TableStage,
    private readonly recorder: Recorder,
  ) {
    this.values = new Int8Array(stage.slots);
  }

  fill(largest: number): void {
    const { recorder, stage } = this;
    const leaves: number[] = [0];
    for (let size = 1; size <= largest; size++) {
      recorder.emit(STEPS.of.size, size);
      leaves[size] = 0;
      for (let a = 1; 2 * a <= size; a++) {
        const value = this.tell(STEPS.of.leaves, [a, size - a]);
        leaves[size]! |= 1 << value;
      }
      for (let other = 1; other <= size; other++) this.write([size, other], leaves[size]! | leaves[other]!);
    }
    recorder.emit(STEPS.of.whole, recorder.position(stage.encode(stage.root)));
  }

  lookUp(pair: Pair): number {
    return this.tell(STEPS.of.found, pair);
  }

  /** The lowest bit that is missing, for the pair and the other way round. */
  private write([first, second]: Pair, leaves: number): void {
    const { recorder, stage } = this;
    let mex = 0;
    while ((leaves >> mex) & 1) mex++;
    recorder.emit(STEPS.of.look, recorder.position(stage.alone(0, [first, second])));
    for (const slot of new Set([stage.slotAt([first, second]), stage.slotAt([second, first])])) {
      this.values[slot] = mex;
      recorder.emit(STEPS.of.value, slot, recorder.value(`${mex}`));
    }
  }

  private tell(step: number, pair: Pair): number {
    const slot = this.stage.slotAt(pair);
    const value = this.values[slot]!;
    this.recorder.emit(step, slot, this.recorder.value(`${value}`));
    return value;
  }
}
