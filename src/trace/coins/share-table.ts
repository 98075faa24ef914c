import { text } from '../../core/text.ts';
import type { CoinsPosition } from '../../games/coins/row.ts';
import type { Recorder } from '../recorder.ts';
import { defineSteps } from '../step.ts';
import {
  type CoinsAlgorithm,
  coinsCode,
  coinsStage,
  placeOf,
  restsOf,
  SHARE_STEPS,
  SHARES,
} from './stage.ts';

const STEPS = defineSteps({
  ...SHARE_STEPS,
  end: {
    kind: 'write',
    args: { t: 'slot', v: 'value' },
    say: text('When no coin is left, nobody gets anything: {v}.', '硬币取完时谁也拿不到：{v}。'),
  },
  coin: {
    kind: 'try',
    args: { c: 'cell', r: 'number' },
    say: text(
      'Go back by one coin: from coin {c} on there is {r} in all.',
      '往左推进一枚：从第 {c} 枚开始，共值 {r}。',
    ),
  },
  look: {
    kind: 'focus',
    args: { y: 'position' },
    say: text(
      '{y}: one choice is new here, to take as many as one may.',
      '{y}：这里只多了一种选择，就是取到上限。',
    ),
  },
  other: {
    kind: 'hit',
    args: { t: 'slot', v: 'value' },
    say: text('Then the other is at {t} = {v}.', '取完后轮到对方：{t} = {v}。'),
  },
  better: {
    kind: 'fold',
    args: { b: 'value' },
    say: text('Of {r}, that leaves {b}: the best so far.', '{r} 中余下的 {b} 归己方：目前最好。'),
  },
  worse: {
    kind: 'fold',
    args: { w: 'value' },
    say: text('Of {r}, that leaves {w}, no better than {b}.', '{r} 中余下的 {w} 归己方，不比 {b} 好。'),
  },
  write: {
    kind: 'write',
    args: { t: 'slot', v: 'value' },
    say: text('Write into the table: {t} = {v}.', '填表：{t} = {v}。'),
  },
  whole: {
    kind: 'focus',
    args: { x: 'position' },
    say: text('The table is full. Back to {x}.', '表已填满。回到 {x}。'),
  },
  found: {
    kind: 'hit',
    args: { t: 'slot', v: 'value' },
    say: text('The table says: {t} = {v}.', '查表得到 {t} = {v}。'),
  },
});

/** Ends of the row from the shortest on. An end of k coins needs k places only: half a square in all. */
export const shareTable: CoinsAlgorithm = {
  ...SHARES,
  id: 'share-table',
  title: text('Table computed backwards, half a square', '倒推填表，只存半个方阵'),
  about: text(
    'Fill the table from the right end of the row. With a limit that is larger by one, a single choice is new. Nobody can take more coins than are left, so an end of k coins needs k places: half a square, 8 MB instead of 16 for 2,000 coins.',
    '从最右端开始倒着填表。上限加一，只多出一种选择。取的枚数不会超过剩下的枚数，所以剩 k 枚时只需 k 个位置：只存半个方阵，2,000 枚硬币只要 8 MB，而不是 16 MB。',
  ),
  switches: [],
  steps: STEPS.list,
  listing: 'coins-share-table',
  refusal: () => undefined,
  stage: (_, position) => coinsStage(position),
  run: (_, position, __, recorder) => `${fill(position, recorder)}`,
};

function fill({ row, gone: start, most: limit }: CoinsPosition, recorder: Recorder): number {
  const n = row.length;
  const rests = restsOf(row);
  const table = new Int32Array(placeOf(n - start + 1, 1));
  const idOf = (gone: number, most: number) => recorder.position(coinsCode(row, gone, most));
  const tell = (step: number, place: number) => recorder.emit(step, place, recorder.value(`${table[place]}`));
  recorder.emit(STEPS.of.enter, idOf(start, limit));
  tell(STEPS.of.end, 0);
  for (let gone = n - 1; gone >= start; gone--) {
    recorder.emit(STEPS.of.coin, gone, rests[gone]);
    let best = -1;
    for (let most = 1; most <= n - gone; most++) {
      recorder.emit(STEPS.of.look, idOf(gone, most));
      const left = n - gone - most;
      const other = placeOf(left, Math.min(2 * most, left));
      tell(STEPS.of.other, other);
      const share = rests[gone]! - table[other]!;
      recorder.emit(share > best ? STEPS.of.better : STEPS.of.worse, recorder.value(`${share}`));
      best = Math.max(best, share);
      const place = placeOf(n - gone, most);
      table[place] = best;
      tell(STEPS.of.write, place);
    }
  }
  recorder.emit(STEPS.of.whole, idOf(start, limit));
  const place = placeOf(n - start, limit);
  tell(STEPS.of.found, place);
  recorder.emit(STEPS.of.return, recorder.value(`${table[place]}`));
  return table[place]!;
}
