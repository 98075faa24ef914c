import { text } from '../../core/text.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import type { Split } from '../../games/ed/pairs.ts';
import type { Algorithm } from '../algorithm.ts';
import { defineSteps } from '../step.ts';
import { addUp } from './adding-up.ts';
import { PAIRS, PairStage, SUM_STEPS } from './stage.ts';

const STEPS = defineSteps({
  ...SUM_STEPS,
  less: {
    kind: 'pack',
    args: { a: 'number', b: 'number' },
    say: text(
      'The sizes less one are {a} and {b}: write them in binary, one below the other.',
      '两堆的石子数各减一，得 {a} 和 {b}：写成二进制，上下对齐。',
    ),
  },
  both: {
    kind: 'pack',
    args: { o: 'number' },
    say: text(
      'Put together by “or” they are {o}: a place is 1 where either has a 1.',
      '按位或得 {o}：任一个为 1 的位都是 1。',
    ),
  },
  one: {
    kind: 'skip',
    args: { k: 'number' },
    say: text(
      'Place {k} is a 1: some split leaves the value {k}.',
      '第 {k} 位是 1：有分法能得到 SG 值 {k}。',
    ),
  },
  zero: {
    kind: 'fold',
    args: { k: 'number' },
    say: text(
      'Place {k} is the lowest 0: no split leaves {k}, and that is the value of {m}.',
      '第 {k} 位是最低的 0：没有分法能得到 {k}，它就是 {m} 的 SG 值。',
    ),
  },
});

/** The closed form: the lowest bit that both sizes, less one, lack. */
export const lowestZero: Algorithm<EdPosition, Split> = {
  ...PAIRS,
  id: 'lowest-zero',
  title: text('The lowest zero bit', '最低的 0 位'),
  about: text(
    'Take one from both sizes and put them together by “or”. The number of the lowest bit that is 0 is the value of the pair: no search at all.',
    '两堆石子数各减一后按位或，最低的 0 位的位号就是这一组的 SG 值：完全不用搜索。',
  ),
  switches: [],
  steps: STEPS.list,
  listing: 'ed-lowest-zero',
  refusal: () => undefined,
  stage: (game, position) => new PairStage(game, position),
  run: (game, position, _, recorder) =>
    addUp(position, new PairStage(game, position), recorder, STEPS.of, {
      worth([first, second]) {
        const both = (first - 1) | (second - 1);
        recorder.emit(STEPS.of.less, first - 1, second - 1);
        recorder.emit(STEPS.of.both, both);
        let place = 0;
        for (; (both >> place) & 1; place++) recorder.emit(STEPS.of.one, place);
        recorder.emit(STEPS.of.zero, place);
        return place;
      },
    }),
};
