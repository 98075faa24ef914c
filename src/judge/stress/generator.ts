import { type Effort, Work } from '../../core/effort.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { makeSeed, nextSeed, type Seed } from '../../core/seed.ts';
import { type Text, text } from '../../core/text.ts';
import type { StandardProblem } from '../../problems/problem.ts';
import type { TestPoint } from '../../problems/test-point.ts';
import type { Refusal } from '../judge.ts';
import type { Runnable } from '../sandbox/run.ts';
import { type AnswerSource, inputBytes, type ProgramRunOptions, runOnce, sameAnswer } from './ask.ts';
import { type CaseDifference, describeDifference } from './difference.ts';
import { type Differing, shrinkDifference } from './search.ts';

type GeneratorRequest = ProgramRunOptions & { readonly seed: Seed };

interface Generated {
  readonly tried: number;
  readonly difference?: CaseDifference;
}

/** Tries inputs of a user's generator, seed by seed, until two answers differ. */
export async function tryGenerator(
  problem: StandardProblem,
  subjects: readonly [AnswerSource, AnswerSource],
  generator: Runnable,
  { seed: first, limits, protection }: GeneratorRequest,
  effort: Effort,
): Promise<Result<Generated, Refusal>> {
  const work = new Work(effort);
  let seed = first;
  for (let tried = 0; ; tried++, seed = nextSeed(seed)) {
    if (work.stop) return ok({ tried });
    work.report(work.used);
    const made = await generate(problem, generator, seed, { limits, protection });
    if (!made.ok) return made;
    const [one, two] = await Promise.all(subjects.map(subject => subject.answers([made.value])));
    const answers = [one![0]!, two![0]!] as const;
    if (sameAnswer(...answers)) continue;
    const generatorSeed = makeSeed(seed);
    const { trials } = problem;
    const positions = trials?.read(inputBytes(made.value));
    if (!trials || !positions?.ok) {
      const whole: Differing = { positions: [], answers };
      return ok({
        tried: tried + 1,
        difference: { ...describeDifference(made.value, whole, false), generatorSeed },
      });
    }
    const found = await shrinkDifference(trials, subjects, { positions: positions.value, answers }, effort);
    const point = trials.test(found.positions);
    return ok({
      tried: tried + 1,
      difference: { ...describeDifference(point, found, false), generatorSeed },
    });
  }
}

async function generate(
  problem: StandardProblem,
  generator: Runnable,
  seed: Seed,
  options: ProgramRunOptions,
): Promise<Result<TestPoint, Refusal>> {
  const written = makeSeed(seed);
  const seeded = { ...generator, command: (work: string) => [...generator.command(work), written] };
  const { output, end } = await runOnce(seeded, new Uint8Array(), options);
  const refuse = (why: Text) =>
    err({
      kind: 'usage' as const,
      why: text(`the generator, for seed ${written}: ${why.en}`, `数据生成器（种子 ${written}）：${why.zh}`),
    });
  if (end.fault) return refuse(text(`it ended with ${end.fault}`, `以 ${end.fault} 结束`));
  const read = problem.readTest?.('generated', output);
  if (!read) {
    const why = text(`${problem.id} cannot read inputs`, `题目 ${problem.id} 无法读取输入`);
    return err({ kind: 'usage', why });
  }
  return read.ok ? read : refuse(read.error);
}
