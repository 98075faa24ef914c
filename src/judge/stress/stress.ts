import { basename } from 'node:path';
import type { Effort } from '../../core/effort.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { type Seed, seedNumber } from '../../core/seed.ts';
import { type Text, text, zh } from '../../core/text.ts';
import { Reviewer } from '../../match/review.ts';
import { openProblemGame } from '../../problems/open-game.ts';
import type { MatchProblem, Problem, StandardProblem } from '../../problems/problem.ts';
import type { Limits } from '../../problems/verdict.ts';
import type { Refusal } from '../judge.ts';
import { limitsFor } from '../limits.ts';
import { fileUse, withFiles } from '../programs/file-io.ts';
import { languageOf } from '../programs/language.ts';
import { prepare } from '../programs/prepare.ts';
import type { Protection } from '../sandbox/protection.ts';
import type { Runnable } from '../sandbox/run.ts';
import { type ProgramRunOptions, programSource, referenceSource } from './ask.ts';
import {
  type BotDifference,
  commonDecisions,
  compareDecisions,
  type DecisionTable,
  recordDecisions,
  withReference,
} from './bots.ts';
import { type CaseDifference, describeDifference } from './difference.ts';
import { tryGenerator } from './generator.ts';
import { searchDifference } from './search.ts';

export interface StressRequest {
  readonly problem: Problem;
  /** One program against the reference, or two programs. */
  readonly programs: readonly [string] | readonly [string, string];
  /** A program that prints an input for the seed that is its only argument. */
  readonly generator?: string;
  readonly seed: Seed;
  /** Limits given by the user; the others are the problem's, times the language's factors. */
  readonly limits: Partial<Limits>;
  readonly protection: Protection;
}

export interface StressReport {
  readonly problem: Problem;
  readonly names: readonly [string, string];
  readonly seed: Seed;
  /** Number of positions; with a generator inputs, with bots games. */
  readonly tried: number;
  /** Every position up to this size was tried. */
  readonly through?: Text;
  /** Every position of the problem was tried. */
  readonly isComplete: boolean;
  readonly difference?: CaseDifference;
  readonly bots?: {
    readonly books: readonly DecisionTable[];
    readonly common: number;
    readonly difference?: BotDifference;
  };
}

export const REFERENCE_NAME = 'kibitz';

/** Finds the smallest position on which two programs differ. Faults count as answers. */
export async function stress(request: StressRequest, effort: Effort): Promise<Result<StressReport, Refusal>> {
  const { problem, programs } = request;
  const prepared: Prepared[] = [];
  for (const path of programs) {
    const one = await prepareProgram(problem, path, request);
    if (!one.ok) return one;
    prepared.push(one.value);
  }
  const names = [
    basename(programs[0]),
    programs[1] === undefined ? REFERENCE_NAME : basename(programs[1]),
  ] as const;
  if (problem.kind === 'match') return stressBots(problem, request, prepared, names, effort);
  return stressStandard(problem, request, prepared, names, effort);
}

async function stressStandard(
  problem: StandardProblem,
  request: StressRequest,
  prepared: readonly Prepared[],
  names: readonly [string, string],
  effort: Effort,
): Promise<Result<StressReport, Refusal>> {
  const { trials } = problem;
  const { seed, generator } = request;
  const [one, two] = names.map((name, index) => {
    const one = prepared[index];
    return one ? programSource(name, one.runnable, one.options) : referenceSource(name);
  });
  const subjects = [one!, two!] as const;
  const base = { problem, names, seed };
  if (generator !== undefined) {
    const made = await prepareProgram(problem, generator, request);
    if (!made.ok) return made;
    const found = await tryGenerator(
      problem,
      subjects,
      made.value.runnable,
      { seed, ...made.value.options },
      effort,
    );
    return found.ok ? ok({ ...base, isComplete: false, ...found.value }) : found;
  }
  if (!trials) {
    const why = text(
      `${problem.id} has no positions to compare on: use --generator PROGRAM`,
      `题目 ${problem.id} 没有可供对拍的局面：请用 --generator 指定数据生成器`,
    );
    return err({ kind: 'usage', why });
  }
  const result = await searchDifference(trials, subjects, seedNumber(seed), effort);
  const { tried, completeSizes, found, isSmallest = false } = result;
  const through = trials.sizes[completeSizes - 1]?.title;
  return ok({
    ...base,
    tried,
    ...(through ? { through } : {}),
    isComplete: !found && completeSizes === trials.sizes.length,
    ...(found ? { difference: describeDifference(trials.test(found.positions), found, isSmallest) } : {}),
  });
}

async function stressBots(
  problem: MatchProblem,
  request: StressRequest,
  prepared: readonly Prepared[],
  names: readonly [string, string],
  effort: Effort,
): Promise<Result<StressReport, Refusal>> {
  if (request.generator !== undefined) {
    const why = text('--generator is for problems with input files', '--generator 只用于有输入文件的题目');
    return err({ kind: 'usage', why });
  }
  const game = openProblemGame(problem.game);
  const reviewer = new Reviewer(game);
  const books: DecisionTable[] = [];
  for (const { runnable, options } of prepared)
    books.push(await recordDecisions(game, reviewer, runnable, options, effort));
  const [one, two] = books;
  const pairs = two ? commonDecisions(one!, two) : withReference(one!, reviewer);
  const difference = compareDecisions(game, pairs);
  return ok({
    problem,
    names,
    seed: request.seed,
    tried: books.reduce((sum, { games }) => sum + games, 0),
    isComplete: books.every(({ isComplete }) => isComplete),
    bots: { books, common: pairs.length, ...(difference ? { difference } : {}) },
  });
}

interface Prepared {
  readonly runnable: Runnable;
  readonly options: ProgramRunOptions;
}

async function prepareProgram(
  problem: Problem,
  path: string,
  { limits: asked, protection }: StressRequest,
): Promise<Result<Prepared, Refusal>> {
  const language = languageOf(path);
  if (!language.ok) return err({ kind: 'usage', why: language.error });
  const limits = limitsFor(problem.limits, language.value, asked);
  const prepared = await prepare(path, language.value, {
    memoryBytes: limits.memoryBytes,
    protection,
    ...(problem.kind === 'match' ? { driver: problem.driver } : {}),
  });
  if (prepared.kind === 'ready') {
    const files = problem.kind === 'standard' ? fileUse('auto', problem.id, path) : undefined;
    const runnable = files ? withFiles(prepared.runnable, files) : prepared.runnable;
    return ok({ runnable, options: { limits, protection } });
  }
  const name = basename(path);
  if (prepared.kind === 'missing-tool') {
    const { tool } = prepared;
    return err({ kind: 'missing-tool', why: text(`${name} needs ${tool.en}`, zh`${name} 需要${tool.zh}`) });
  }
  const { message, note = text('', '') } = prepared;
  const why = text(
    `${name} does not compile:\n${message}${note.en}`,
    `${name} 无法编译：\n${message}${note.zh}`,
  );
  return err({ kind: 'usage', why });
}
