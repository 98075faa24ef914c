import { parentThread, threadData } from '../../../channel/node/thread.ts';
import { type SearchData, serveSearch } from '../threads/searcher.ts';

serveSearch(threadData<SearchData>(), parentThread());
