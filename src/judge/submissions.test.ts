import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { type JudgeReport, judge } from './judge.ts';
import { mapParallel } from './parallel.ts';
import { findProblem } from './problems/registry.ts';
import { markedProcesses } from './sandbox/processes.ts';
import { runMark } from './sandbox/run.ts';
import { limitsOf, type Verdict } from './verdict.ts';

/** What each sample must get; beside the verdict, the signal, the mistake or the policy that must be told. */
const EXPECTED = {
  marbles: {
    'right.cpp': ['AC'],
    'right.py': ['AC'],
    'right.js': ['AC'],
    'right.ts': ['AC'],
    'three-directions.cpp': ['WA', 'three-directions'],
    'four-in-a-row.cpp': ['WA', 'four-in-a-row'],
    'gaps.cpp': ['WA', 'gaps'],
    'misere.cpp': ['WA', 'misere'],
    'lower-case.cpp': ['WA'],
    'one-short.cpp': ['WA'],
    'sample-by-heart': ['WA'],
    'reads-files.cpp': ['WA'],
    'slow.cpp': ['TLE'],
    'hang.cpp': ['TLE'],
    'loop.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'memory-at-once.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGSEGV'],
    'overflow.cpp': ['RE', 'SIGSEGV'],
    'exit-code.cpp': ['RE'],
    'compile-error.cpp': ['CE'],
    'syntax-error.py': ['CE'],
  },
  othello: {
    'right.cpp': ['AC'],
    'right-memo.cpp': ['AC'],
    'right.py': ['AC'],
    'pass-ends.cpp': ['WA', 'pass-ends'],
    'pass-drops.cpp': ['WA', 'pass-drops'],
    'full-only.cpp': ['WA', 'full-only'],
    'colours-swapped.cpp': ['WA', 'colours-swapped'],
    'black-first.cpp': ['WA', 'black-first'],
    'distinct-boards.cpp': ['WA', 'distinct-boards'],
    'order.cpp': ['WA'],
    'reads-files.cpp': ['WA'],
    // right within the statement's limits: ten empty cells give at most 10! sequences
    'overflow-32.cpp': ['AC'],
    'slow.cpp': ['TLE'],
    'hang.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGFPE'],
  },
  bread: {
    'best.cpp': ['AC', 'best'],
    'best.py': ['AC', 'best'],
    'best.js': ['AC', 'best'],
    'best.ts': ['AC', 'best'],
    'chatty.cpp': ['AC', 'best'],
    'leaves-processes.cpp': ['AC', 'best'],
    'minimax.cpp': ['WA', 'minimax'],
    'most-wins.cpp': ['WA', 'most-wins'],
    'random.cpp': ['WA', 'random'],
    'first-free.cpp': ['WA'],
    'forgets-newgame.cpp': ['WA'],
    'illegal.cpp': ['WA'],
    'out-of-range.cpp': ['WA'],
    'reads-files.cpp': ['WA'],
    'forges.cpp': ['WA'],
    'hang.cpp': ['TLE'],
    'hang.py': ['TLE'],
    'loop.cpp': ['TLE'],
    'slow.cpp': ['TLE'],
    'fork-bomb.cpp': ['TLE'],
    'memory-hog.cpp': ['MLE'],
    'output-flood.cpp': ['OLE'],
    'crash.cpp': ['RE', 'SIGSEGV'],
    'abort.cpp': ['RE', 'SIGABRT'],
    'exits.cpp': ['RE'],
    'no-choose.cpp': ['CE'],
    'compile-error.cpp': ['CE'],
  },
} satisfies Record<string, Record<string, [Verdict, string?]>>;
const IDS = ['marbles', 'othello', 'bread'] as const;
const samplesOf = (id: (typeof IDS)[number]): [string, [Verdict, string?]][] => Object.entries(EXPECTED[id]);

/** Python pays for its start, and this machine may be busy; what never ends is caught all the same. */
const LIMITS = { ...limitsOf(2500, 128, 32), wallMs: 20_000 };
/** Enough to tell every mistake: without the million boards, and some of othello's points. */
const FEWER = { marbles: 2, othello: 24, bread: 0 };
const QUICK = { ...limitsOf(300, 128, 4), wallMs: 1500 };

describe.each(IDS)('submissions for %s', id => {
  const folder = `fixtures/submissions/${id}`;
  const reports = new Map<string, JudgeReport>();

  beforeAll(async () => {
    await mapParallel(samplesOf(id), availableParallelism(), async ([file, [verdict, told]]) => {
      const limits = verdict === 'TLE' ? QUICK : LIMITS;
      const problem = findProblem(id)!;
      const isShort = problem.kind === 'standard' && file !== 'right.cpp';
      const tests = isShort ? { tests: problem.tests(1).slice(0, FEWER[id]) } : {};
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
  }, 300_000);

  it('are all listed', () => {
    expect(readdirSync(folder).sort()).toEqual(Object.keys(EXPECTED[id]).sort());
  });

  it.each(samplesOf(id).map(([file, [verdict, told]]) => [file, verdict, told] as const))(
    '%s gets %s',
    (file, verdict, told) => {
      const report = reports.get(file)!;
      const { standard, match, message } = report;
      const end = standard?.failure?.end ?? match?.end;
      expect(report.verdict, `${message ?? ''}${JSON.stringify(standard ?? match?.end)}`).toBe(verdict);
      if (told) expect([end?.signal, standard?.mistake?.id, match?.policy]).toContain(told);
    },
  );

  it('leave no process behind', () => {
    expect(markedProcesses(runMark())).toEqual([]);
  });
});
