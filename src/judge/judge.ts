import { basename } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { type MatchReport, runMatch } from './match/judge-match.ts';
import { callReferee } from './match/referee-room.ts';
import type { Problem, TestPoint } from './problems/problem.ts';
import { type Language, languageOf } from './programs/language.ts';
import { type Preparation, prepare } from './programs/prepare.ts';
import { activeProtection } from './sandbox/probe.ts';
import type { Protection } from './sandbox/protection.ts';
import type { Runnable } from './sandbox/run.ts';
import { runStandard, type StandardReport } from './standard.ts';
import type { Limits, Verdict } from './verdict.ts';

export interface JudgeRequest {
  readonly problem: Problem;
  /** The path of a source or an executable. */
  readonly program: string;
  readonly seed: number;
  readonly limits?: Partial<Limits>;
  /** Standard problems: these tests instead of the problem's own. */
  readonly tests?: readonly TestPoint[];
  /** Matches: how many games (the contest's number unless told). */
  readonly games?: number;
  /** Matches: another program instead of a random opponent. */
  readonly against?: string;
}

export interface JudgeReport {
  readonly problem: string;
  readonly program: string;
  readonly language: Language;
  readonly seed: number;
  readonly verdict: Verdict;
  readonly protection: Protection;
  readonly limits: Limits;
  readonly compile?: { readonly ms: number; readonly fresh: boolean };
  /** CE: what the compiler said. IE: what went wrong with us. */
  readonly message?: string;
  readonly standard?: StandardReport;
  readonly match?: MatchReport;
  readonly against?: string;
}

/** Why nothing was judged at all. */
export interface Refusal {
  readonly kind: 'usage' | 'missing-tool';
  readonly why: Text;
}

/** Compiles and runs one program. Never throws for what a submission does. */
export async function judge(request: JudgeRequest): Promise<Result<JudgeReport, Refusal>> {
  const { problem, program } = request;
  const language = languageOf(program);
  if (!language.ok) return err({ kind: 'usage', why: language.error });
  const limits = { ...problem.limits, ...request.limits };
  const base = {
    problem: problem.id,
    program,
    language: language.value,
    seed: request.seed,
    protection: activeProtection(),
    limits,
    ...(request.against === undefined ? {} : { against: request.against }),
  };
  try {
    if (problem.kind === 'match') callReferee();
    const prepared = await prepareFor(problem, program, language.value, limits);
    if (prepared.kind === 'missing-tool') return err(missing(program, prepared.tool));
    if (prepared.kind === 'compile-error') return ok({ ...base, verdict: 'CE', message: prepared.message });
    const compile = { ms: prepared.compileMs, fresh: prepared.fresh };
    const rival =
      request.against === undefined ? undefined : await prepareRival(problem, request.against, limits);
    if (rival && !rival.ok) return rival;
    const outcome = await run(request, prepared.runnable, limits, rival?.value);
    return ok({ ...base, compile, ...outcome });
  } catch (problem) {
    return ok({
      ...base,
      verdict: 'IE',
      message: problem instanceof Error ? (problem.stack ?? problem.message) : `${problem}`,
    });
  }
}

async function run(
  { problem, seed, tests, games }: JudgeRequest,
  runnable: Runnable,
  limits: Limits,
  opponent: Runnable | undefined,
): Promise<Pick<JudgeReport, 'verdict' | 'standard' | 'match'>> {
  if (problem.kind === 'standard') {
    const standard = await runStandard(problem, runnable, { seed, limits, ...(tests ? { tests } : {}) });
    return { verdict: standard.failure?.verdict ?? 'AC', standard };
  }
  const usual = problem.match.firstGames + problem.match.secondGames;
  const options = { seed, limits, games: games ?? usual, ...(opponent ? { opponent } : {}) };
  const { verdict, report } = await runMatch(problem, runnable, options);
  return { verdict, match: report };
}

function prepareFor(
  problem: Problem,
  path: string,
  language: Language,
  limits: Limits,
): Promise<Preparation> {
  const { memoryBytes } = limits;
  return prepare(
    path,
    language,
    problem.kind === 'match' ? { memoryBytes, driver: problem.driver } : { memoryBytes },
  );
}

async function prepareRival(
  problem: Problem,
  path: string,
  limits: Limits,
): Promise<Result<Runnable, Refusal>> {
  if (problem.kind !== 'match') {
    return err({
      kind: 'usage',
      why: text(`${problem.id} has no games between programs`, `${problem.id} 没有程序之间的对局`),
    });
  }
  const language = languageOf(path);
  if (!language.ok) return err({ kind: 'usage', why: language.error });
  const prepared = await prepareFor(problem, path, language.value, limits);
  if (prepared.kind === 'missing-tool') return err(missing(path, prepared.tool));
  if (prepared.kind === 'compile-error') {
    const name = basename(path);
    return err({
      kind: 'usage',
      why: text(`${name} does not compile:\n${prepared.message}`, `${name} 无法编译：\n${prepared.message}`),
    });
  }
  return ok(prepared.runnable);
}

function missing(program: string, tool: Text): Refusal {
  const name = basename(program);
  return { kind: 'missing-tool', why: text(`${name} needs ${tool.en}`, `${name} 需要${tool.zh}`) };
}
