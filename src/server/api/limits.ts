import { availableParallelism } from 'node:os';

/** Limits of the server. GET /health and the document list them. */
export interface ApiLimits {
  /** Threads that answer questions. */
  readonly threads: number;
  /** Questions that may wait for a thread, and for how many seconds. */
  readonly queue: number;
  readonly queueSeconds: number;
  /** Seconds for a question (also for each line of a batch), for a whole batch, and for a job. */
  readonly seconds: number;
  readonly batchSeconds: number;
  readonly jobSeconds: number;
  readonly bodyBytes: number;
  /** Memory for the results of a thread. */
  readonly memoryBytes: number;
  /** Simultaneous questions and unfinished jobs of one client. */
  readonly perClient: number;
  readonly jobsPerClient: number;
  /** Stored jobs, for how many seconds after their end, and the total size of their answers. */
  readonly jobsKept: number;
  readonly jobKeptSeconds: number;
  readonly jobBytes: number;
}

export function usualLimits(): ApiLimits {
  return {
    threads: Math.max(2, Math.min(8, availableParallelism())),
    queue: 1024,
    queueSeconds: 30,
    seconds: 10,
    batchSeconds: 600,
    jobSeconds: 3600,
    bodyBytes: 32 * 2 ** 20,
    memoryBytes: 2 ** 30,
    perClient: 256,
    jobsPerClient: 16,
    jobsKept: 256,
    jobKeptSeconds: 600,
    jobBytes: 64 * 2 ** 20,
  };
}
