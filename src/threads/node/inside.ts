import { parentPort, workerData } from 'node:worker_threads';

/** For the source of a thread (NAME.thread.ts): what it was started with. */
export function threadData<Data>(): Data {
  return workerData as Data;
}

/** Says something to whoever started this thread; what is handed over is there afterwards, and no longer here. */
export function tell<News>(news: News, handedOver: readonly ArrayBuffer[] = []): void {
  parentPort!.postMessage(news, handedOver);
}

export function onOrder<Order>(obey: (order: Order) => void): void {
  parentPort!.on('message', obey);
}
