import { describe, expect, it } from 'vitest';
import { engines } from '../engines/registry.ts';
import { openSpec } from '../games/spec.ts';
import { usualSwitches } from './algorithm.ts';
import { compareOrElsewhere, comparerOf, rivalsOf } from './comparison.ts';
import { fitGrowth } from './race/growth.ts';
import { MEASURES, measureRun, valueAt } from './race/measures.ts';
import { growthTable, race, runnerName } from './race.ts';
import { Recorder } from './recorder.ts';
import { findAlgorithm } from './registry.ts';

async function track(spec: string, id: string) {
  const game = openSpec(spec);
  if (!game.ok) throw new Error(game.error.en);
  const algorithm = (await findAlgorithm(game.value, id))!;
  return { game: game.value, algorithm, usual: { algorithm, on: usualSwitches(algorithm) } };
}

let seconds = 0;
const clock = () => seconds++;

describe('a race', () => {
  it('counts what a plain reading of the events counts, at every point of its series', async () => {
    const { game, algorithm, usual } = await track('marbles?board=2x2', 'extend');
    const without = { algorithm, on: new Set<string>() };
    const runs = await race(game, game.initial(), [usual, without], engines, 100_000, clock);
    if (!runs.ok) throw new Error(runs.error.en);
    for (const { trace, series, totals } of runs.value) {
      const kinds = Array.from(trace.columns.step, step => algorithm.steps[step]!.kind);
      for (const [point, at] of series.at.entries()) {
        const before = kinds.slice(0, at);
        const entered = new Set(
          before.flatMap((kind, event) => (kind === 'enter' ? [trace.columns.a[event]] : [])),
        );
        const count = (kind: string) => before.filter(each => each === kind).length;
        expect([
          series.of.events[point],
          series.of.calls[point],
          series.of.positions[point],
          series.of.hits[point],
          series.of.cuts[point],
        ]).toEqual([at, count('enter'), entered.size, count('hit'), count('cut')]);
      }
      expect(series.at.at(-1)).toBe(trace.events);
      for (const id of MEASURES) expect(valueAt(series, id, trace.events)).toBe(totals[id]);
    }
    const [withMemo, plain] = runs.value;
    // each of its positions once: four cells in a byte and a value in another
    expect(withMemo!.memory).toMatchObject({ entries: withMemo!.totals.positions, bytes: 2 });
    expect(withMemo!.totals.bytes).toBe(2 * withMemo!.totals.positions);
    expect(plain!.memory).toBeUndefined();
    expect(plain!.totals.positions).toBe(withMemo!.totals.positions);
    expect(plain!.totals.calls).toBeGreaterThan(withMemo!.totals.calls);
    expect(withMemo!.seconds).toBe(1);
  });

  it('counts an entry once, however often it is written', async () => {
    const { algorithm } = await track('marbles?board=2x2', 'extend');
    const [enter, store] = ['enter', 'store'].map(mark =>
      algorithm.steps.findIndex(step => step.mark === mark),
    );
    const recorder = new Recorder(algorithm.steps, 100, () => []);
    const [first, second] = ['0000', '1000'].map(code => recorder.position(code));
    recorder.emit(enter!, first);
    for (const position of [first, second, first]) recorder.emit(store!, position, recorder.value('1'));
    const trace = recorder.finish({
      ...{ game: 'marbles', position: '', toMove: 0, algorithm: algorithm.id },
      ...{ on: [], cap: 100, stopped: false },
    });
    expect(measureRun(trace, algorithm.steps)).toMatchObject({
      totals: { events: 4, bytes: 4 },
      memory: { entries: 2, bytes: 2 },
    });
  });

  it('needs one to three runners', async () => {
    const { game, usual } = await track('marbles', 'extend');
    for (const runners of [[], [usual, usual, usual, usual]]) {
      const runs = await race(game, game.initial(), runners, engines, 1000, clock);
      expect(runs.ok).toBe(false);
    }
  });

  it('says what the algorithm refuses', async () => {
    const { game, usual } = await track('cram?board=8x8', 'masks');
    const runs = await race(game, game.initial(), [usual], engines, 1000, clock);
    expect(runs.ok ? '' : runs.error.en).toMatch(/64/);
  });

  it('names runners by what is not as usual', async () => {
    const { algorithm } = await track('marbles', 'extend');
    expect(runnerName({ algorithm, on: ['memo'] })).toEqual(algorithm.title);
    expect(runnerName({ algorithm, on: [] }).en).toBe(`${algorithm.title.en}; memo: off`);
    expect(runnerName({ algorithm, on: [] }).zh).toBe(`${algorithm.title.zh}（记忆化：关）`);
  });
});

describe('a comparison', async () => {
  const { game } = await track('bread', 'expectation');
  const on = new Set(['memo', 'chance-first']);
  const there = (await comparerOf('expectation', 'safest'))!(game, game.initial(), on);

  it('lists where most wins and never losing part, and what that is worth', () => {
    const { values, differences } = there;
    expect(values).toEqual(['887/945 43/945 1/63', '866/945 79/945 0']);
    expect([differences.length, differences.filter(({ isPlayed }) => isPlayed).length]).toEqual([132, 28]);
    expect(differences[0]).toEqual({
      code: '100000000',
      sides: [
        { moves: ['2', '4'], cells: [1, 3], value: '34/35 2/105 1/105' },
        { moves: ['5'], cells: [4], value: '33/35 2/35 0' },
      ],
      isPlayed: true,
    });
  });

  it('is the same the other way round, and there only for rivals', async () => {
    const back = (await comparerOf('safest', 'expectation'))!(game, game.initial(), on);
    expect(back.values).toEqual([...there.values].reverse());
    expect(back.differences[0]!.sides).toEqual([...there.differences[0]!.sides].reverse());
    expect(await comparerOf('expectation', 'extend')).toBeUndefined();
    expect(['safest', 'expectation', 'minimax', 'extend'].map(rivalsOf)).toEqual([
      ['expectation', 'minimax'],
      ['safest', 'minimax'],
      ['expectation', 'safest'],
      [],
    ]);
  });

  it('is there for minimax too, which takes any bread that keeps the outcome', async () => {
    const compare = (await comparerOf('minimax', 'expectation'))!;
    const { values, differences } = compare(game, game.initial(), on);
    expect(values).toEqual(['2645/3402 757/3402 0', '887/945 43/945 1/63']);
    expect(differences.find(({ code }) => code === '100000000')!.sides.map(({ moves }) => moves)).toEqual([
      ['5', '6', '8', '9'],
      ['2', '4'],
    ]);
  });

  it('says which switch lets them part where they never do', async () => {
    const compare = (await comparerOf('expectation', 'safest'))!;
    const from = (...switched: string[]) =>
      compareOrElsewhere(compare, game, game.initial(), new Set(switched), ['memo', 'chance-first']);
    expect(from('memo')).toMatchObject({
      values: ['191/192 1/192 0', '191/192 1/192 0'],
      differences: [],
      elsewhere: { flip: 'chance-first', isOn: true, values: there.values, differences: 132 },
    });
    expect(from('memo', 'chance-first')).toEqual(there);
  });
});

describe('growth', () => {
  it('is found where it is exact', () => {
    const fit = fitGrowth([1, 2, 4, 7].map(size => ({ size, amount: 5 * 3 ** size })))!;
    expect([fit.factor, fit.start, fit.quality].map(value => value.toFixed(9))).toEqual([
      '3.000000000',
      '5.000000000',
      '1.000000000',
    ]);
  });

  it('says how well it fits', () => {
    // ln: 0, ln 8, ln 8; slope ln 8 / 2, residuals −d, 2d, −d with d = ln 8 / 6
    const fit = fitGrowth([1, 8, 8].map((amount, size) => ({ size, amount })))!;
    expect(fit.factor).toBeCloseTo(Math.sqrt(8), 12);
    expect(fit.quality).toBeCloseTo(0.75, 12);
  });

  it('needs three sizes that something was counted on', () => {
    const points = [1, 1, 2, 3].map((size, index) => ({ size, amount: index }));
    expect(fitGrowth(points)).toBeDefined();
    expect(fitGrowth(points.slice(0, 3))).toBeUndefined();
  });

  it('runs over the game’s own boards, up to the cap', async () => {
    const { game, algorithm, usual } = await track('marbles', 'extend');
    const runners = [usual, { algorithm, on: new Set<string>() }];
    const { by, rows, fits } = growthTable(game, game.initial(), runners, 3_000);
    expect(by).toBe('boards');
    expect(rows.map(({ name }) => name).slice(0, 4)).toEqual(['1×1', '1×2', '1×3', '2×2']);
    const sizes = rows.map(({ size }) => size);
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    expect(rows.at(-1)!.totals[1]).toBeUndefined();
    expect(fits[0]!.calls!.factor).toBeLessThan(fits[1]!.calls!.factor);
  });

  it('runs along one game where there are too few boards', async () => {
    const { game, usual } = await track('bread', 'minimax');
    const { by, rows, fits } = growthTable(game, game.initial(), [usual], 3_000);
    expect(by).toBe('moves');
    expect(rows.map(({ size }) => size)).toEqual([...rows.keys()].map(index => rows[0]!.size + index));
    expect(fits[0]!.events!.factor).toBeGreaterThan(1);
  });
});
