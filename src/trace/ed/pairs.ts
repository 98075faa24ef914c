import { text } from '../../core/text.ts';
import type { EdPosition } from '../../games/ed/game.ts';
import type { Pair, Split } from '../../games/ed/pairs.ts';
import type { Algorithm } from '../algorithm.ts';
import { GRUNDY_WORDS } from '../grundy-steps.ts';
import type { Recorder } from '../recorder.ts';
import { MEMO } from '../shared.ts';
import { defineSteps } from '../step.ts';
import { addUp } from './adding-up.ts';
import { PAIRS, PairStage, SUM_STEPS, splitNumber } from './stage.ts';

const STEPS = defineSteps({
  ...SUM_STEPS,
  enter: {
    kind: 'enter',
    args: { x: 'position' },
    say: text('What is the Grundy value of the pair {x}?', '{x} 这一组的 SG 值是多少？'),
  },
  known: GRUNDY_WORDS.known,
  split: {
    kind: 'try',
    args: { m: 'move' },
    say: text(
      'Split a heap and throw the other away, {m}: what does that leave?',
      '移走一堆，分割另一堆（{m}）：剩下的这一组如何？',
    ),
  },
  seen: {
    kind: 'fold',
    args: { v: 'value' },
    say: text(
      'The split {m} leaves the value {v}: cross it out.',
      '分割 {m} 之后的 SG 值为 {v}：把 {v} 划掉。',
    ),
  },
  mex: GRUNDY_WORDS.mex,
  over: {
    kind: 'leaf',
    args: { v: 'value' },
    say: text('Neither heap can be split: the value is {v}.', '两堆都不能再分：SG 值为 {v}。'),
  },
  store: GRUNDY_WORDS.store,
});

/** Each pair by recursion: the least value that no split leaves. */
export const pairsByMex: Algorithm<EdPosition, Split> = {
  ...PAIRS,
  id: 'pairs',
  title: text('Grundy values of pairs by mex', '每组石子用 mex 求 SG 值'),
  about: text(
    'A pair is a part of its own. Its value is the least number that no split of either heap leads to (mex); the values of all pairs go together by exclusive or.',
    '每一组石子相互独立。一组的 SG 值是分割任一堆都到不了的最小非负整数（mex），各组再用异或合并。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'ed-pairs',
  refusal: () => undefined,
  stage: (game, position) => new PairStage(game, position),
  run(game, position, on, recorder) {
    const stage = new PairStage(game, position);
    const search = new PairSearch(stage, on.has('memo'), recorder);
    return addUp(position, stage, recorder, STEPS.of, { worth: (pair, at) => search.visit(pair, at) });
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
    recorder.emit(STEPS.of.enter, id);
    const known = this.memo.get(pair.join());
    if (known !== undefined) this.tell(STEPS.of.known, known);
    const value = known ?? this.valueOf(pair, at);
    if (known === undefined && this.hasMemo) {
      this.memo.set(pair.join(), value);
      recorder.emit(STEPS.of.store, id, recorder.value(`${value}`));
    }
    this.tell(STEPS.of.return, value);
    return value;
  }

  private valueOf(pair: Pair, at: number): number {
    if (pair[0] === 1 && pair[1] === 1) {
      this.tell(STEPS.of.over, 0);
      return 0;
    }
    const seen: boolean[] = [];
    for (const [side, size] of pair.entries()) {
      for (let a = 1; 2 * a <= size; a++) {
        this.recorder.emit(STEPS.of.split, splitNumber(2 * at + side, a, size - a));
        const value = this.visit([a, size - a], at);
        seen[value] = true;
        this.tell(STEPS.of.seen, value);
      }
    }
    let mex = 0;
    while (seen[mex]) mex++;
    this.tell(STEPS.of.mex, mex);
    return mex;
  }

  private tell(step: number, value: number): void {
    this.recorder.emit(step, this.recorder.value(`${value}`));
  }
}
