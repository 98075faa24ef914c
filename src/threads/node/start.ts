import { Worker } from 'node:worker_threads';

export interface ThreadOptions {
  /** The thread opens and closes descriptors that are not its own alone: Node must not watch over them. */
  readonly sharesDescriptors?: boolean;
  /** What its objects may take; a thread that needs more ends with an error. */
  readonly heapMegabytes?: number;
}

/** Starts a thread from a script of src/generated/threads/; `data` is what `threadData` gives there. */
export function startThread<Data>(script: string, data: Data, options: ThreadOptions = {}): Worker {
  return new Worker(script, {
    ...{ eval: true, workerData: data },
    trackUnmanagedFds: options.sharesDescriptors !== true,
    ...(options.heapMegabytes === undefined
      ? {}
      : { resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes } }),
  });
}
