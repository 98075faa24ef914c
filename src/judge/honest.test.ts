import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findProblem } from '../problems/registry.ts';
import type { Verdict } from '../problems/verdict.ts';
import { type JudgeReport, judge } from './judge.ts';
import { findJava, findRust } from './programs/tools.ts';
import { scoreOf } from './report/summary.ts';

const FOLDER = 'fixtures/honest';

/** What a contestant expects of a program, who has seen other judges. */
interface Expected {
  readonly file: string;
  readonly problem: string;
  /** The names of the test points that are enough to tell; none for a match. */
  readonly points: string;
  readonly verdict: Verdict;
  /** In percent of what these points are worth; `null` where the verdict says all. */
  readonly score: number | null;
  readonly about: string;
  /** Something that the note says. */
  readonly note?: string;
  /** A signal. */
  readonly told?: string;
  readonly standard?: string;
  readonly cpuMs?: number;
}

const EXPECTED: readonly Expected[] = JSON.parse(readFileSync(`${FOLDER}/expected.json`, 'utf8'));
const GAMES = 90;

const isRunnable = ({ file }: Expected) =>
  file.endsWith('.java') ? findJava() !== undefined : !file.endsWith('.rs') || findRust() !== undefined;
const runnable = EXPECTED.filter(isRunnable);

async function judged({ file, problem: id, points, standard, cpuMs }: Expected): Promise<JudgeReport> {
  const problem = findProblem(id)!;
  const names = points.split(',');
  const report = await judge({
    ...{ problem, program: `${FOLDER}/${file}`, seed: 1, games: GAMES },
    ...(problem.kind === 'standard'
      ? { tests: problem.tests(1).filter(({ name }) => names.includes(name)) }
      : {}),
    ...(standard ? { standard } : {}),
    ...(cpuMs ? { limits: { cpuMs, wallMs: 2 * cpuMs } } : {}),
  });
  if (!report.ok) throw new Error(report.error.why.en);
  return report.value;
}

/** What the points that were run are worth. */
function percentOf(report: JudgeReport): number {
  const tests = report.standard?.tests ?? [];
  const full = tests.reduce((sum, { fullPoints }) => sum + fullPoints, 0);
  const points = tests.reduce((sum, { points }) => sum + points, 0);
  return full === 0 ? scoreOf(report) : Math.round((100 * points) / full);
}

// each is judged by itself, so that some of them can be tried alone
describe.concurrent('honest programs', () => {
  it('are all listed, and many', () => {
    const files = readdirSync(FOLDER).filter(file => file !== 'expected.json');
    expect(files.sort()).toEqual(EXPECTED.map(({ file }) => file).sort());
    expect(files.length).toBeGreaterThanOrEqual(65);
  });

  it.each(runnable.map(expected => [expected.file, expected.verdict, expected.about, expected] as const))(
    '%s gets %s: %s',
    async (_, verdict, __, expected) => {
      const { score, note, told } = expected;
      const report = await judged(expected);
      const end = report.standard?.failure?.end ?? report.match?.end;
      const said = `${report.message ?? ''} ${report.note?.en ?? ''} ${end?.stderr ?? ''}`;
      expect(report.verdict, said).toBe(verdict);
      if (score !== null) expect(percentOf(report)).toBe(score);
      if (note) expect(report.note?.en).toContain(note);
      if (told) expect(end?.signal).toBe(told);
    },
  );
});
