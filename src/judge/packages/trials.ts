import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { visibleLines } from '../../core/visible.ts';
import { type Model, reasonText } from '../../problems/model.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import { limitsOfProblem, MIB, type Verdict } from '../../problems/verdict.ts';
import { type JudgeReport, judge } from '../judge.ts';
import { mapParallel } from '../parallel.ts';
import { prepare } from '../programs/prepare.ts';
import { scoreOf } from '../report/summary.ts';
import type { Protection } from '../sandbox/protection.ts';
import type { BuildSetup } from './build.ts';
import type { Format } from './formats/format.ts';
import type { Kit } from './kit.ts';
import type { Manifest } from './manifest.ts';
import { compareOutputs } from './output-trial.ts';
import { refereeScore } from './referee-trial.ts';

/** The result of one model. */
export interface Trial {
  readonly path: string;
  readonly expected: Verdict;
  readonly verdict: Verdict;
  /** Its score of 100. */
  readonly score?: number;
  readonly reason: Text;
  /** How this differs from the manifest. */
  readonly problem?: Text;
}

type Refusal = { kind: 'usage' | 'missing-tool'; why: Text };

/** The package and how it is built. */
export interface TrialSetup extends BuildSetup {
  readonly kit: Kit;
  readonly format: Format;
  readonly tests: readonly { readonly test: TestPoint; readonly answer: string }[];
}

/** Judges every model of a package on the package's data: right ones pass, wrong ones fail for their reason. */
export async function judgeModels(
  bench: TrialSetup,
  models: Manifest['models'],
): Promise<Result<Trial[], Refusal>> {
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-package-'));
  try {
    const trials = await mapParallel(models, availableParallelism(), (model, index) =>
      tryModel(bench, model, join(folder, `${index}-${basename(model.name)}.cpp`)),
    );
    const refused = trials.find(trial => !trial.ok);
    if (refused && !refused.ok) return refused;
    return ok(trials.flatMap(trial => (trial.ok ? [trial.value] : [])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryModel(
  bench: TrialSetup,
  model: Manifest['models'][number],
  place: string,
): Promise<Result<Trial, Refusal>> {
  const { files, kit, format, tests, protection } = bench;
  const { path, verdict: expected } = model;
  const base = { path, expected, reason: reasonText(model) };
  const source = files.text(path);
  if (source === undefined) return ok({ ...base, verdict: 'IE', problem: text('is missing', '缺失') });
  writeFileSync(place, source);
  const { problem, seed, cpuMs, memoryMib } = kit;
  const judged = await judge({
    problem,
    program: problem.kind === 'match' && format.style === 'lines' ? await built(place, protection) : place,
    protection,
    seed,
    limits: { cpuMs, memoryBytes: memoryMib * MIB },
    ...(problem.kind === 'standard' ? { tests: tests.map(({ test }) => test) } : {}),
  });
  if (!judged.ok) return err(judged.error);
  const report = judged.value;
  const wrong = unlike(report, model) ?? (await asItsJudge(bench, source, report));
  return ok({
    ...base,
    verdict: report.verdict,
    score: scoreOf(report),
    ...(wrong ? { problem: wrong } : {}),
  });
}

/** A program with its own main, as an executable: the judge then uses the line protocol. */
async function built(path: string, protection: Protection): Promise<string> {
  const prepared = await prepare(path, 'cpp', { memoryBytes: 2 ** 28, protection });
  // a source that does not compile is judged as a source, which gives CE
  return prepared.kind === 'ready' ? join(prepared.runnable.work, 'program') : path;
}

/** Undefined if the report is the expected one. */
function unlike(report: JudgeReport, model: Manifest['models'][number]): Text | undefined {
  const { verdict, reason } = model;
  const because = reasonText(model);
  if (report.verdict !== verdict) {
    const said = report.message ? `\n${visibleLines(report.message.slice(0, 500)).join('\n')}` : '';
    return text(
      `expected ${verdict} (${because.en}), got ${report.verdict}${said}`,
      `应为 ${verdict}（${because.zh}），实际是 ${report.verdict}${said}`,
    );
  }
  if (confirms(report, reason)) return undefined;
  return text(
    `fails as expected, but for another reason: ${because.en}`,
    `确实未通过，但错因不符：${because.zh}`,
  );
}

function confirms({ standard, match }: JudgeReport, reason: Model['reason']): boolean {
  const difference = standard?.failure?.difference;
  switch (reason.kind) {
    case 'right':
    case 'verdict':
      return true;
    case 'mistake':
      return standard?.mistake?.id === reason.id;
    case 'policy':
      return match?.policy === reason.id;
    case 'ends-early':
      return difference !== undefined && difference.got === undefined;
    case 'capitals':
      return (
        difference?.got !== undefined && difference.got.toLowerCase() === difference.expected?.toLowerCase()
      );
    case 'illegal':
      return match?.records.some(({ illegal }) => illegal?.by === 'program') ?? false;
  }
}

/** Built, linked and judged by the package's files, the result must be the same. */
async function asItsJudge(
  { kit, format, tests, ...workshop }: TrialSetup,
  source: string,
  { match, standard, verdict }: JudgeReport,
): Promise<Text | undefined> {
  const program = format.program(kit);
  if (match) {
    if (verdict === 'TLE') return undefined;
    const told = await refereeScore(workshop, format.referee(kit), program, kit, source);
    if (typeof told !== 'number') return told;
    const right = format.id === 'icpc' ? (match.score >= 100 ? 100 : 0) : match.score;
    if (told === right) return undefined;
    return text(
      `the referee of the package gives ${told} points, ours ${right}`,
      `题目包的交互库给 ${told} 分，应为 ${right} 分`,
    );
  }
  const points = tests.map(({ test, answer }) => ({
    name: test.name,
    test,
    answer,
    verdict: standard?.tests.find(({ name }) => name === test.name)?.verdict,
  }));
  const limits = limitsOfProblem(kit.cpuMs, kit.memoryMib, 64);
  return compareOutputs(workshop, format.comparison(kit), program, source, points, limits);
}
