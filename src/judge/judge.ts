import { basename } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import type { Seed } from '../core/seed.ts';
import { type Text, text, zh } from '../core/text.ts';
import { defaultSeed, type Problem } from '../problems/problem.ts';
import type { TestPoint } from '../problems/test-point.ts';
import type { Limits, Verdict } from '../problems/verdict.ts';
import { brokeOff, matchHint } from './hints.ts';
import { limitsFor } from './limits.ts';
import { type MatchOptions, type MatchReport, runMatch } from './match/judge-match.ts';
import { prestartMatchThread } from './match/match-thread.ts';
import { type FileUse, fileUse, type IoMode, silenceText, withFiles } from './programs/file-io.ts';
import { LANGUAGE_FACTS, type Language, languageOf } from './programs/language.ts';
import type { Preparation } from './programs/preparation.ts';
import { prepare } from './programs/prepare.ts';
import { standardError } from './programs/standards.ts';
import { chooseProtection } from './sandbox/probe.ts';
import type { Protection } from './sandbox/protection.ts';
import type { Runnable } from './sandbox/run.ts';
import { parseFinding, type SanitizerFinding, sanitizerLimits } from './sanitize.ts';
import { runStandard, type StandardReport } from './standard.ts';

/** Program, problem and options of one judgement. */
export interface JudgeRequest {
  readonly problem: Problem;
  /** The path of a source or an executable. */
  readonly program: string;
  /** Random seed; by default `defaultSeed`. */
  readonly seed?: Seed;
  readonly limits?: Partial<Limits>;
  /** Standard problems: these tests instead of the problem's own. */
  readonly tests?: readonly TestPoint[];
  /** Matches: number of games; by default the contest's. */
  readonly games?: number;
  /** Matches: another program instead of a random opponent. */
  readonly against?: string;
  /** C and C++: the standard, as `--std` names it. */
  readonly standard?: string;
  /** C and C++: run what failed again with the compiler's checks. */
  readonly sanitize?: boolean;
  /** Standard problems: whether programs read and write files; by default (`auto`) as their sources indicate. */
  readonly io?: IoMode;
  /** By default the strongest available. A weak one must be named. */
  readonly protection?: Protection;
}

/** The result for one program. */
export interface JudgeReport {
  readonly problem: Problem;
  readonly program: string;
  readonly language: Language;
  readonly seed: Seed;
  readonly verdict: Verdict;
  readonly protection: Protection;
  readonly limits: Limits;
  /** Factor of the language on the problem's CPU time; missing when the limit was given. */
  readonly timeFactor?: number;
  readonly sanitizer?: SanitizerFinding;
  readonly compile?: { readonly ms: number; readonly fresh: boolean };
  /** CE: the compiler's message. IE: the judge's own error. */
  readonly message?: string;
  /** Bytes of the compiler's message beyond that. */
  readonly messageCutBytes?: number;
  /** The judge's own explanation or advice. */
  readonly note?: Text;
  readonly standard?: StandardReport;
  /** The files that the program may read and write. */
  readonly files?: FileUse;
  readonly match?: MatchReport;
  readonly against?: string;
}

/** Why nothing was judged. */
export interface Refusal {
  readonly kind: 'usage' | 'missing-tool';
  readonly why: Text;
}

/**
 * Compiles and runs one program. Never throws for what a submission does.
 *
 * @example
 * ```ts
 * import { mkdirSync, writeFileSync } from 'node:fs';
 * import { orThrow } from 'kibitz';
 * import { findProblem, folderTests, judge } from 'kibitz/judge';
 *
 * mkdirSync('one', { recursive: true });
 * writeFileSync('one/1.in', '1\n   .\n  . .\n . . .\n. . . .\n . . .\n  . .\n   .\n');
 * writeFileSync('one/1.out', 'Possible.\n');
 * writeFileSync('never.js', "console.log('Impossible.');");
 * const problem = findProblem('marbles')!;
 * const report = await judge({ problem, program: 'never.js', tests: orThrow(folderTests('one')) });
 * console.log(report.ok ? report.value.verdict : report.error.why.en); // WA
 * ```
 */
export async function judge(request: JudgeRequest): Promise<Result<JudgeReport, Refusal>> {
  const { problem, program } = request;
  const language = languageOf(program);
  if (!language.ok) return err({ kind: 'usage', why: language.error });
  const protection = chooseProtection(request.protection);
  if (!protection.ok) return err({ kind: 'missing-tool', why: protection.error });
  const unsuited = standardError(language.value, request.standard);
  if (unsuited) return err({ kind: 'usage', why: unsuited });
  const limits = limitsFor(problem.limits, language.value, request.limits);
  const { timeFactor } = LANGUAGE_FACTS[language.value];
  const base = {
    problem,
    program,
    language: language.value,
    seed: request.seed ?? defaultSeed(problem),
    protection: protection.value,
    limits,
    ...(request.limits?.cpuMs === undefined ? { timeFactor } : {}),
    ...(request.against === undefined ? {} : { against: request.against }),
  };
  try {
    if (problem.kind === 'match') prestartMatchThread();
    const rules: Rules = { ...base, ...(request.standard ? { standard: request.standard } : {}) };
    const prepared = await prepareFor(problem, program, language.value, rules);
    if (prepared.kind === 'missing-tool') return err(missing(program, prepared.tool));
    if (prepared.kind === 'compile-error') {
      const { message, cutBytes, note } = prepared;
      return ok({
        ...base,
        verdict: 'CE',
        message,
        ...(cutBytes > 0 ? { messageCutBytes: cutBytes } : {}),
        ...(note ? { note } : {}),
      });
    }
    const compile = { ms: prepared.compileMs, fresh: prepared.fresh };
    const rival =
      request.against === undefined
        ? undefined
        : await prepareRival(problem, request.against, rules, request.limits);
    if (rival && !rival.ok) return rival;
    const { io = 'auto' } = request;
    const files = problem.kind === 'standard' ? fileUse(io, problem.id, program) : undefined;
    const runnable = files ? withFiles(prepared.runnable, files) : prepared.runnable;
    const outcome = await run(request, runnable, base, rival?.value);
    const broken = outcome.match?.broken;
    if (request.against !== undefined && outcome.match && broken?.by === 'opponent') {
      return err({ kind: 'usage', why: brokeOff(request.against, outcome.match) });
    }
    const { match, standard } = outcome;
    const isSilent = files && standard?.failure?.words === 0 && SILENT.includes(outcome.verdict);
    const hint = isSilent
      ? silenceText(files)
      : match && matchHint(program, language.value, outcome.verdict, match, limits);
    const note = hint ?? (prepared.speaksLines ? SPEAKS_LINES : undefined);
    const sanitizer = request.sanitize ? await sanitized(request, language.value, rules, outcome) : undefined;
    return ok({
      ...base,
      compile,
      ...(files ? { files } : {}),
      ...outcome,
      ...(note ? { note } : {}),
      ...(sanitizer ? { sanitizer } : {}),
    });
  } catch (problem) {
    return ok({
      ...base,
      verdict: 'IE',
      message: problem instanceof Error ? (problem.stack ?? problem.message) : `${problem}`,
    });
  }
}

type Rules = Pick<JudgeReport, 'seed' | 'limits' | 'protection'> & Pick<JudgeRequest, 'standard'>;
type Rival = Required<Pick<MatchOptions, 'opponent' | 'opponentLimits'>>;
type Outcome = Pick<JudgeReport, 'verdict' | 'standard' | 'match'>;

/** Verdicts that a program may get because it found no input. */
const SILENT: readonly Verdict[] = ['WA', 'RE'];

const SPEAKS_LINES = text(
  'It has its own main and none of the functions: the line protocol was used.',
  '它有自己的 main 而没有所要求的函数：按逐行协议与它交互。',
);

/** Runs what failed once more, compiled with checks, and says what they found. */
async function sanitized(
  request: JudgeRequest,
  language: Language,
  rules: Rules,
  { verdict, standard, match }: Outcome,
): Promise<SanitizerFinding | undefined> {
  if ((language !== 'c' && language !== 'cpp') || (verdict !== 'RE' && verdict !== 'WA')) return undefined;
  const { problem, program, games } = request;
  const checked = await prepareFor(problem, program, language, { ...rules, sanitized: true });
  if (checked.kind !== 'ready') return undefined;
  const limits = sanitizerLimits(rules.limits);
  if (problem.kind === 'match') {
    const again = await run(
      { ...request, games: match?.records.length === 0 ? 1 : (games ?? match!.games) },
      checked.runnable,
      { ...rules, limits },
      undefined,
    );
    return parseFinding(again.match!.end, program);
  }
  const tests = (request.tests ?? problem.tests(rules.seed)).filter(
    ({ name }) => name === standard?.failure?.test,
  );
  const again = await runStandard(problem, checked.runnable, { ...rules, limits, tests });
  return parseFinding(again.tests[0]!.end, program);
}

async function run(
  { problem, tests, games }: JudgeRequest,
  runnable: Runnable,
  { seed, limits, protection }: Rules,
  opponent: Rival | undefined,
): Promise<Outcome> {
  if (problem.kind === 'standard') {
    const standard = await runStandard(problem, runnable, {
      seed,
      limits,
      protection,
      ...(tests ? { tests } : {}),
    });
    return { verdict: standard.failure?.verdict ?? 'AC', standard };
  }
  const usual = problem.match.firstGames + problem.match.secondGames;
  const options = { seed, limits, protection, games: games ?? usual, ...opponent };
  const { verdict, report } = await runMatch(problem, runnable, options);
  return { verdict, match: report };
}

function prepareFor(
  problem: Problem,
  path: string,
  language: Language,
  { limits, protection, standard, sanitized = false }: Rules & { readonly sanitized?: boolean },
): Promise<Preparation> {
  const { memoryBytes } = limits;
  return prepare(path, language, {
    memoryBytes,
    protection,
    sanitized,
    ...(standard === undefined ? {} : { standard }),
    ...(problem.kind === 'match' ? { driver: problem.driver } : {}),
  });
}

async function prepareRival(
  problem: Problem,
  path: string,
  rules: Rules,
  asked: JudgeRequest['limits'],
): Promise<Result<Rival, Refusal>> {
  if (problem.kind !== 'match') {
    return err({
      kind: 'usage',
      why: text(`${problem.id} has no games between programs`, `${problem.id} 不支持程序对战`),
    });
  }
  const language = languageOf(path);
  if (!language.ok) return err({ kind: 'usage', why: language.error });
  const opponentLimits = limitsFor(problem.limits, language.value, asked);
  const prepared = await prepareFor(problem, path, language.value, { ...rules, limits: opponentLimits });
  if (prepared.kind === 'missing-tool') return err(missing(path, prepared.tool));
  if (prepared.kind === 'compile-error') {
    const name = basename(path);
    const { message, note = text('', '') } = prepared;
    return err({
      kind: 'usage',
      why: text(
        `${name} does not compile:\n${message}${note.en}`,
        `${name} 无法编译：\n${message}${note.zh}`,
      ),
    });
  }
  return ok({ opponent: prepared.runnable, opponentLimits });
}

function missing(program: string, tool: Text): Refusal {
  const name = basename(program);
  return { kind: 'missing-tool', why: text(`${name} needs ${tool.en}`, zh`${name} 需要${tool.zh}`) };
}
