import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROBLEMS } from '../problems/registry.ts';
import { limitsOfProblem } from '../problems/verdict.ts';
import { type JudgeReport, judge } from './judge.ts';
import { mapParallel } from './parallel.ts';
import { markedProcesses } from './sandbox/processes.ts';
import { runMark } from './sandbox/run.ts';
import { storeTests } from './stored-tests.ts';

/** This machine may be busy; what never ends is caught all the same. */
const WALL_MS = 20_000;
const LIMITS = { ...limitsOfProblem(2500, 128, 32), wallMs: WALL_MS };
/** Enough to tell every mistake, by name, where all tests would take long: without the largest ones. */
const FEWER: Readonly<Record<string, RegExp>> = {
  marbles: /^(sample|[1-3])$/,
  othello: /^([1-9]|1[0-5]|25)$/,
};
/** What never ends takes its time on every test. */
const ONE: Readonly<Record<string, RegExp>> = { marbles: /^10$/, othello: /^25$/, coins: /^10$/ };
const EVERY = /./;
const QUICK = { ...limitsOfProblem(300, 128, 4), wallMs: 1500 };

describe.each(PROBLEMS.map(problem => [problem.id, problem] as const))(
  'submissions for %s',
  (id, problem) => {
    const folder = `src/problems/${id}/submissions`;
    const samples = Object.entries(problem.submissions);
    const kept = storeTests(problem.kind === 'standard' ? problem.tests(1) : []);
    const all = kept.tests;
    const reports = new Map<string, JudgeReport>();

    beforeAll(async () => {
      await mapParallel(samples, availableParallelism(), async ([file, [verdict, told]]) => {
        const { memoryBytes } = problem.limits;
        // who is right is judged as anybody would be, on everything
        const usual = verdict === 'TLE' ? QUICK : LIMITS;
        const limits = verdict === 'AC' ? { wallMs: WALL_MS } : { ...usual, memoryBytes };
        const fewer = (verdict === 'TLE' ? ONE : FEWER)[id] ?? EVERY;
        const chosen = verdict === 'AC' ? all : all.filter(({ name }) => fewer.test(name));
        const tests = problem.kind === 'standard' ? { tests: chosen } : {};
        // who plays by lot is told from many games; the others from few
        const isLot = ['minimax', 'most-wins', 'random'].includes(told ?? '') || file === 'best.cpp';
        const games = isLot ? {} : { games: verdict === 'AC' ? 300 : 90 };
        const judged = await judge({
          problem,
          program: `${folder}/${file}`,
          seed: 1,
          limits,
          ...tests,
          ...games,
        });
        if (!judged.ok) throw new Error(judged.error.why.en);
        reports.set(file, judged.value);
      });
      kept.close();
    }, 300_000);

    it('are all listed', () => {
      expect(readdirSync(folder).sort()).toEqual(Object.keys(problem.submissions).sort());
    });

    it.each(samples.map(([file, [verdict, told]]) => [file, verdict, told] as const))(
      '%s gets %s',
      (file, verdict, told) => {
        const report = reports.get(file)!;
        const { standard, match, message } = report;
        const end = standard?.failure?.end ?? match?.end;
        expect(report.verdict, `${message ?? ''}${JSON.stringify(standard ?? match?.end)}`).toBe(verdict);
        if (verdict === 'AC' && standard) expect(standard.score.points).toBe(100);
        if (told) expect([end?.signal, standard?.mistake?.id, match?.policy]).toContain(told);
      },
    );

    it('leave no process behind', () => {
      expect(markedProcesses(runMark())).toEqual([]);
    });
  },
);
