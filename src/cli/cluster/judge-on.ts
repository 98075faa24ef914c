import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJudged } from '../../cluster/judge-job.ts';
import type { Result } from '../../core/result.ts';
import type { Seed } from '../../core/seed.ts';
import { makeSeed } from '../../core/seed.ts';
import type { JudgeReport, JudgeRequest, Refusal } from '../../judge/judge.ts';
import type { Invocation } from '../command.ts';
import { openExecutor, reportUnfinished } from './executor.ts';

type Request = Omit<JudgeRequest, 'program' | 'protection'> & { readonly seed: Seed };

/** Lets workers judge the programs of a folder; undefined after reporting why not. */
export async function judgeOn(
  folder: string,
  programs: readonly string[],
  request: Request,
  invocation: Invocation,
): Promise<readonly Result<JudgeReport, Refusal>[] | undefined> {
  const executor = await openExecutor(invocation);
  if (!executor) return undefined;
  try {
    const { problem, seed, limits = {}, io = 'auto', games, standard, sanitize = false } = request;
    const judged = await executor.each({
      title: `judge ${problem.id}`,
      spec: {
        ...{ kind: 'judge', problem: problem.id, seed: makeSeed(seed), limits, io, sanitize },
        ...(games === undefined ? {} : { games }),
        ...(standard === undefined ? {} : { standard }),
      },
      inputs: programs.map(name =>
        JSON.stringify({ name, source: readFileSync(join(folder, name)).toString('base64') }),
      ),
    });
    if (!judged.ok) {
      reportUnfinished(judged.error, invocation);
      return undefined;
    }
    const results: Result<JudgeReport, Refusal>[] = [];
    for (const [index, answer] of judged.value.entries()) {
      const parsed = parseJudged(answer, join(folder, programs[index]!));
      if (!parsed.ok) {
        invocation.reportError(parsed.error);
        return undefined;
      }
      results.push(parsed.value);
    }
    return results;
  } finally {
    await executor.close();
  }
}
