import type { StandardProblem } from '../../problems/problem.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Verdict } from '../../problems/verdict.ts';
import { Bot } from './bot.ts';
import type { BotLog } from './bot-script.ts';
import type { BotLimits } from './limits.ts';
import type { JudgeRequest, PointReport, ProgramFailure, ProgramResult } from './protocol.ts';

/** The function that a program defines: the whole input in, the whole output out. */
export const PROGRAM_FUNCTION = 'main';

/** Inputs with more cases than this are for the command: a page should not make megabytes of them. */
const MOST_CASES = 20_000;
/** What all points together may take, answers included: nobody waits longer at a page. */
const WHOLE_MS = 40_000;
/** Wider than the contest's: another language, another machine, and only the wall clock to go by. */
const SLACK = 4;

interface Listener {
  onBot(bot: Bot): void;
  onPoint(report: PointReport): void;
  isStopped(): boolean;
}

/** A program on the samples and the points of its problem, each run in a worker of its own, until one fails. */
export async function judgeProgram(
  problem: StandardProblem,
  { source, seed }: Extract<JudgeRequest, { kind: 'program' }>,
  { onBot, onPoint, isStopped }: Listener,
): Promise<ProgramResult> {
  const untilMs = performance.now() + WHOLE_MS;
  const { cpuMs, outputBytes } = problem.limits;
  const callMs = SLACK * cpuMs;
  const limits: BotLimits = { startMs: 4000, callMs, totalMs: callMs };
  const points: PointReport[] = [];
  let log: BotLog = { lines: [], dropped: 0 };
  let failure: ProgramFailure | undefined;
  for (const test of problem.tests(seed)) {
    const isLeftOut = test.cases > MOST_CASES || failure || isStopped() || performance.now() > untilMs;
    if (isLeftOut) {
      report({ name: test.name, usedMs: 0 });
      continue;
    }
    const bot = new Bot(source, { choose: PROGRAM_FUNCTION }, limits, outputBytes);
    onBot(bot);
    const output = (await bot.start()) ? await bot.call(inputOf(test)) : undefined;
    bot.end();
    const { fault, usedMs } = bot;
    if (bot.log.lines.length > 0) ({ log } = bot);
    if (isStopped()) continue;
    const failed = failureOf(test, output, outputBytes);
    if (fault) failure = { point: test.name, verdict: fault.verdict, fault };
    else if (failed) failure = { point: test.name, ...failed };
    report({ name: test.name, verdict: failure?.verdict ?? 'AC', usedMs });
  }
  return { verdict: failure?.verdict ?? 'AC', points, log, ...(failure ? { failure } : {}) };

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
  const words = output.split(/\s+/).filter(word => word !== '');
  const different = firstDifference(test.expected(), words);
  if (!different) return undefined;
  const mistake = test.mistakes?.find(({ expected }) => !firstDifference(expected(), words));
  const seen = test.caseOf?.(different.token);
  return {
    verdict: 'WA',
    ...(seen ? { case: seen } : {}),
    ...(different.expected === undefined ? {} : { expected: different.expected }),
    ...(different.got === undefined ? {} : { got: different.got.slice(0, 100) }),
    ...(mistake ? { mistake: mistake.title } : {}),
  };
}

/** Where the words leave the expected ones; what is missing had ended there. */
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
