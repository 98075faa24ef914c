import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { CaseView, Mistake, StandardProblem, TestPoint } from './problems/problem.ts';
import { type RunEnd, type Runnable, type Running, start } from './sandbox/run.ts';
import { type Difference, TokenComparer } from './tokens.ts';
import type { Limits, Verdict } from './verdict.ts';

export interface TestReport {
  readonly name: string;
  readonly cases: number;
  readonly verdict: Verdict;
  readonly end: RunEnd;
}

/** The first test that was not passed. */
export interface Failure {
  readonly test: string;
  readonly verdict: Verdict;
  readonly end: RunEnd;
  /** Answers that came before the program went wrong. */
  readonly words: number;
  readonly difference?: Difference;
  readonly case?: CaseView;
  /** What the program answered to that case. */
  readonly got?: string;
}

export interface StandardReport {
  /** The tests that were run: all of them, or up to the first fault. */
  readonly tests: readonly TestReport[];
  readonly planned: number;
  readonly failure?: Failure;
  /** A known mistake that gives exactly the program's answers. */
  readonly mistake?: Pick<Mistake, 'id' | 'title'>;
}

export interface StandardOptions {
  readonly seed: number;
  readonly limits: Limits;
  /** Instead of the problem's own tests. */
  readonly tests?: readonly TestPoint[];
}

/** Answers up to this size are kept, to find out which mistake they show. */
const KEPT_BYTES = 2 ** 21;

/** Runs the tests in order. A wrong answer does not end it, so that the mistake can be told; a fault does. */
export async function runStandard(
  problem: StandardProblem,
  runnable: Runnable,
  options: StandardOptions,
): Promise<StandardReport> {
  const points = options.tests ?? problem.tests(options.seed);
  const tests: TestReport[] = [];
  const answers: { point: TestPoint; output: Buffer }[] = [];
  let failure: Failure | undefined;
  for (const point of points) {
    const run = await runTest(runnable, point, point.limits ?? options.limits);
    tests.push({ name: point.name, cases: point.cases, verdict: run.verdict, end: run.end });
    if (run.verdict !== 'AC') failure ??= describeFailure(point, run);
    if (run.end.fault) break;
    if (run.output) answers.push({ point, output: run.output });
  }
  const mistake = failure?.verdict === 'WA' ? findMistake(answers) : undefined;
  return { tests, planned: points.length, ...(failure ? { failure } : {}), ...(mistake ? { mistake } : {}) };
}

interface TestRun {
  readonly verdict: Verdict;
  readonly end: RunEnd;
  readonly words: number;
  readonly difference: Difference | undefined;
  /** The whole answer, unless it is too long to keep. */
  readonly output: Buffer | undefined;
}

async function runTest(runnable: Runnable, point: TestPoint, limits: Limits): Promise<TestRun> {
  const comparer = new TokenComparer(point.expected());
  const kept: Buffer[] = [];
  let bytes = 0;
  const running: Running = start(runnable, {
    limits,
    onOutput: chunk => {
      comparer.push(chunk);
      running.progress();
      bytes += chunk.length;
      if (bytes <= KEPT_BYTES) kept.push(chunk);
    },
  });
  const fed = feed(running.stdin, point.input(), () => running.progress());
  const end = await running.ended;
  await fed;
  const difference = end.fault ? comparer.difference : comparer.end();
  return {
    verdict: end.fault ?? (difference ? 'WA' : 'AC'),
    end,
    words: comparer.words,
    difference,
    output: bytes <= KEPT_BYTES ? Buffer.concat(kept) : undefined,
  };
}

/** Writes as fast as the program reads, and no faster; ends quietly when the program does. */
async function feed(
  stdin: Writable,
  chunks: Iterable<string | Uint8Array>,
  progress: () => void,
): Promise<void> {
  const closed = new Promise<void>(resolve => stdin.once('close', resolve));
  for (const chunk of chunks) {
    if (stdin.destroyed) return;
    if (stdin.write(chunk)) continue;
    await Promise.race([once(stdin, 'drain').catch(() => undefined), closed]);
    progress();
  }
  stdin.end();
}

function describeFailure(point: TestPoint, run: TestRun): Failure {
  const { verdict, end, words, difference } = run;
  const got = point.cases === 1 ? run.output?.toString('utf8').trim().slice(0, 200) : difference?.got;
  // where a program died is only known when there is one case
  const token = difference?.token ?? (point.cases === 1 ? 0 : undefined);
  const shown = token === undefined ? undefined : point.caseOf?.(token);
  return {
    test: point.name,
    verdict,
    end,
    words,
    ...(difference ? { difference } : {}),
    ...(shown ? { case: shown } : {}),
    ...(got ? { got } : {}),
  };
}

function findMistake(answers: readonly { point: TestPoint; output: Buffer }[]): Mistake | undefined {
  const known = answers[0]?.point.mistakes ?? [];
  return known.find((_, index) =>
    answers.every(({ point, output }) => {
      const mistake = point.mistakes?.[index];
      if (!mistake) return false;
      const comparer = new TokenComparer(mistake.expected());
      comparer.push(output);
      return comparer.end() === undefined;
    }),
  );
}
