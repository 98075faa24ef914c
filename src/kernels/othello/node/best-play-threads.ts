import { availableParallelism } from 'node:os';
import { script } from '../../../generated/threads/search.ts';
import { startThread } from '../../../threads/node/start.ts';
import { searchTogether } from '../threads/search-together.ts';
import { type SearchAnswer, type SearchData, type Searcher, SearchStopped } from '../threads/searcher.ts';

export function startSearcher(data: SearchData): Searcher {
  const worker = startThread(script, data);
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        const ended = (reason: unknown) => reject(reason instanceof Error ? reason : new SearchStopped());
        worker.once('error', ended).once('exit', ended);
        worker.once('message', (answer: SearchAnswer) => {
          worker.off('error', ended).off('exit', ended);
          resolve(answer);
        });
        worker.postMessage(question);
      }),
    end: () => worker.terminate(),
  };
}

/** Threads take some milliseconds to start: not worth it below this. */
const FEWEST_EMPTIES = 16;

/** All cores unless told. */
export const { bestPlayOnThreads, bestScoreOnThreads } = searchTogether({
  start: startSearcher,
  threads: availableParallelism,
  fewestEmpties: FEWEST_EMPTIES,
});
