import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok, type Result } from '../core/result.ts';
import { makeSeed, parseSeed, type Seed } from '../core/seed.ts';
import { type Text, text } from '../core/text.ts';
import { type JudgeReport, judge, type Refusal } from '../judge/judge.ts';
import { IO_MODES } from '../judge/programs/file-io.ts';
import type { Protection } from '../judge/sandbox/protection.ts';
import type { StandardProblem } from '../problems/problem.ts';
import { findProblem } from '../problems/registry.ts';
import type { TestPoint } from '../problems/test-point.ts';
import { type JudgeRunSpec, parseProgram } from './run-spec.ts';

/** Judges programs that are sent as data. Each is written to its own folder until the sandbox runs it. */
export class JudgeRunner {
  /** The tests of the last run. They cache their answers for all its programs. */
  private tests: { readonly key: string; readonly points: readonly TestPoint[] } | undefined;

  constructor(private readonly protection: Protection) {}

  async judge(spec: JudgeRunSpec, input: string): Promise<string> {
    const problem = findProblem(spec.problem);
    const program = parseProgram(input);
    const seed = parseSeed(spec.seed);
    if (!problem) throw new Error(`there is no problem '${spec.problem}'`);
    if (!program.ok) throw new Error(program.error);
    if (seed === undefined) throw new Error('expected a seed');
    const folder = mkdtempSync(join(tmpdir(), 'kibitz-judge-'));
    try {
      const path = join(folder, program.value.name);
      writeFileSync(path, Buffer.from(program.value.source, 'base64'));
      const judged = await judge({
        ...{
          problem,
          program: path,
          seed,
          limits: spec.limits,
          protection: this.protection,
          sanitize: spec.sanitize,
        },
        io: IO_MODES.find(mode => mode === spec.io) ?? 'auto',
        ...(spec.games === undefined ? {} : { games: spec.games }),
        ...(problem.kind === 'standard' ? { tests: this.testsOf(problem, seed) } : {}),
        ...(spec.standard === undefined ? {} : { standard: spec.standard }),
      });
      return makeJudged(judged);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  private testsOf(problem: StandardProblem, seed: Seed): readonly TestPoint[] {
    const key = `${problem.id} ${makeSeed(seed)}`;
    if (this.tests?.key !== key) this.tests = { key, points: problem.tests(seed) };
    return this.tests.points;
  }
}

/** JSON has no integers beyond 2^53, so these are written as text; a problem is written as its id. */
export function makeJudged(judged: Result<JudgeReport, Refusal>): string {
  return JSON.stringify(judged, (_, value: unknown) => {
    if (typeof value === 'bigint') return { $whole: String(value) };
    return isProblem(value) ? { $problem: value.id } : value;
  });
}

function isProblem(value: unknown): value is { readonly id: string } {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof value === 'object' && typeof id === 'string' && findProblem(id) === value;
}

/** Parses a worker's report about the program that is here at `program`. */
export function parseJudged(source: string, program: string): Result<Result<JudgeReport, Refusal>, Text> {
  try {
    const judged = JSON.parse(source, (_, value) => {
      if (typeof value?.$whole === 'string') return BigInt(value.$whole);
      return typeof value?.$problem === 'string' ? findProblem(value.$problem) : value;
    });
    if (judged.ok === false && typeof judged.error?.why?.en === 'string') return ok(err(judged.error));
    if (judged.ok === true && typeof judged.value?.verdict === 'string' && judged.value.problem) {
      return ok(ok({ ...judged.value, program }));
    }
  } catch {
    // reported below
  }
  return err(text(`the report about ${program} cannot be read`, `关于 ${program} 的结果无法读取`));
}
