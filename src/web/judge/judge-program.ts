import type { StandardProblem } from '../../problems/problem.ts';
import { type PointResult, scorePoints } from '../../problems/scoring.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Verdict } from '../../problems/verdict.ts';
import { Bot } from './bot.ts';
import type { BotLog } from './bot-script.ts';
import { foreignFault } from './foreign.ts';
import type {
  BotLimits,
  JudgeProgramRequest,
  LeftOut,
  PointReport,
  ProgramFailure,
  ProgramResult,
} from './protocol.ts';

/** The function that a program defines: the whole input in, the whole output out. */
export const PROGRAM_FUNCTION = 'main';

/** Larger inputs are left to the command: a page should not create megabytes. */
const MOST_CASES = 20_000;
/** The time for all points, answers included: a user does not wait longer. */
const WHOLE_MS = 40_000;
/** More than the contest's limit: another language, another machine, and only wall-clock time. */
const SLACK = 4;
const NO_LOG: BotLog = { lines: [], dropped: 0 };

/** Runs a program on the samples and the points of its problem, each in its own worker. */
export async function judgeProgram(
  problem: StandardProblem,
  { source, seed }: JudgeProgramRequest,
  signal: AbortSignal,
  onPoint: (report: PointReport) => void,
): Promise<ProgramResult> {
  const foreign = foreignFault(source, problem.id);
  if (foreign) {
    const failure = { point: '', verdict: foreign.verdict, fault: foreign };
    return { points: [], tested: { points: 0, fullPoints: 0 }, log: NO_LOG, failure };
  }
  const untilMs = performance.now() + WHOLE_MS;
  const { cpuMs, outputBytes } = problem.limits;
  const callMs = SLACK * cpuMs;
  const limits: BotLimits = { startMs: 4000, callMs, totalMs: callMs };
  const points: PointReport[] = [];
  const run: PointResult[] = [];
  const answers = new GivenAnswers();
  let log = NO_LOG;
  let failure: ProgramFailure | undefined;
  /** Points with at least so many cases would fail as an earlier one did. */
  let hopeless = Number.POSITIVE_INFINITY;
  for (const test of problem.tests(seed)) {
    const leftOut = whyLeftOut(test);
    if (leftOut) {
      report({ name: test.name, usedMs: 0, leftOut });
      continue;
    }
    const bot = new Bot(source, { choose: PROGRAM_FUNCTION }, limits, outputBytes);
    const stop = () => bot.end();
    signal.addEventListener('abort', stop);
    const isReady = await bot.start();
    const output = isReady ? await bot.call(inputOf(test)) : undefined;
    signal.removeEventListener('abort', stop);
    bot.end();
    const { fault, usedMs } = bot;
    if (bot.log.lines.length > 0) ({ log } = bot);
    if (signal.aborted) continue;
    const failed = fault ? { verdict: fault.verdict, fault } : failureOf(test, output, outputBytes);
    if (!isReady) hopeless = 0;
    else if (fault?.verdict === 'TLE') hopeless = test.cases;
    if (failed) failure ??= { point: test.name, ...failed };
    if (!fault && output !== undefined) answers.add(test, wordsOf(output));
    run.push({ score: test.score ?? 0, tier: test.tier, share: failed ? 0 : 1 });
    report({ name: test.name, verdict: failed?.verdict ?? 'AC', usedMs });
  }
  const isWhole = points.every(({ verdict }) => verdict !== undefined);
  const verdict = failure?.verdict ?? (isWhole ? 'AC' : undefined);
  return {
    ...(verdict ? { verdict } : {}),
    points,
    tested: scorePoints(run, problem.tiers),
    log,
    ...(failure ? { failure: failure.verdict === 'WA' ? { ...failure, ...answers.alike() } : failure } : {}),
  };

  function whyLeftOut({ cases }: TestPoint): LeftOut | undefined {
    if (cases > MOST_CASES) return 'large';
    if (cases >= hopeless) return 'failed';
    return signal.aborted || performance.now() > untilMs ? 'time' : undefined;
  }

  function report(point: PointReport): void {
    points.push(point);
    onPoint(point);
  }
}

function inputOf(test: TestPoint): string {
  const decoder = new TextDecoder('latin1');
  return [...test.input()].map(piece => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}

function failureOf(
  test: TestPoint,
  output: string | undefined,
  mostCharacters: number,
): (Omit<ProgramFailure, 'point'> & { readonly verdict: Verdict }) | undefined {
  if (output === undefined) return { verdict: 'RE' };
  if (output.length >= mostCharacters) return { verdict: 'OLE' };
  const different = firstDifference(test.expected(), wordsOf(output));
  if (!different) return undefined;
  const seen = test.caseOf?.(different.token);
  return {
    verdict: 'WA',
    ...(seen ? { case: seen } : {}),
    ...(different.expected === undefined ? {} : { expected: different.expected }),
    ...(different.got === undefined ? {} : { got: different.got.slice(0, 100) }),
  };
}

function wordsOf(output: string): string[] {
  return output.split(/\s+/).filter(word => word !== '');
}

/** The first word that differs from the expected ones, also where the output ends early. */
function firstDifference(
  expected: Iterable<string>,
  words: readonly string[],
): { readonly token: number; readonly expected?: string; readonly got?: string } | undefined {
  let token = 0;
  for (const wanted of expected) {
    const got = words[token];
    if (got === undefined) return { token, expected: wanted };
    if (got !== wanted) return { token, expected: wanted, got };
    token++;
  }
  const more = words[token];
  return more === undefined ? undefined : { token, got: more };
}

/** All answers of a wrong program, to find what answers like it. */
export class GivenAnswers {
  private readonly given: { readonly test: TestPoint; readonly words: readonly string[] }[] = [];

  add(test: TestPoint, words: readonly string[]): void {
    this.given.push({ test, words });
  }

  /** A known mistake with the same answers on every test that was run, and an answer that never changes. */
  alike(): Pick<ProgramFailure, 'mistake' | 'constant'> {
    const cases = this.given.reduce((sum, { test }) => sum + test.cases, 0);
    const known = this.given.flatMap(({ test }) => test.mistakes ?? []);
    const ids = new Set(known.map(({ id }) => id));
    const found = [...ids].find(id => this.given.every(({ test, words }) => isMade(test, id, words)));
    const mistake = known.find(({ id }) => id === found);
    const constant = this.constant();
    return {
      ...(mistake ? { mistake: { title: mistake.title, cases } } : {}),
      ...(constant === undefined ? {} : { constant }),
    };
  }

  private constant(): string | undefined {
    const first = this.given[0]?.words[0];
    const count = this.given.reduce((sum, { words }) => sum + words.length, 0);
    if (first === undefined || count < 2) return undefined;
    return this.given.every(({ words }) => words.every(word => word === first)) ? first : undefined;
  }
}

function isMade({ mistakes }: TestPoint, wanted: string, words: readonly string[]): boolean {
  const mistake = mistakes?.find(({ id }) => id === wanted);
  return mistake !== undefined && !firstDifference(mistake.expected(), words);
}
