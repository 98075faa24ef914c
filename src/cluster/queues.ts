import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobQueue, QUEUE_PREFIX, queueName } from './keys.ts';
import type { RunSpec } from './run-spec.ts';
import { fields, type Shape, whole, words } from './shape.ts';

/** One item of a run is ready. The worker that takes the job chooses which item: the one with most sources cached. */
export interface JobData {
  readonly run: string;
  readonly epoch: number;
  readonly item: number;
}

export const jobShape: Shape = fields({
  run: words(200),
  epoch: whole(1, Number.MAX_SAFE_INTEGER),
  item: whole(0, Number.MAX_SAFE_INTEGER),
});

const OPTIONS: JobsOptions = {
  // a broken machine should not fail the run: others retry, after a pause
  attempts: 5,
  backoff: { type: 'fixed', delay: 500 },
  removeOnComplete: true,
  removeOnFail: false,
};
const CHUNK = 500;

export function openQueue(redis: Redis, queue: JobQueue, version: string): Queue {
  const opened = new Queue(queueName(queue, version), { connection: redis, prefix: QUEUE_PREFIX });
  opened.on('error', () => {});
  return opened;
}

export const queueOf = (kind: RunSpec['kind']): JobQueue => (kind === 'judge' ? 'judge' : 'compute');

/** The same item of the same epoch is one job, however often it is added. */
export async function addJobs(
  queue: Queue,
  run: string,
  epoch: number,
  items: readonly number[],
): Promise<void> {
  for (let from = 0; from < items.length; from += CHUNK) {
    await queue.addBulk(
      items.slice(from, from + CHUNK).map(item => ({
        name: 'item',
        data: { run, epoch, item } satisfies JobData,
        opts: { ...OPTIONS, jobId: `${run}.${epoch}.${item}` },
      })),
    );
  }
}
