import { onOrder, tell, threadData } from '../../../threads/node/inside.ts';
import type { SearchTask } from '../score-steps.ts';
import { openSearcher, type SearchAnswer, type SearchData } from '../threads/searcher.ts';

const answer = openSearcher(threadData<SearchData>());
onOrder<SearchTask>(question => tell<SearchAnswer>(answer(question)));
