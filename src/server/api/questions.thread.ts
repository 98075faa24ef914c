import { onOrder, tell, threadData } from '../../threads/node/inside.ts';
import { hostQuestions } from './host.ts';
import type { News, Order, ThreadData } from './protocol.ts';

onOrder<Order>(hostQuestions(threadData<ThreadData>().tables, news => tell<News>(news)));
