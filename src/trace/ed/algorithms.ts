import { text } from '../../core/text.ts';
import type { Pair } from '../../games/ed/pairs.ts';
import { MEMO } from '../algorithm.ts';
import { GRUNDY_STEPS } from '../grundy.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import { addUp, PAIRS, type PairAlgorithm, PairStage, SUM_STEPS, splitNumber } from './stage.ts';

// One chunk for the page: apart, the names of the chunks alone would be larger.
export { pairTableAlgorithm } from './table.ts';

const PAIR_STEPS = defineSteps({
  ...SUM_STEPS,
  enter: step('enter', { x: 'position' }, [
    'What is the Grundy value of the pair {x}?',
    '{x} 这一组的 SG 值是多少？',
  ]),
  known: GRUNDY_STEPS.known,
  split: step('try', { m: 'move' }, [
    'Split a heap and throw the other away, {m}: what does that leave?',
    '移走一堆，分割另一堆（{m}）：剩下的这一组如何？',
  ]),
  seen: step('fold', { v: 'value' }, [
    'The split {m} leaves the value {v}: cross it out.',
    '分割 {m} 之后的 SG 值为 {v}：把 {v} 划掉。',
  ]),
  mex: GRUNDY_STEPS.mex,
  over: step('leaf', { v: 'value' }, [
    'Neither heap can be split: the value is {v}.',
    '两堆都不能再分：SG 值为 {v}。',
  ]),
  store: GRUNDY_STEPS.store,
});

/** Each pair by recursion: the least value that no split leaves. */
export const pairsAlgorithm: PairAlgorithm = {
  ...PAIRS,
  id: 'pairs',
  title: text('Grundy values of pairs by mex', '每组石子用 mex 求 SG 值'),
  about: text(
    'A pair is a part of its own. Its value is the least number that no split of either heap leads to (mex); the values of all pairs go together by exclusive or.',
    '每一组石子相互独立。一组的 SG 值是分割任一堆都到不了的最小非负整数（mex），各组再用异或合并。',
  ),
  switches: [MEMO],
  steps: PAIR_STEPS.list,
  listing: 'ed-pairs',
  run(game, position, on, recorder) {
    const stage = new PairStage(game, position);
    const search = new PairSearch(stage, on.has('memo'), recorder);
    return addUp(position, stage, recorder, PAIR_STEPS.of, { worth: (pair, at) => search.visit(pair, at) });
  },
};

class PairSearch {
  private readonly memo = new Map<string, number>();

  constructor(
    private readonly stage: PairStage,
    private readonly hasMemo: boolean,
    private readonly recorder: Recorder,
  ) {}

  visit(pair: Pair, at: number): number {
    const { recorder } = this;
    const id = recorder.position(this.stage.alone(at, pair));
    recorder.emit(PAIR_STEPS.of.enter, id);
    const known = this.memo.get(pair.join());
    if (known !== undefined) this.tell(PAIR_STEPS.of.known, known);
    const value = known ?? this.valueOf(pair, at);
    if (known === undefined && this.hasMemo) {
      this.memo.set(pair.join(), value);
      recorder.emit(PAIR_STEPS.of.store, id, recorder.value(`${value}`));
    }
    this.tell(PAIR_STEPS.of.return, value);
    return value;
  }

  private valueOf(pair: Pair, at: number): number {
    if (pair[0] === 1 && pair[1] === 1) {
      this.tell(PAIR_STEPS.of.over, 0);
      return 0;
    }
    const seen: boolean[] = [];
    for (const [side, size] of pair.entries()) {
      for (let a = 1; 2 * a <= size; a++) {
        this.recorder.emit(PAIR_STEPS.of.split, splitNumber(2 * at + side, a, size - a));
        const value = this.visit([a, size - a], at);
        seen[value] = true;
        this.tell(PAIR_STEPS.of.seen, value);
      }
    }
    let mex = 0;
    while (seen[mex]) mex++;
    this.tell(PAIR_STEPS.of.mex, mex);
    return mex;
  }

  private tell(step: number, value: number): void {
    this.recorder.emit(step, this.recorder.value(`${value}`));
  }
}

const LOWEST_ZERO_STEPS = defineSteps({
  ...SUM_STEPS,
  less: step('pack', { a: 'number', b: 'number' }, [
    'The sizes less one are {a} and {b}: write them in binary, one below the other.',
    '两堆的石子数各减一，得 {a} 和 {b}：写成二进制，上下对齐。',
  ]),
  both: step('pack', { o: 'number' }, [
    'Put together by “or” they are {o}: a place is 1 where either has a 1.',
    '按位或得 {o}：任一个为 1 的位都是 1。',
  ]),
  one: step('skip', { k: 'number' }, [
    'Place {k} is a 1: some split leaves the value {k}.',
    '第 {k} 位是 1：有分法能得到 SG 值 {k}。',
  ]),
  zero: step('fold', { k: 'number' }, [
    'Place {k} is the lowest 0: no split leaves {k}, and that is the value of {m}.',
    '第 {k} 位是最低的 0：没有分法能得到 {k}，它就是 {m} 的 SG 值。',
  ]),
});

/** The closed form: the lowest bit that both sizes, less one, lack. */
export const lowestZeroAlgorithm: PairAlgorithm = {
  ...PAIRS,
  id: 'lowest-zero',
  title: text('The lowest zero bit', '最低的 0 位'),
  about: text(
    'Take one from both sizes and put them together by “or”. The number of the lowest bit that is 0 is the value of the pair: no search at all.',
    '两堆石子数各减一后按位或，最低的 0 位的位号就是这一组的 SG 值：完全不用搜索。',
  ),
  switches: [],
  steps: LOWEST_ZERO_STEPS.list,
  listing: 'ed-lowest-zero',
  run: (game, position, _, recorder) =>
    addUp(position, new PairStage(game, position), recorder, LOWEST_ZERO_STEPS.of, {
      worth([first, second]) {
        const both = (first - 1) | (second - 1);
        recorder.emit(LOWEST_ZERO_STEPS.of.less, first - 1, second - 1);
        recorder.emit(LOWEST_ZERO_STEPS.of.both, both);
        let place = 0;
        for (; (both >> place) & 1; place++) recorder.emit(LOWEST_ZERO_STEPS.of.one, place);
        recorder.emit(LOWEST_ZERO_STEPS.of.zero, place);
        return place;
      },
    }),
};
