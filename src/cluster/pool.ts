import { startThread } from '../channel/node/thread.ts';
import { Pool } from '../channel/pool.ts';
import { script } from '../generated/threads/job.ts';
import type { AskTask } from './ask-job.ts';
import type { PartTask, SolvedTask } from './part-job.ts';

/** Tasks of a run: data in, data out. */
export interface JobMethods {
  readonly part: { readonly request: PartTask; readonly reply: SolvedTask };
  readonly ask: { readonly request: AskTask; readonly reply: string };
}

export type JobPool = Pool<JobMethods>;

export function jobPool(threads: number): JobPool {
  return new Pool({ size: threads, graceMs: 0, start: () => startThread(script, undefined) });
}
