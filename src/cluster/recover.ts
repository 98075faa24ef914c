import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { text } from '../core/text.ts';
import type { JobQueue } from './keys.ts';
import type { OpenRun } from './open-run.ts';
import { replanRun } from './replan.ts';
import { listRuns, type RunAbout, RunStore } from './run-store.ts';

export interface RecoveryContext {
  readonly worker: string;
  readonly version: string;
  readonly queues: Readonly<Record<JobQueue, Queue>>;
  open(id: string): Promise<OpenRun | undefined>;
  /** Receives the runs that are still active. */
  forget(known: readonly string[]): void;
  queue(run: OpenRun, epoch: number, items: readonly number[]): Promise<void>;
}

/**
 * Completes what ended processes left: planning that was interrupted, ready items without a job, parts that are no
 * longer read. Every worker calls this every other second; repeating it changes nothing.
 */
export async function recoverRuns(redis: Redis, context: RecoveryContext): Promise<void> {
  const own = (await listRuns(redis)).filter(({ version }) => version === context.version);
  const active = own.filter(({ state }) => state === 'running' || state === 'seeding');
  context.forget(active.map(({ id }) => id));
  for (const about of active) await recoverRun(about, context);
  for (const about of own) {
    if (about.state === 'done' && about.kind === 'table' && !about.keeps)
      await dropLate(redis, about, context);
  }
  await reportFailures(redis, context);
}

async function recoverRun(about: RunAbout, context: RecoveryContext): Promise<void> {
  const run = await context.open(about.id);
  if (!run) return;
  const { store, graph } = run;
  if (about.state === 'seeding') {
    const seeded = await replanRun(store, graph, { owner: context.worker, from: ['seeding'] });
    if (seeded) await context.queue(run, seeded.epoch, seeded.ready);
    return;
  }
  const unqueued = (await store.redis.smembers(store.keys.unqueued)).map(Number);
  await context.queue(run, about.epoch, unqueued);
  await dropLate(store.redis, about, context);
}

/** Drops parts whose grace period is over. */
async function dropLate(redis: Redis, about: RunAbout, context: RecoveryContext): Promise<void> {
  const { keys } = new RunStore(redis, about.id);
  const parts = await redis.zrange(keys.drop, '0', '-1');
  if (parts.length === 0) return;
  const run = await context.open(about.id);
  if (!run?.partStore) return;
  const until = Math.floor(Date.now() / 1000) - run.partStore.graceSeconds;
  const due = about.state === 'done' ? parts : await redis.zrangebyscore(keys.drop, 0, until);
  if (due.length === 0) return;
  await run.partStore.drop(due.map(Number));
  await redis.zrem(keys.drop, ...due);
}

/** A job that failed repeatedly fails its run, with the reason. */
async function reportFailures(redis: Redis, { queues }: RecoveryContext): Promise<void> {
  for (const queue of Object.values(queues)) {
    for (const job of await queue.getFailed(0, 20)) {
      const id = String((job.data as { run?: unknown }).run);
      const why = String(job.failedReason).slice(0, 1000);
      await new RunStore(redis, id).fail(text(`a job failed repeatedly: ${why}`, `任务屡次失败：${why}`));
      await job.remove().catch(() => {});
    }
  }
}
