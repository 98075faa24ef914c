import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { err } from '../../core/result.ts';
import { makeSeed, parseSeed, type Seed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import type { Problem } from '../../problems/problem.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Limits } from '../../problems/verdict.ts';
import { type JudgeReport, judge } from '../judge.ts';
import { mapParallel } from '../parallel.ts';
import type { IoMode } from '../programs/file-io.ts';
import { languageByName } from '../programs/language.ts';
import { readProgram } from '../programs/source-text.ts';
import { reportSection } from '../report/html.ts';
import { scoreOf, summaryRow } from '../report/summary.ts';
import type { Protection } from '../sandbox/protection.ts';
import { findAlike, type Likeness } from '../similar/similar.ts';
import { storeTests } from '../stored-tests.ts';
import type { ClassFolder, ClassProgram } from './find-programs.ts';
import { ClassJournal, type JudgedProgram, journalKey } from './journal.ts';
import { type PupilResult, rank, type Standing } from './ranking.ts';

export interface ClassRequest {
  readonly found: ClassFolder;
  readonly problems: readonly Problem[];
  readonly journal: string;
  /** Judge everything again. */
  readonly rejudge: boolean;
  /** The seed for a new journal; `requiresSeed` if an existing journal must have it too. */
  readonly seed: Seed;
  readonly requiresSeed: boolean;
  readonly limits: Partial<Limits>;
  readonly protection: Protection;
  readonly io: IoMode;
  /** C and C++: the standard, as `--std` names it. */
  readonly standard?: string;
  readonly jobs?: number;
  /** Tests from files, and their hash. */
  readonly data?: { readonly tests: readonly TestPoint[]; readonly hash: string };
  /** The judge's version, since another one may judge differently. */
  readonly version: string;
  readonly onJudged?: (news: ClassProgress) => void;
}

export interface ClassProgress {
  readonly entry: ClassProgram;
  readonly done: number;
  readonly of: number;
  readonly result: PupilResult;
  /** Taken from the journal. */
  readonly isKnown: boolean;
}

export interface ClassReport {
  readonly problems: readonly Problem[];
  readonly standings: readonly Standing[];
  readonly entries: readonly ClassProgram[];
  readonly judged: number;
  readonly known: number;
  readonly refusals: readonly { readonly kind: 'usage' | 'missing-tool'; readonly why: Text }[];
  readonly alike: readonly (Likeness & { readonly problem: string })[];
  /** For the teacher only: it determines the opponent's moves. */
  readonly seed: string;
  readonly salt: string;
  /** For everyone: see `ClassJournal.commitment`. */
  readonly commitment: string;
  readonly protection: Protection;
}

/** Judges the submissions of a class that are not in the journal. */
export async function judgeClass(request: ClassRequest): Promise<ClassReport> {
  const { found, problems, rejudge } = request;
  const fresh = makeSeed(request.seed);
  const journal = ClassJournal.open(request.journal, fresh, {
    anew: rejudge,
    requiresSeed: request.requiresSeed,
  });
  const seed = parseSeed(journal.seed) ?? request.seed;
  const kept = new Map(
    problems.flatMap(problem => {
      const tests = testsOf(problem, seed, request);
      return tests ? [[problem.id, storeTests(tests)] as const] : [];
    }),
  );
  const byProblem = problems.flatMap(({ id }) => found.entries.filter(({ problem }) => problem === id));
  const results = new Map<ClassProgram, PupilResult>();
  const refusals: ClassReport['refusals'][number][] = [];
  let [done, known] = [0, 0];
  const tell = (entry: ClassProgram, result: PupilResult, isKnown: boolean) => {
    results.set(entry, result);
    done++;
    if (isKnown) known++;
    request.onJudged?.({ entry, done, of: byProblem.length, result, isKnown });
  };
  await mapParallel(byProblem, request.jobs ?? availableParallelism(), async entry => {
    const problem = problems.find(({ id }) => id === entry.problem)!;
    const source = readProgram(entry.path, languageByName(entry.path) ?? 'executable');
    const key = source.ok
      ? journalKey(entry.path, source.value, rulesOf(problem, journal.seed, request))
      : undefined;
    const before = key && journal.find(key);
    if (before) return tell(entry, { judged: before }, true);
    const own = kept.get(problem.id)?.tests;
    const report = await judge({
      problem,
      program: entry.path,
      seed,
      limits: request.limits,
      protection: request.protection,
      io: request.io,
      ...(request.standard === undefined ? {} : { standard: request.standard }),
      ...(own ? { tests: own } : {}),
    }).catch(unforeseen);
    if (!report.ok) {
      refusals.push(report.error);
      return tell(entry, { refused: report.error.why }, false);
    }
    const judged = keptOf(report.value);
    // a failure of the judge says nothing about the program
    if (key && judged.verdict !== 'IE') journal.add(key, judged);
    tell(entry, { judged }, false);
  });
  for (const tests of kept.values()) tests.close();
  const standings = rank(
    found.pupils.map(pupil => ({
      pupil,
      results: new Map(
        found.entries
          .filter(entry => entry.pupil === pupil)
          .map(entry => [entry.problem, results.get(entry)!] as const),
      ),
    })),
  );
  return {
    ...{ problems, standings, refusals, known, judged: done - known },
    entries: found.entries,
    alike: problems.flatMap(({ id }) => alikeIn(found.entries, id)),
    ...{ seed: journal.seed, salt: journal.salt, commitment: journal.commitment },
    protection: request.protection,
  };
}

/** No submission may prevent the verdicts of others. */
function unforeseen(problem: unknown) {
  const { message } = problem instanceof Error ? problem : new Error(`${problem}`);
  const why = text(`the judge failed on this file: ${message}`, `评测程序处理该文件时出错：${message}`);
  return err({ kind: 'usage' as const, why });
}

/** Made once for all programs. */
function testsOf(problem: Problem, seed: Seed, { data }: ClassRequest): readonly TestPoint[] | undefined {
  if (problem.kind !== 'standard') return undefined;
  return data?.tests ?? problem.tests(seed);
}

function rulesOf(problem: Problem, seed: string, request: ClassRequest): string[] {
  const limits = { ...problem.limits, ...request.limits };
  const { version, io, data, standard = '' } = request;
  return [
    version,
    problem.id,
    JSON.stringify(problem.game),
    seed,
    JSON.stringify(limits),
    io,
    standard,
    data?.hash ?? 'own',
  ];
}

function keptOf(report: JudgeReport): JudgedProgram {
  const both = <T>(make: (lang: keyof Text) => T) => ({ en: make('en'), zh: make('zh') });
  return {
    verdict: report.verdict,
    score: scoreOf(report),
    row: both(lang => summaryRow(report, lang)),
    section: both(lang => reportSection(report, report.problem.id, lang, { tellsSeed: false })),
  };
}

function alikeIn(entries: readonly ClassProgram[], problem: string) {
  const paths = entries.filter(entry => entry.problem === problem).map(({ path }) => path);
  return findAlike(paths).map(likeness => ({ ...likeness, problem }));
}

/** The journal in a report folder. */
export function journalIn(folder: string): string {
  return join(folder, 'journal.jsonl');
}
