import { createHash } from 'node:crypto';
import { err, ok, type Result } from '../../core/result.ts';
import { parseSeed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import type { Problem } from '../../problems/problem.ts';
import { findProblem } from '../../problems/registry.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import { chooseProtection } from '../sandbox/probe.ts';
import type { Format, PackageDescription } from './formats/format.ts';
import { findFormat } from './formats/registry.ts';
import { checkGenerator } from './generator-trial.ts';
import { isUngrouped } from './groups.ts';
import { type Kit, makeKit } from './kit.ts';
import { MANIFEST, type Manifest, readManifest } from './manifest.ts';
import { openPackage, type PackageFiles } from './open.ts';
import { judgeModels, type Trial } from './trials.ts';
import { checkValidator, type GivenInput } from './validator-trial.ts';

/** Something wrong with a package. */
export interface Finding {
  /** The file it is about. */
  readonly where: string;
  readonly what: Text;
}

/** What is wrong with a package. */
export interface LintReport {
  readonly problem: string;
  readonly format: string;
  readonly files: number;
  readonly points: number;
  readonly findings: readonly Finding[];
  /** The result of each model; missing if they were not judged. */
  readonly trials?: readonly Trial[];
}

/** Why a package could not be checked. */
export type LintRefusal = { readonly kind: 'usage' | 'missing-tool'; readonly why: Text };

/** Which parts of a package are checked. */
export interface LintOptions {
  readonly judge: boolean;
  /** Only these. */
  readonly models?: readonly string[];
  /** The real testlib.h to build with; by default a stand-in. */
  readonly testlib?: string;
  /** Instead of all problems. */
  readonly problems?: readonly Problem[];
}

/**
 * Checks a package as far as possible, and judges its models. Does not stop at the first finding.
 *
 * @example
 * ```ts
 * import { lintPackage } from 'kibitz/judge';
 *
 * const report = await lintPackage('nowhere.zip', { judge: false });
 * console.log(report.ok ? '' : report.error.why.en); // there is no nowhere.zip
 * ```
 */
export async function lintPackage(
  path: string,
  options: LintOptions,
): Promise<Result<LintReport, LintRefusal>> {
  const opened = openPackage(path);
  if (!opened.ok) return err({ kind: 'usage', why: opened.error });
  const files = opened.value;
  const manifest = readManifest(files);
  const problem = manifest && findProblem(manifest.problem, options.problems);
  const format = manifest && findFormat(manifest.format);
  if (!manifest || !problem || !format) {
    const why = text(`${path} holds no ${MANIFEST} of ours`, `${path} 中没有可用的 ${MANIFEST}`);
    return err({ kind: 'usage', why });
  }
  const seed = parseSeed(manifest.seed);
  if (seed === undefined) {
    const why = text(
      `${MANIFEST}: '${manifest.seed}' is not a seed`,
      `${MANIFEST}：「${manifest.seed}」不是有效的随机种子`,
    );
    return err({ kind: 'usage', why });
  }
  const made = makeKit(problem, seed);
  if (!made.ok) return err({ kind: 'usage', why: made.error });
  const kit = made.value;
  const findings = [
    ...checkSums(files, manifest),
    ...checkParts(files, format, kit),
    ...checkModels(manifest, format, kit),
  ];
  const described = format.describe(files, kit);
  if (!described) findings.push(finding(format.required(kit)[0]!, 'cannot be read', '无法读取'));
  const tests: LintedPoint[] = [];
  const inputs: GivenInput[] = [];
  if (described) {
    findings.push(...checkLimits(described, manifest, kit, format));
    for (const [index, point] of described.points.entries()) {
      const test = checkPoint(files, kit, point, index);
      if (Array.isArray(test)) findings.push(...test);
      else {
        tests.push(test);
        inputs.push({ where: point.input, read: () => test.input });
      }
    }
  }
  const base = { problem: problem.id, format: format.id, files: files.names.length, points: tests.length };
  if (!options.judge) return ok({ ...base, findings });
  const models = manifest.models.filter(({ name }) => options.models?.includes(name) ?? true);
  const protection = chooseProtection();
  if (!protection.ok) return err({ kind: 'missing-tool', why: protection.error });
  const workshop = {
    files,
    protection: protection.value,
    ...(options.testlib === undefined ? {} : { testlib: options.testlib }),
  };
  const trials = await judgeModels({ ...workshop, kit, format, tests }, models);
  if (!trials.ok) return trials;
  findings.push(...(await checkValidator(workshop, format, kit, inputs)));
  findings.push(...(await checkGenerator(workshop, format, kit)));
  const failed = trials.value.filter(({ problem }) => problem !== undefined);
  findings.push(...failed.map(({ path: where, problem: what }) => ({ where, what: what! })));
  return ok({ ...base, findings, trials: trials.value });
}

/** A point whose files are right. */
interface LintedPoint {
  readonly test: TestPoint;
  readonly input: Buffer;
  readonly answer: string;
}

function finding(where: string, en: string, zh: string): Finding {
  return { where, what: text(en, zh) };
}

function checkSums(files: PackageFiles, { sha256 }: Manifest): Finding[] {
  const found: Finding[] = [];
  for (const [name, wanted] of Object.entries(sha256)) {
    const content = files.read(name);
    if (!content.ok) found.push({ where: name, what: content.error });
    else if (createHash('sha256').update(content.value).digest('hex') !== wanted) {
      found.push(finding(name, `is not what ${MANIFEST} says (checksum)`, `与 ${MANIFEST} 不符（校验和）`));
    }
  }
  for (const name of files.names) {
    const isInside = name.includes('.zip/');
    if (name !== MANIFEST && !isInside && !(name in sha256)) {
      found.push(finding(name, `is not listed in ${MANIFEST}`, `未列入 ${MANIFEST}`));
    }
  }
  return found;
}

function checkParts(files: PackageFiles, format: Format, kit: Kit): Finding[] {
  const missing = format
    .required(kit)
    .filter(name => !files.has(name))
    .map(name => finding(name, 'is missing', '缺失'));
  const { en, zh } = format.statements(kit);
  const statements: [string, RegExp][] = [
    [en, /[a-z]{4}/],
    [zh, /[\u4e00-\u9fff]{4}/],
  ];
  const unsaid = statements
    .filter(([name, words]) => !words.test(files.text(name) ?? ''))
    .map(([name]) => finding(name, 'the statement is missing in this language', '缺少该语言的题面'));
  return [...missing, ...unsaid];
}

/** The manifest must list each model with its known verdict. */
function checkModels({ models }: Manifest, format: Format, kit: Kit): Finding[] {
  return kit.models.flatMap(({ name, verdict, reason }) => {
    const path = format.modelPath(kit, name);
    const promised = models.find(model => model.path === path);
    const isSame =
      promised?.verdict === verdict && JSON.stringify(promised.reason) === JSON.stringify(reason);
    return isSame ? [] : [finding(MANIFEST, `does not list ${path} as it should`, `未正确列出 ${path}`)];
  });
}

function checkLimits(
  described: PackageDescription,
  { limits }: Manifest,
  kit: Kit,
  format: Format,
): Finding[] {
  const where = format.required(kit)[0]!;
  const found: Finding[] = [];
  const compare = (name: Text, wanted: number, given: number | undefined, unit: string) => {
    if (given === wanted) return;
    const measure = (value: number) => `${value} ${unit}`.trim();
    const shown = given === undefined ? '?' : measure(given);
    found.push(
      finding(
        where,
        `${name.en}: ${shown}, expected ${measure(wanted)}`,
        `${name.zh}：${shown}，应为 ${measure(wanted)}`,
      ),
    );
  };
  compare(text('time limit', '时间限制'), kit.cpuMs, described.cpuMs, 'ms');
  compare(text('memory limit', '内存限制'), kit.memoryMib, described.memoryMib, 'MiB');
  compare(text('time limit in the manifest', '清单中的时间限制'), kit.cpuMs, limits.cpuMs, 'ms');
  compare(text('memory limit in the manifest', '清单中的内存限制'), kit.memoryMib, limits.memoryMib, 'MiB');
  const wanted = kit.data.points.length;
  if (described.points.length !== wanted) {
    found.push(
      finding(
        where,
        `${described.points.length} points, expected ${wanted}`,
        `${described.points.length} 个测试点，应为 ${wanted} 个`,
      ),
    );
  }
  const scores = described.points.map(({ score }) => score);
  // in groups, the group has the score
  if (isUngrouped(kit.data)) {
    for (const [index, score] of scores.entries()) {
      const worth = kit.data.points[index]?.score;
      if (score === undefined || worth === undefined) continue;
      compare(text(`score of point ${index + 1}`, `测试点 ${index + 1} 的分值`), worth, score, '');
    }
  }
  if (!scores.includes(undefined)) {
    compare(
      text('total score', '总分'),
      100,
      scores.reduce<number>((sum, score) => sum + score!, 0),
      '',
    );
  }
  return found;
}

/** The test in the files, or what is wrong with them. */
function checkPoint(
  files: PackageFiles,
  kit: Kit,
  { input, answer }: PackageDescription['points'][number],
  index: number,
): LintedPoint | Finding[] {
  const given = files.read(input);
  const answered = files.read(answer);
  const missing = [given, answered].flatMap((read, part) =>
    read.ok ? [] : [{ where: part === 0 ? input : answer, what: read.error }],
  );
  if (!given.ok || !answered.ok) return missing;
  const test = readTest(kit, `${index + 1}`, given.value);
  if (!test.ok) return [{ where: input, what: test.error }];
  const wrong = wrongAnswer(test.value, answered.value);
  const { tier, score } = kit.data.points[index] ?? {};
  const worth = { ...(tier === undefined ? {} : { tier }), ...(score === undefined ? {} : { score }) };
  return wrong === undefined
    ? { test: { ...test.value, ...worth }, input: given.value, answer: answered.value.toString('latin1') }
    : [finding(answer, `answer ${wrong} is wrong`, `第 ${wrong} 个答案有误`)];
}

function readTest(kit: Kit, name: string, given: Buffer): Result<TestPoint, Text> {
  const { problem } = kit;
  if (problem.kind === 'match') return matchTest(kit, name, given);
  if (problem.readTest) return problem.readTest(name, given);
  return err(text(`${problem.id} cannot read its inputs`, `${problem.id} 无法读取输入文件`));
}

/** The points of a match follow from the manifest's seed. */
function matchTest({ data }: Kit, name: string, given: Buffer): Result<TestPoint, Text> {
  const point = data.points.find(each => each.name === name);
  if (!point) return err(text('is an extra point', '多余的测试点'));
  const wanted = [...point.input()].join('');
  if (given.toString('latin1') !== wanted) {
    return err(text(`expected ${wanted.trim()}`, `应为 ${wanted.trim()}`));
  }
  return ok({
    name,
    cases: 1,
    input: () => [wanted],
    expected: () => [...point.answer()].map(line => line.trim()),
  });
}

/** The number of the first answer that differs from ours, counted from 1. */
function wrongAnswer(test: TestPoint, answered: Buffer): number | undefined {
  const words = answered.toString('latin1').trim().split(/\s+/);
  let index = 0;
  for (const word of test.expected()) {
    if (words[index++] !== word) return index;
  }
  return index === words.length ? undefined : index + 1;
}
