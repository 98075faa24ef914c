import { Worker } from 'node:worker_threads';
import { refereeScript } from '../../generated/referee-thread.ts';
import type { RefereeNews, SeriesOrder } from './referee-thread.ts';

const idle: Worker[] = [];

/** Starts a referee ahead of time, while something else is waited for. */
export function callReferee(): void {
  if (idle.length === 0) idle.push(newReferee());
}

/** Has a series played in a thread of its own. Tells each piece of news; ends when the pipes are free again. */
export async function referee(
  order: SeriesOrder,
  onNews: (news: Exclude<RefereeNews, { kind: 'done' }>) => void,
): Promise<void> {
  const worker = idle.pop() ?? newReferee();
  worker.ref();
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (news: RefereeNews) => {
      if (news.kind === 'done') resolve();
      else onNews(news);
    });
    worker.on('error', reject);
    worker.postMessage(order);
  });
  // without a name it would remove Node's own as well
  worker.removeAllListeners('message');
  worker.removeAllListeners('error');
  worker.unref();
  idle.push(worker);
}

function newReferee(): Worker {
  // the pipes are opened by the main thread and partly closed by this one
  const worker = new Worker(refereeScript, { eval: true, trackUnmanagedFds: false });
  worker.unref();
  return worker;
}
