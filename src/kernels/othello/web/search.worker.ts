import type { SearchTask } from '../score-steps.ts';
import { openSearcher, type SearchAnswer, type SearchData } from '../threads/searcher.ts';

/** The first message is what the thread is started with, every other one a question. */
let answer: ((question: SearchTask) => SearchAnswer) | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchData | SearchTask>) => {
  if (answer) postMessage(answer(data as SearchTask));
  else answer = openSearcher(data as SearchData);
});
