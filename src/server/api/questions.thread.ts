import { getPriority, setPriority } from 'node:os';
import { parentThread, threadData } from '../../channel/node/thread.ts';
import { hostQuestions } from './host.ts';
import type { ThreadData } from './protocol.ts';

/** Linux has a priority for each thread: the one with the sockets goes before those that calculate. */
const NICER = 5;
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + NICER));

hostQuestions(threadData<ThreadData>().tables, parentThread());
