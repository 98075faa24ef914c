import type { Effort, Work } from '../../../core/effort.ts';
import type { Engine } from '../../../core/engine.ts';
import type { Game } from '../../../core/game.ts';
import { USUAL_MEMORY_BYTES } from '../../../kernels/othello/kernel.ts';
import {
  bestPlayOnThreads,
  bestScoreOnThreads,
  SearchStopped,
  type ThreadOptions,
} from '../../../kernels/othello/node/best-play-threads.ts';
import { othelloEngines } from '../engines.ts';
import { memoryOf, type OthelloSearch } from '../search-engine.ts';

/** Threads share one search, and stop wherever they are. */
const ON_THREADS: OthelloSearch = {
  everyMove: (board, work) => unlessStopped(work, options => bestPlayOnThreads(board, undefined, options)),
  bestMove: (board, work) => unlessStopped(work, options => bestScoreOnThreads(board, undefined, options)),
};

export function othelloEnginesOnThreads(game: Game): readonly Engine[] {
  return othelloEngines(game, USUAL_MEMORY_BYTES, ON_THREADS);
}

async function unlessStopped<T>(
  work: Work,
  search: (options: ThreadOptions) => Promise<T>,
): Promise<T | undefined> {
  if (work.stop) return undefined;
  const { threads } = work.effort;
  try {
    return await search({
      ...memoryOf(work, USUAL_MEMORY_BYTES),
      ...(threads === undefined ? {} : { threads }),
      signal: signalOf(work.effort, work.secondsLeft),
      onProgress: (done, total) => work.report(done / total),
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
