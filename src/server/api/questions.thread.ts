import { getPriority, setPriority } from 'node:os';
import { onOrder, tell, threadData } from '../../threads/node/inside.ts';
import { hostQuestions } from './host.ts';
import type { News, Order, ThreadData } from './protocol.ts';

/** Linux gives threads priorities of their own: whoever holds the sockets goes before those who calculate. */
const NICER = 5;
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + NICER));

onOrder<Order>(hostQuestions(threadData<ThreadData>().tables, news => tell<News>(news)));
