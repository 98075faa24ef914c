import { startThread } from '../channel/node/thread.ts';
import { Pool } from '../channel/pool.ts';
import { script } from '../generated/threads/job.ts';
import type { AskJob } from './ask-job.ts';
import type { PartAnswer, PartJob } from './part-job.ts';

/** Tasks of a run: data in, data out. */
export interface JobMethods {
  readonly part: { readonly request: PartJob; readonly reply: PartAnswer };
  readonly ask: { readonly request: AskJob; readonly reply: string };
}

export type JobPool = Pool<JobMethods>;

export function jobPool(threads: number): JobPool {
  return new Pool({ size: threads, graceMs: 0, start: () => startThread(script, undefined) });
}
