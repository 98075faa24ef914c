import { availableParallelism } from 'node:os';
import type { Port } from '../../../channel/channel.ts';
import { startThread } from '../../../channel/node/thread.ts';
import { script } from '../../../generated/threads/search.ts';
import { searchTogether } from '../threads/search-together.ts';
import type { SearchData } from '../threads/searcher.ts';

export const startSearcher = (data: SearchData): Port => startThread(script, data);

/** Threads take some milliseconds to start, which does not pay below this. */
const FEWEST_EMPTIES = 16;

/** By default as many threads as the machine has cores. */
export const { bestPlayOnThreads, bestScoreOnThreads } = searchTogether({
  start: startSearcher,
  threads: availableParallelism,
  fewestEmpties: FEWEST_EMPTIES,
});
