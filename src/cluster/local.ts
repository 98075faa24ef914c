import { availableParallelism } from 'node:os';
import { err, ok } from '../core/result.ts';
import { text } from '../core/text.ts';
import { mapParallel } from '../judge/parallel.ts';
import { chooseProtection } from '../judge/sandbox/probe.ts';
import type { Protection } from '../judge/sandbox/protection.ts';
import { tableErrorText } from '../tables/errors.ts';
import { buildTable } from '../tables/node/build-table.ts';
import type { Executor } from './executor.ts';
import { JudgeRunner } from './judge-job.ts';
import { type JobPool, jobPool } from './pool.ts';

export interface LocalRequest {
  readonly threads?: number;
  readonly memory: number;
  readonly protection?: Protection;
  readonly onProgress?: (share: number) => void;
}

/** Runs jobs on the threads of this machine. */
export function openLocal({
  threads = availableParallelism(),
  memory,
  protection,
  onProgress,
}: LocalRequest): Executor {
  const pool = jobPool(threads);
  return {
    name: 'local',
    async table({ identity, ...job }) {
      const built = await buildTable({
        ...{ ...job, ...identity, memory, threads },
        onProgress: ({ fraction }) => onProgress?.(fraction),
      });
      return built.ok ? built : err({ kind: 'refused', why: tableErrorText(built.error) });
    },
    async each({ spec, inputs }) {
      let done = 0;
      const answer = await answerer(pool, spec, memory / threads, protection);
      if (!answer.ok) return answer;
      try {
        return ok(
          await mapParallel(inputs, threads, async input => {
            const found = await answer.value(input);
            onProgress?.(++done / inputs.length);
            return found;
          }),
        );
      } catch (problem) {
        const why = problem instanceof Error ? problem.message : `${problem}`;
        return err({ kind: 'refused', why: text(why, why) });
      }
    },
    close: () => pool.close(),
  };
}

async function answerer(
  pool: JobPool,
  runSpec: Parameters<Executor['each']>[0]['spec'],
  bytes: number,
  asked: Protection | undefined,
) {
  if (runSpec.kind === 'ask') {
    const { spec, fields } = runSpec;
    return ok((position: string) => pool.call('ask', { spec, fields, position, bytes }, {}));
  }
  const protection = chooseProtection(asked);
  if (!protection.ok) return err({ kind: 'refused' as const, why: protection.error });
  const runner = new JudgeRunner(protection.value);
  return ok((input: string) => runner.judge(runSpec, input));
}
