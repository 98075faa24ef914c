import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Seed } from '../core/seed.ts';
import type { StandardProblem } from '../problems/problem.ts';
import { type Score, scorePoints } from '../problems/scoring.ts';
import type { CaseView, Mistake, TestPoint } from '../problems/test-point.ts';
import type { Limits, Verdict } from '../problems/verdict.ts';
import { formatMistake } from './answer-format.ts';
import type { Protection } from './sandbox/protection.ts';
import { type RunEnd, type Runnable, start } from './sandbox/run.ts';
import { type Difference, TokenComparer } from './tokens.ts';

/** The result of one test. */
export interface TestReport {
  readonly name: string;
  readonly cases: number;
  readonly verdict: Verdict;
  readonly end: RunEnd;
  readonly tier?: number;
  /** Points given and possible: see `scorePoints`. */
  readonly points: number;
  readonly fullPoints: number;
}

/** The first test that was not passed. */
export interface Failure {
  readonly test: string;
  readonly verdict: Verdict;
  readonly end: RunEnd;
  /** Right answers before the error. */
  readonly words: number;
  readonly difference?: Difference;
  readonly case?: CaseView;
  /** The program's answer to that case. */
  readonly got?: string;
  /** All answers were right, and more followed. */
  readonly isSurplus?: true;
}

/** The result of all tests. */
export interface StandardReport {
  /** All of them, also after a failure. */
  readonly tests: readonly TestReport[];
  readonly score: Score;
  readonly failure?: Failure;
  /** A known mistake that gives exactly the program's answers. */
  readonly mistake?: Pick<Mistake, 'id' | 'title'>;
}

export interface StandardOptions {
  readonly seed: Seed;
  readonly limits: Limits;
  readonly protection: Protection;
  /** Instead of the problem's own tests. */
  readonly tests?: readonly TestPoint[];
}

const FULL_SCORE = 100;

/** Answers up to this size are stored, to recognise a known mistake. */
const KEPT_BYTES = 2 ** 21;

/** Runs every test, in order. */
export async function runStandard(
  problem: Pick<StandardProblem, 'tests'> & Partial<Pick<StandardProblem, 'tiers'>>,
  runnable: Runnable,
  options: StandardOptions,
): Promise<StandardReport> {
  const points = options.tests ?? problem.tests(options.seed);
  const runs: TestRun[] = [];
  const answers: { point: TestPoint; output: Buffer }[] = [];
  let failure: Failure | undefined;
  for (const point of points) {
    const run = await runTest(runnable, point, point.limits ?? options.limits, options.protection);
    runs.push(run);
    if (run.verdict !== 'AC') failure ??= describeFailure(point, run);
    if (!run.end.fault && run.output) answers.push({ point, output: run.output });
  }
  const worths = worthsOf(points);
  const score = scorePoints(
    points.map(({ tier }, index) => ({
      tier,
      score: worths[index]!,
      share: runs[index]!.verdict === 'AC' ? 1 : 0,
    })),
    problem.tiers,
  );
  const tests = points.map(({ name, cases, tier }, index) => ({
    ...{ name, cases, verdict: runs[index]!.verdict, end: runs[index]!.end },
    ...(tier === undefined ? {} : { tier }),
    points: score.each[index]!,
    fullPoints: worths[index]!,
  }));
  const mistake = runs.some(({ verdict }) => verdict === 'WA')
    ? (formatMistake(answers.map(({ point, output }) => ({ expected: point.expected, output }))) ??
      findMistake(answers))
    : undefined;
  return { tests, score, ...(failure ? { failure } : {}), ...(mistake ? { mistake } : {}) };
}

/** As the problem's data says; other data shares 100 points. */
function worthsOf(points: readonly TestPoint[]): number[] {
  const isScored = points.some(({ score }) => score !== undefined);
  return points.map(({ score }) => (isScored ? (score ?? 0) : FULL_SCORE / points.length));
}

interface TestRun {
  readonly verdict: Verdict;
  readonly end: RunEnd;
  /** Counted on demand, only for wrong programs. */
  readonly words: () => number;
  readonly difference: Difference | undefined;
  /** The whole answer, unless it is too long. */
  readonly output: Buffer | undefined;
}

async function runTest(
  runnable: Runnable,
  point: TestPoint,
  limits: Limits,
  protection: Protection,
): Promise<TestRun> {
  const comparer = new TokenComparer(point.expected(), point.expectedLines?.bind(point));
  const kept: Buffer[] = [];
  let bytes = 0;
  const running = start(runnable, {
    limits,
    protection,
    onOutput: chunk => {
      comparer.push(chunk);
      bytes += chunk.length;
      if (bytes <= KEPT_BYTES) kept.push(chunk);
    },
  });
  const fed = feed(running.stdin, point.input());
  const end = await running.ended;
  await fed;
  const difference = end.fault ? comparer.difference : comparer.end();
  return {
    verdict: end.fault ?? (difference ? 'WA' : 'AC'),
    end,
    words: () => comparer.words,
    difference,
    output: bytes <= KEPT_BYTES ? Buffer.concat(kept) : undefined,
  };
}

/** Bytes after which a reading program must have made progress. */
const PIECE_BYTES = 2 ** 16;

/** The last piece of a large chunk must not be small: the stream would hold it while its buffer is reused. */
function* piecesOf(chunk: string | Uint8Array): Iterable<string | Uint8Array> {
  if (chunk.length <= 2 * PIECE_BYTES) {
    yield chunk;
    return;
  }
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  const last = PIECE_BYTES * (Math.ceil(bytes.length / PIECE_BYTES) - 2);
  for (let at = 0; at < last; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
  yield bytes.subarray(last);
}

/**
 * Writes as fast as the program reads, and ends when it does. A large piece is valid until the next one is requested.
 */
async function feed(stdin: Writable, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const closed = new Promise<void>(resolve => stdin.once('close', resolve));
  for (const chunk of chunks) {
    for (const piece of piecesOf(chunk)) {
      if (stdin.destroyed) return;
      if (stdin.write(piece)) continue;
      await Promise.race([once(stdin, 'drain').catch(() => undefined), closed]);
    }
  }
  stdin.end();
}

function describeFailure(point: TestPoint, run: TestRun): Failure {
  const { verdict, end, words, difference } = run;
  const got =
    point.cases === 1 && difference?.expected !== undefined
      ? run.output?.toString('utf8').trim().slice(0, 200)
      : difference?.got;
  // the failing case is only known if there is one case
  const isSurplus = difference !== undefined && difference.expected === undefined;
  const token = isSurplus ? undefined : (difference?.token ?? (point.cases === 1 ? 0 : undefined));
  const shown = token === undefined ? undefined : point.caseOf?.(token);
  return {
    test: point.name,
    verdict,
    end,
    words: words(),
    ...(difference ? { difference } : {}),
    ...(shown ? { case: shown } : {}),
    ...(got ? { got } : {}),
    ...(isSurplus ? { isSurplus } : {}),
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
