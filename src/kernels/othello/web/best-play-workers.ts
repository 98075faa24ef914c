import type { Port } from '../../../channel/channel.ts';
import { mostWorkers, workerPort } from '../../../channel/web/worker.ts';
import { script } from '../../../generated/workers/search.ts';
import { searchTogether } from '../threads/search-together.ts';
import type { SearchData } from '../threads/searcher.ts';

let address: string | undefined;

function startSearcher(data: SearchData): Port {
  address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.postMessage(data);
  return workerPort(worker);
}

/** Precondition: `mostWorkers` is more than one. */
export const { bestPlayOnThreads, bestScoreOnThreads } = searchTogether({
  start: startSearcher,
  threads: mostWorkers,
  fewestEmpties: 0,
  // a page whose cores are all busy misses frames, and most searches are over before more workers are worth it
  headStartMs: 1000,
});
