import { Cancelled } from '../../core/cancelled.ts';
import type { Effort, Work } from '../../core/effort.ts';
import type { SearchOnThreads, SearchThreadOptions } from '../../kernels/othello/threads/search-together.ts';
import { memoryOf, type OthelloSearch } from './search-engine.ts';

/** Threads share one search, and stop wherever they are. */
export function searchOnThreads(threads: SearchOnThreads, usualBytes: number): OthelloSearch {
  const { bestPlayOnThreads, bestScoreOnThreads } = threads;
  return {
    everyMove: (board, work, kernel) =>
      unlessStopped(work, usualBytes, options => bestPlayOnThreads(board, undefined, { ...options, kernel })),
    bestMove: (board, work, kernel) =>
      unlessStopped(work, usualBytes, options =>
        bestScoreOnThreads(board, undefined, { ...options, kernel }),
      ),
  };
}

async function unlessStopped<T>(
  work: Work,
  usualBytes: number,
  search: (options: SearchThreadOptions) => Promise<T>,
): Promise<T | undefined> {
  if (work.stop) return undefined;
  const { threads } = work.effort;
  let share = 0;
  let counted = 0;
  const limit = limitOf(work.effort, work.secondsLeft);
  try {
    return await search({
      ...memoryOf(work, usualBytes),
      ...(threads === undefined ? {} : { threads }),
      signal: limit.signal,
      onProgress: (done, total) => {
        share = done / total;
        work.report(share);
      },
      onNodes: nodes => {
        work.spend(nodes - counted);
        counted = nodes;
        work.report(share);
      },
    });
  } catch (problem) {
    if (problem instanceof Cancelled) return undefined;
    throw problem;
  } finally {
    limit.release();
  }
}

/** What is longer would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A clock of our own: a signal of `AbortSignal.timeout` within one of `any` may be collected before its time (Node 20). */
function limitOf({ signal }: Effort, secondsLeft: number): { signal: AbortSignal; release(): void } {
  const limit = new AbortController();
  const stop = () => limit.abort();
  const ms = Math.min(Math.ceil(1000 * secondsLeft), LONGEST_TIMER_MS);
  const timer = Number.isFinite(secondsLeft) ? setTimeout(stop, ms) : undefined;
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  return {
    signal: limit.signal,
    release: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
