import type { Show } from './show.ts';

/** Reading a board takes as many events as it has cells, at the very beginning. */
const LOOKED_AT = 4096;

/** The moment when the algorithm has read its input cell by cell; undefined where it begins with the board in hand. */
export function readUntil({ trace, algorithm }: Pick<Show, 'trace' | 'algorithm'>): number | undefined {
  const reads = algorithm.steps.map(
    ({ kind, args }) => kind === 'pack' && args[0]?.type === 'cell' && args[1]?.type === 'digit',
  );
  const steps = trace.columns.step.subarray(0, LOOKED_AT);
  const last = steps.findLastIndex(step => reads[step]);
  return last < 0 ? undefined : last + 1;
}
