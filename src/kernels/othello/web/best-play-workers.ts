import { script } from '../../../generated/workers/search.ts';
import { searchTogether } from '../threads/search-together.ts';
import { type SearchAnswer, type SearchData, type Searcher, SearchStopped } from '../threads/searcher.ts';
import { workersHere } from './workers-here.ts';

let address: string | undefined;

function startSearcher(data: SearchData): Searcher {
  address ??= URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.postMessage(data);
  // a worker that is ended says nothing about it
  let refuse: (reason: Error) => void = () => undefined;
  worker.onerror = ({ message }) => refuse(new Error(message));
  return {
    ask: question =>
      new Promise((resolve, reject) => {
        refuse = reject;
        worker.onmessage = ({ data: answer }: MessageEvent<SearchAnswer>) => resolve(answer);
        worker.postMessage(question);
      }),
    end: async () => {
      worker.terminate();
      refuse(new SearchStopped());
    },
  };
}

/** As many workers as the machine has cores unless told. Precondition: `workersHere` is more than one. */
export const { bestPlayOnThreads, bestScoreOnThreads } = searchTogether({
  start: startSearcher,
  threads: workersHere,
  fewestEmpties: 0,
  // a page whose cores are all at work is late with its pictures, and most searches are over before that is worth it
  headStartMs: 1000,
});
