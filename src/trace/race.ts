import type { EngineRegistry } from '../core/engine.ts';
import type { Game } from '../core/game.ts';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { Algorithm } from './algorithm.ts';
import { beginTrace, makeTrace } from './make.ts';
import { fitGrowth, type Growing, type Growth, type RaceBoard, runOnGrowing } from './race/growth.ts';
import { MEASURES, type Measure, type Measured, measureRun, type Totals } from './race/measures.ts';
import type { Trace } from './trace.ts';

/** An algorithm with the switches that are on. */
export interface Runner {
  readonly algorithm: Algorithm;
  readonly on: ReadonlySet<string>;
}

export const MOST_RUNNERS = 3;

export interface RunnerName {
  readonly algorithm: Algorithm;
  readonly on: readonly string[];
}

/** What distinguishes a runner from the others: its algorithm, and switches that differ from the default. */
export function runnerName({ algorithm, on }: RunnerName): Text {
  const unusual = algorithm.switches.filter(({ id, usual }) => on.includes(id) !== usual);
  const parts = unusual.map(({ id, title }) =>
    on.includes(id)
      ? text(`${title.en}: on`, `${title.zh}：开`)
      : text(`${title.en}: off`, `${title.zh}：关`),
  );
  if (parts.length === 0) return algorithm.title;
  return text(
    `${algorithm.title.en}; ${parts.map(({ en }) => en).join(', ')}`,
    `${algorithm.title.zh}（${parts.map(({ zh }) => zh).join('，')}）`,
  );
}

/** One run of a race. */
export interface Run extends Measured {
  readonly trace: Trace;
  /** By the clock, with what taking down the events costs. */
  readonly seconds: number;
}

/** Lets runners run on one position, one after the other. `clock` gives seconds. */
export async function race(
  game: Game,
  position: unknown,
  runners: readonly Runner[],
  shelf: EngineRegistry,
  cap: number,
  clock: () => number,
): Promise<Result<readonly Run[], Text>> {
  if (runners.length === 0 || runners.length > MOST_RUNNERS) {
    return err(
      text(
        `a race has 1 to ${MOST_RUNNERS} runners, and here are ${runners.length}`,
        `一次比较需要 1 至 ${MOST_RUNNERS} 个算法，实际是 ${runners.length} 个`,
      ),
    );
  }
  const runs: Run[] = [];
  for (const { algorithm, on } of runners) {
    const began = clock();
    const trace = await makeTrace(game, position, algorithm, shelf, { on, cap }, { seconds: 5 });
    const seconds = clock() - began;
    if (!trace.ok) return trace;
    runs.push({ trace: trace.value, seconds, ...measureRun(trace.value, algorithm.steps) });
  }
  return ok(runs);
}

/** A size with what each runner took; undefined where the cap stopped it. */
export interface GrowthRow {
  readonly name: string;
  readonly size: number;
  readonly totals: readonly (Totals | undefined)[];
}

export interface GrowthTable {
  readonly by: Growing;
  readonly rows: readonly GrowthRow[];
  /** By runner and measure; undefined where too few rows can be fitted. */
  readonly fits: readonly Readonly<Record<Measure, Growth | undefined>>[];
}

/** Runs on growing boards until none of the runners ends within the cap. */
export function growthTable(
  game: Game,
  position: unknown,
  runners: readonly Runner[],
  cap: number,
): GrowthTable {
  const { by, rows } = runOnGrowing(game, position, runners[0]!.algorithm, ground => {
    const totals = runners.map(runner => totalsOn(ground, runner, cap));
    if (totals.every(each => each === undefined)) return undefined;
    return { name: ground.name, size: ground.size, totals };
  });
  return { by, rows, fits: runners.map((_, runner) => fitsOf(rows, runner)) };
}

function totalsOn({ game, position }: RaceBoard, { algorithm, on }: Runner, cap: number): Totals | undefined {
  const begun = beginTrace(game, position, algorithm, { on, cap });
  if (!begun.ok || begun.value.answer === undefined) return undefined;
  const { recorder, answer, meta } = begun.value;
  recorder.answer(answer);
  return measureRun(recorder.finish(meta), algorithm.steps).totals;
}

function fitsOf(rows: readonly GrowthRow[], runner: number): Readonly<Record<Measure, Growth | undefined>> {
  const entries = MEASURES.map(id => {
    const points = rows.flatMap(({ size, totals }) => {
      const amount = totals[runner]?.[id];
      return amount === undefined ? [] : [{ size, amount }];
    });
    return [id, fitGrowth(points)];
  });
  return Object.fromEntries(entries);
}
