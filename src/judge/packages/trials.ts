import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '../../core/result.ts';
import { type Text, text } from '../../core/text.ts';
import { type JudgeReport, judge } from '../judge.ts';
import { mapParallel } from '../parallel.ts';
import type { TestPoint } from '../problems/problem.ts';
import { prepare } from '../programs/prepare.ts';
import { MIB, type Verdict } from '../verdict.ts';
import type { Format } from './formats/format.ts';
import type { Kit } from './kit.ts';
import type { Manifest } from './manifest.ts';
import { type Model, reasonText } from './models.ts';
import type { PackageFiles } from './open.ts';
import { refereeScore } from './referee-trial.ts';

/** What became of one model. */
export interface Trial {
  readonly path: string;
  readonly expected: Verdict;
  readonly verdict: Verdict;
  readonly score?: number;
  readonly reason: Text;
  /** Why this is not what the package promises. */
  readonly problem?: Text;
}

type Refusal = { kind: 'usage' | 'missing-tool'; why: Text };

/** What a trial needs to know about the package. */
export interface Bench {
  readonly files: PackageFiles;
  readonly kit: Kit;
  readonly format: Format;
  readonly tests: readonly TestPoint[];
}

/** Judges every model of a package on the package's data: right ones pass, wrong ones fail for their reason. */
export async function tryModels(bench: Bench, models: Manifest['models']): Promise<Result<Trial[], Refusal>> {
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
  { files, kit, format, tests }: Bench,
  model: Manifest['models'][number],
  place: string,
): Promise<Result<Trial, Refusal>> {
  const { path, verdict: expected } = model;
  const base = { path, expected, reason: reasonText(model) };
  const source = files.text(path);
  if (source === undefined) return ok({ ...base, verdict: 'IE', problem: text('is missing', '缺失') });
  writeFileSync(place, source);
  const { problem, seed, cpuMs, memoryMib } = kit;
  const judged = await judge({
    problem,
    program: problem.kind === 'match' && format.style === 'lines' ? await built(place) : place,
    seed,
    limits: { cpuMs, memoryBytes: memoryMib * MIB },
    ...(problem.kind === 'standard' ? { tests } : {}),
  });
  if (!judged.ok) return err(judged.error);
  const report = judged.value;
  const score = report.match?.score;
  const isComplete = score !== undefined && report.verdict !== 'TLE';
  const wrong =
    unlike(report, model) ??
    (isComplete ? await compareReferee(files, format, kit, source, score) : undefined);
  return ok({
    ...base,
    verdict: report.verdict,
    ...(score === undefined ? {} : { score }),
    ...(wrong ? { problem: wrong } : {}),
  });
}

/** A program with a main of its own, as an executable: the judge then speaks lines with it. */
async function built(path: string): Promise<string> {
  const prepared = await prepare(path, 'cpp', { memoryBytes: 2 ** 28 });
  // what does not compile is judged as a source, and says so
  return prepared.kind === 'ready' ? join(prepared.runnable.work, 'program') : path;
}

/** Undefined when the report is what the model was written for. */
function unlike(report: JudgeReport, model: Model): Text | undefined {
  const { verdict, reason } = model;
  const because = reasonText(model);
  if (report.verdict !== verdict) {
    const said = report.message ? `\n${report.message.slice(0, 500)}` : '';
    return text(
      `expected ${verdict} (${because.en}), got ${report.verdict}${said}`,
      `应为 ${verdict}（${because.zh}），却是 ${report.verdict}${said}`,
    );
  }
  if (confirms(report, reason)) return undefined;
  return text(
    `fails as expected, but not for its reason: ${because.en}`,
    `如期未通过，但原因不符：${because.zh}`,
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

/** The package's own referee must come to our score. */
async function compareReferee(
  files: PackageFiles,
  format: Format,
  kit: Kit,
  source: string,
  score: number,
): Promise<Text | undefined> {
  const told = await refereeScore(files, format.referee(kit), kit, source);
  if (typeof told !== 'number') return told;
  const right = format.id === 'icpc' ? (score >= 100 ? 100 : 0) : score;
  if (told === right) return undefined;
  return text(
    `the referee of the package gives ${told} points, ours ${right}`,
    `题包的交互器给 ${told} 分，应为 ${right} 分`,
  );
}
