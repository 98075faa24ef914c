import { startThread } from '../../../channel/node/thread.ts';
import { Pool } from '../../../channel/pool.ts';
import { Cancelled } from '../../../core/cancelled.ts';
import { script } from '../../../generated/threads/part.ts';
import type { PartExecutor, PartReport, PartTask } from '../executor.ts';
import type { SlotMemory } from '../memory.ts';
import { PartSolver } from './part-solver.ts';

/** Solves parts on this thread, one after the other. */
export function inlineExecutor({ kernels }: SlotMemory): PartExecutor {
  const solver = new PartSolver(kernels[0]!);
  let isStopped = false;
  return {
    width: 1,
    solve: async task => (isStopped ? undefined : solver.solve(task)),
    stop: async () => {
      isStopped = true;
    },
  };
}

export interface PartMethods {
  readonly part: { readonly request: PartTask; readonly reply: PartReport };
}

/** Solves parts on several threads, one for each kernel of the memory. */
export function threadExecutor({ kernels }: SlotMemory): PartExecutor {
  const pool = new Pool<PartMethods>({
    ...{ size: kernels.length, graceMs: 0 },
    start: slot => startThread(script, kernels[slot]),
  });
  return {
    width: kernels.length,
    solve: task =>
      pool.call('part', task, {}).catch(problem => {
        if (problem instanceof Cancelled) return undefined;
        throw problem;
      }),
    stop: () => pool.close(),
  };
}
