import type { Question } from '../score-steps.ts';
import { openSearcher, type SearchAnswer, type SearchData } from '../threads/searcher.ts';

/** The first message is what the thread is started with, every other one a question. */
let answer: ((question: Question) => SearchAnswer) | undefined;

addEventListener('message', ({ data }: MessageEvent<SearchData | Question>) => {
  if (answer) postMessage(answer(data as Question));
  else answer = openSearcher(data as SearchData);
});
