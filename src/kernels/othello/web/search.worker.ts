import { parentWorker } from '../../../channel/web/worker.ts';
import { type SearchData, serveSearch } from '../threads/searcher.ts';

/** The first message is what the worker is started with. */
addEventListener('message', ({ data }: MessageEvent<SearchData>) => serveSearch(data, parentWorker()), {
  once: true,
});
