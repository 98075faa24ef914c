import { text } from '../../core/text.ts';
import type { CoinsPosition } from '../../games/coins/row.ts';
import { MEMO } from '../algorithm.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps, step } from '../step.ts';
import {
  type CoinsAlgorithm,
  coinsCode,
  placeOf,
  restsOf,
  SHARE_STEPS,
  SHARES,
  takeNumber,
} from './stage.ts';

const RECURSION_STEPS = defineSteps({
  ...SHARE_STEPS,
  known: step('hit', { v: 'value' }, ['{x} is known already: {v}.', '{x} 已经算过：{v}。']),
  over: step('leaf', { v: 'value' }, ['No coin is left: the share is {v}.', '硬币已取完：能拿 {v}。']),
  rest: step('pack', { r: 'number' }, [
    'The coins that are left are worth {r} together.',
    '剩下的硬币共值 {r}。',
  ]),
  take: step('try', { m: 'move' }, [
    'Take {m}: the other may then take up to twice as many. How much does he get?',
    '取 {m} 枚：对方接着至多可取两倍。对方能拿多少？',
  ]),
  better: step('fold', { b: 'value' }, [
    'What the other does not get is yours. Taking {m} gives {b}: the best so far.',
    '对方拿不到的都归己方。取 {m} 枚能拿 {b}：目前最好。',
  ]),
  worse: step('fold', { w: 'value' }, [
    'Taking {m} gives {w}, no better than {b}.',
    '取 {m} 枚能拿 {w}，不比 {b} 好。',
  ]),
  store: step('write', { x: 'position', v: 'value' }, ['Write it down: {x} = {v}.', '记下：{x} = {v}。']),
});

/** The formula word for word; a position is how many coins are gone and how many may be taken. */
export const sharesAlgorithm: CoinsAlgorithm = {
  ...SHARES,
  id: 'shares',
  title: text('Recursion over shares', '递归求能拿到的总值'),
  about: text(
    'A position is how many coins are gone, and how many may be taken. Take each number of coins and ask what the other gets of the rest: all else that was left is yours.',
    '一个局面只需两个数：已取走的枚数、现在至多可取的枚数。枚举取几枚，问对方从剩下的里能拿多少：其余的都归己方。',
  ),
  switches: [MEMO],
  steps: RECURSION_STEPS.list,
  listing: 'coins-shares',
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
    recorder.emit(RECURSION_STEPS.of.enter, id);
    const share = gone === row.length ? this.end() : this.lookUp(gone, most, id);
    this.tell(RECURSION_STEPS.of.return, share);
    return share;
  }

  private end(): number {
    this.tell(RECURSION_STEPS.of.over, 0);
    return 0;
  }

  private lookUp(gone: number, most: number, id: number): number {
    const key = placeOf(this.start.row.length - gone, most);
    const known = this.memo.get(key);
    if (known !== undefined) {
      this.tell(RECURSION_STEPS.of.known, known);
      return known;
    }
    const share = this.shareOf(gone, most);
    if (this.hasMemo) {
      this.memo.set(key, share);
      this.recorder.emit(RECURSION_STEPS.of.store, id, this.recorder.value(`${share}`));
    }
    return share;
  }

  private shareOf(gone: number, most: number): number {
    const { recorder, rests } = this;
    const left = this.start.row.length - gone;
    recorder.emit(RECURSION_STEPS.of.rest, rests[gone]);
    let best = -1;
    for (let count = 1; count <= most; count++) {
      recorder.emit(RECURSION_STEPS.of.take, takeNumber(gone, count));
      const share = rests[gone]! - this.visit(gone + count, Math.min(2 * count, left - count));
      this.tell(share > best ? RECURSION_STEPS.of.better : RECURSION_STEPS.of.worse, share);
      best = Math.max(best, share);
    }
    return best;
  }

  private tell(step: number, value: number): void {
    this.recorder.emit(step, this.recorder.value(`${value}`));
  }
}

const TABLE_STEPS = defineSteps({
  ...SHARE_STEPS,
  end: step('write', { t: 'slot', v: 'value' }, [
    'When no coin is left, there is nothing to get: {v}.',
    '硬币取完时谁也拿不到：{v}。',
  ]),
  coin: step('try', { c: 'cell', r: 'number' }, [
    'Go back by one coin: from coin {c} on there is {r} in all.',
    '往左推进一枚：从第 {c} 枚开始，共值 {r}。',
  ]),
  look: step('focus', { y: 'position' }, [
    '{y}: one choice is new here, to take as many as one may.',
    '{y}：这里只多了一种选择，就是取到上限。',
  ]),
  other: step('hit', { t: 'slot', v: 'value' }, [
    'Then the other is at {t} = {v}.',
    '取完后轮到对方：{t} = {v}。',
  ]),
  better: step('fold', { b: 'value' }, [
    'Of {r}, that leaves {b}: the best so far.',
    '{r} 中余下的 {b} 归己方：目前最好。',
  ]),
  worse: step('fold', { w: 'value' }, [
    'Of {r}, that leaves {w}, no better than {b}.',
    '{r} 中余下的 {w} 归己方，不比 {b} 好。',
  ]),
  write: step('write', { t: 'slot', v: 'value' }, ['Write into the table: {t} = {v}.', '填表：{t} = {v}。']),
  whole: step('focus', { x: 'position' }, ['The table is full. Back to {x}.', '表已填满。回到 {x}。']),
  found: step('hit', { t: 'slot', v: 'value' }, ['The table has {t} = {v}.', '查表得到 {t} = {v}。']),
});

/** Ends of the row from the shortest on. An end of k coins needs k places only: half a square in all. */
export const shareTableAlgorithm: CoinsAlgorithm = {
  ...SHARES,
  id: 'share-table',
  title: text('Table computed backwards, half a square', '倒推填表，只存半个方阵'),
  about: text(
    'Fill the table from the right end of the row. With a limit that is larger by one, a single choice is new. Nobody can take more coins than are left, so an end of k coins needs k places: half a square, 8 MB instead of 16 for 2,000 coins.',
    '从最右端开始倒着填表。上限加一，只多出一种选择。取的枚数不会超过剩下的枚数，所以剩 k 枚时只需 k 个位置：只存半个方阵，2,000 枚硬币只要 8 MB，而不是 16 MB。',
  ),
  switches: [],
  steps: TABLE_STEPS.list,
  listing: 'coins-share-table',
  run: (_, position, __, recorder) => `${fill(position, recorder)}`,
};

function fill({ row, gone: start, most: limit }: CoinsPosition, recorder: Recorder): number {
  const n = row.length;
  const rests = restsOf(row);
  const table = new Int32Array(placeOf(n - start + 1, 1));
  const idOf = (gone: number, most: number) => recorder.position(coinsCode(row, gone, most));
  const tell = (step: number, place: number) => recorder.emit(step, place, recorder.value(`${table[place]}`));
  recorder.emit(TABLE_STEPS.of.enter, idOf(start, limit));
  tell(TABLE_STEPS.of.end, 0);
  for (let gone = n - 1; gone >= start; gone--) {
    recorder.emit(TABLE_STEPS.of.coin, gone, rests[gone]);
    let best = -1;
    for (let most = 1; most <= n - gone; most++) {
      recorder.emit(TABLE_STEPS.of.look, idOf(gone, most));
      const left = n - gone - most;
      const other = placeOf(left, Math.min(2 * most, left));
      tell(TABLE_STEPS.of.other, other);
      const share = rests[gone]! - table[other]!;
      recorder.emit(share > best ? TABLE_STEPS.of.better : TABLE_STEPS.of.worse, recorder.value(`${share}`));
      best = Math.max(best, share);
      const place = placeOf(n - gone, most);
      table[place] = best;
      tell(TABLE_STEPS.of.write, place);
    }
  }
  recorder.emit(TABLE_STEPS.of.whole, idOf(start, limit));
  const place = placeOf(n - start, limit);
  tell(TABLE_STEPS.of.found, place);
  recorder.emit(TABLE_STEPS.of.return, recorder.value(`${table[place]}`));
  return table[place]!;
}
