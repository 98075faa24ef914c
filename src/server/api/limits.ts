import { availableParallelism } from 'node:os';

/** What the server gives to those who ask; every number is in GET /health and in the document. */
export interface ApiLimits {
  /** Threads that answer questions. */
  readonly threads: number;
  /** Questions that may wait for a thread, and for how many seconds. */
  readonly queue: number;
  readonly queueSeconds: number;
  /** Seconds for a question, for each line of a batch, for a whole batch, and for a job. */
  readonly seconds: number;
  readonly batchSeconds: number;
  readonly jobSeconds: number;
  readonly bodyBytes: number;
  /** Memory for what a thread finds out. */
  readonly memoryBytes: number;
  /** Questions of one client at once, and his jobs that are not done. */
  readonly perClient: number;
  readonly jobsPerClient: number;
  /** Jobs that are kept, for how many seconds after they are done, and how much of answers. */
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
