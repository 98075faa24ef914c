import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Text, text } from '../../core/text.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Limits, Verdict } from '../../problems/verdict.ts';
import { type BuildSetup, buildAs, isText } from './build.ts';
import type { Build, OutputComparison } from './formats/format.ts';
import { exitCodesOf, runHelper } from './run-with-files.ts';

/** A point of the package: its files, and our own judge's verdict. */
export interface JudgedPoint {
  readonly name: string;
  readonly test: TestPoint;
  readonly answer: string;
  readonly verdict: Verdict | undefined;
}

/**
 * Builds a program and judges its outputs as the package's judge does. Returns the differences from our own verdicts.
 */
export async function compareOutputs(
  workshop: BuildSetup,
  comparison: OutputComparison,
  program: Build,
  source: string,
  points: readonly JudgedPoint[],
  limits: Limits,
): Promise<Text | undefined> {
  const built = await buildAs(workshop, source, program);
  if (isText(built)) return built;
  const outputs: Judged[] = [];
  for (const point of points) {
    // faults are judged alike everywhere
    if (point.verdict !== 'AC' && point.verdict !== 'WA') continue;
    const { end, output } = await runHelper(built, point.test.input(), workshop.protection, limits);
    if (!end.fault) outputs.push({ ...point, output });
  }
  const accepted = await acceptedOf(workshop, comparison, outputs);
  if (!Array.isArray(accepted)) return accepted;
  const other = outputs.findIndex(({ verdict }, index) => accepted[index] !== (verdict === 'AC'));
  if (other === -1) return undefined;
  const { name } = outputs[other]!;
  return accepted[other]
    ? text(
        `the package's judge accepts point ${name}, ours does not`,
        `题目包的评测方式认为测试点 ${name} 正确，我们认为错误`,
      )
    : text(
        `the package's judge rejects point ${name}, ours accepts it`,
        `题目包的评测方式认为测试点 ${name} 错误，我们认为正确`,
      );
}

type Judged = JudgedPoint & { readonly output: Buffer };

/** The outputs that the package's judge would accept. */
async function acceptedOf(
  workshop: BuildSetup,
  comparison: OutputComparison,
  outputs: readonly Judged[],
): Promise<boolean[] | Text> {
  if (comparison.kind === 'rule') {
    return outputs.map(({ output, answer }) => comparison.same(output.toString('latin1'), answer));
  }
  const source = workshop.files.text(comparison.source) ?? '';
  const checker = await buildAs(workshop, source, comparison.build);
  if (isText(checker)) return checker;
  const folder = mkdtempSync(join(tmpdir(), 'kibitz-checker-'));
  try {
    const contents = outputs.flatMap(({ test, output, answer }, index) => [
      [`${index}.in`, Buffer.concat([...test.input()].map(piece => Buffer.from(piece)))] as const,
      [`${index}.out`, output] as const,
      [`${index}.ans`, answer] as const,
    ]);
    const codes = await exitCodesOf(
      checker,
      join(folder, 'given'),
      Object.fromEntries(contents),
      outputs.map((_, index) => ({ args: [`@/${index}.in`, `@/${index}.out`, `@/${index}.ans`] })),
      workshop.protection,
    );
    return codes.map(code => code === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
