import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Port, ServedPort } from '../channel.ts';

export interface ThreadOptions {
  /** The thread opens and closes descriptors that other threads use: Node must not track them. */
  readonly sharesDescriptors?: boolean | undefined;
  /** The largest heap; a thread that needs more ends with an error. */
  readonly heapMegabytes?: number | undefined;
}

/** Starts a thread from a script of src/generated/threads/. `threadData` returns `data` there. */
export function startThread<Data>(
  script: string,
  data: Data,
  { sharesDescriptors = false, heapMegabytes }: ThreadOptions = {},
): Port {
  const worker = new Worker(script, {
    eval: true,
    workerData: data,
    trackUnmanagedFds: !sharesDescriptors,
    ...(heapMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } }),
  });
  worker.unref();
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer] as ArrayBuffer[]),
    onMessage: listen => void worker.on('message', listen),
    onEnd: listen => {
      worker.on('error', listen);
      worker.on('exit', () => listen(new Error('the thread has ended')));
    },
    hold: isPending => {
      if (isPending) worker.ref();
      else worker.unref();
    },
    terminate: () => worker.terminate(),
  };
}

/** In a thread: what it was started with. */
export function threadData<Data>(): Data {
  return workerData as Data;
}

/** In a thread: the port to the thread that started it. */
export function parentThread(): ServedPort {
  return {
    post: (message, transfer = []) => parentPort!.postMessage(message, [...transfer] as ArrayBuffer[]),
    onMessage: listen => void parentPort!.on('message', listen),
  };
}
