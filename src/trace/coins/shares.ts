import { text } from '../../core/text.ts';
import type { CoinsPosition } from '../../games/coins/row.ts';
import type { Recorder } from '../recorder.ts';
import { MEMO } from '../shared.ts';
import { defineSteps } from '../step.ts';
import {
  type CoinsAlgorithm,
  coinsCode,
  coinsStage,
  placeOf,
  restsOf,
  SHARE_STEPS,
  SHARES,
  takeNumber,
} from './stage.ts';

const STEPS = defineSteps({
  ...SHARE_STEPS,
  known: {
    kind: 'hit',
    args: { v: 'value' },
    say: text('{x} is known already: {v}.', '{x} 已经算过：{v}。'),
  },
  over: {
    kind: 'leaf',
    args: { v: 'value' },
    say: text('No coin is left: the share is {v}.', '硬币已取完：能拿 {v}。'),
  },
  rest: {
    kind: 'pack',
    args: { r: 'number' },
    say: text('The coins that are left are worth {r} together.', '剩下的硬币共值 {r}。'),
  },
  take: {
    kind: 'try',
    args: { m: 'move' },
    say: text(
      'Take {m}: the other may then take up to twice as many. How much does he get?',
      '取 {m} 枚：对方接着至多可取两倍。对方能拿多少？',
    ),
  },
  better: {
    kind: 'fold',
    args: { b: 'value' },
    say: text(
      'What the other does not get is yours. Taking {m} gives {b}: the best so far.',
      '对方拿不到的都归己方。取 {m} 枚能拿 {b}：目前最好。',
    ),
  },
  worse: {
    kind: 'fold',
    args: { w: 'value' },
    say: text('Taking {m} gives {w}, no better than {b}.', '取 {m} 枚能拿 {w}，不比 {b} 好。'),
  },
  store: {
    kind: 'write',
    args: { x: 'position', v: 'value' },
    say: text('Write it down: {x} = {v}.', '记下：{x} = {v}。'),
  },
});

/** The formula word for word; a position is how many coins are gone and how many may be taken. */
export const shares: CoinsAlgorithm = {
  ...SHARES,
  id: 'shares',
  title: text('Recursion over shares', '递归求能拿到的总值'),
  about: text(
    'A position is how many coins are gone, and how many may be taken. Take each number of coins and ask what the other gets of the rest: all else that was left is yours.',
    '一个局面只需两个数：已取走的枚数、现在至多可取的枚数。枚举取几枚，问对方从剩下的里能拿多少：其余的都归己方。',
  ),
  switches: [MEMO],
  steps: STEPS.list,
  listing: 'coins-shares',
  refusal: () => undefined,
  stage: (_, position) => coinsStage(position),
  run: (_, position, on, recorder) =>
    `${new Shares(position, on.has('memo'), recorder).visit(position.gone, position.most)}`,
};

class Shares {
  private readonly rests: readonly number[];
  private readonly memo = new Map<number, number>();

  constructor(
    private readonly start: CoinsPosition,
    private readonly hasMemo: boolean,
    private readonly recorder: Recorder,
  ) {
    this.rests = restsOf(start.row);
  }

  visit(gone: number, most: number): number {
    const { recorder } = this;
    const { row } = this.start;
    const id = recorder.position(coinsCode(row, gone, most));
    recorder.emit(STEPS.of.enter, id);
    const share = gone === row.length ? this.end() : this.lookUp(gone, most, id);
    this.tell(STEPS.of.return, share);
    return share;
  }

  private end(): number {
    this.tell(STEPS.of.over, 0);
    return 0;
  }

  private lookUp(gone: number, most: number, id: number): number {
    const key = placeOf(this.start.row.length - gone, most);
    const known = this.memo.get(key);
    if (known !== undefined) {
      this.tell(STEPS.of.known, known);
      return known;
    }
    const share = this.shareOf(gone, most);
    if (this.hasMemo) {
      this.memo.set(key, share);
      this.recorder.emit(STEPS.of.store, id, this.recorder.value(`${share}`));
    }
    return share;
  }

  private shareOf(gone: number, most: number): number {
    const { recorder, rests } = this;
    const left = this.start.row.length - gone;
    recorder.emit(STEPS.of.rest, rests[gone]);
    let best = -1;
    for (let count = 1; count <= most; count++) {
      recorder.emit(STEPS.of.take, takeNumber(gone, count));
      const share = rests[gone]! - this.visit(gone + count, Math.min(2 * count, left - count));
      this.tell(share > best ? STEPS.of.better : STEPS.of.worse, share);
      best = Math.max(best, share);
    }
    return best;
  }

  private tell(step: number, value: number): void {
    this.recorder.emit(step, this.recorder.value(`${value}`));
  }
}
