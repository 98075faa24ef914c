import type { Effort, Work } from '../../core/effort.ts';
import type { SearchOnThreads, ThreadOptions } from '../../kernels/othello/threads/search-together.ts';
import { SearchStopped } from '../../kernels/othello/threads/searcher.ts';
import { memoryOf, type OthelloSearch } from './search-engine.ts';

/** Threads share one search, and stop wherever they are. */
export function searchOnThreads(threads: SearchOnThreads, usualBytes: number): OthelloSearch {
  const { bestPlayOnThreads, bestScoreOnThreads } = threads;
  return {
    everyMove: (board, work) =>
      unlessStopped(work, usualBytes, options => bestPlayOnThreads(board, undefined, options)),
    bestMove: (board, work) =>
      unlessStopped(work, usualBytes, options => bestScoreOnThreads(board, undefined, options)),
  };
}

async function unlessStopped<T>(
  work: Work,
  usualBytes: number,
  search: (options: ThreadOptions) => Promise<T>,
): Promise<T | undefined> {
  if (work.stop) return undefined;
  const { threads } = work.effort;
  let share = 0;
  let counted = 0;
  try {
    return await search({
      ...memoryOf(work, usualBytes),
      ...(threads === undefined ? {} : { threads }),
      signal: signalOf(work.effort, work.secondsLeft),
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
    if (problem instanceof SearchStopped) return undefined;
    throw problem;
  }
}

function signalOf({ signal }: Effort, secondsLeft: number): AbortSignal {
  const signals = signal ? [signal] : [];
  if (Number.isFinite(secondsLeft)) signals.push(AbortSignal.timeout(Math.ceil(1000 * secondsLeft)));
  return AbortSignal.any(signals);
}
