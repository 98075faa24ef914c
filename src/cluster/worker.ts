import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type Job, type Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { LruMap } from '../core/lru-map.ts';
import { type Text, text } from '../core/text.ts';
import type { Protection } from '../judge/sandbox/protection.ts';
import { connectionProblem, retryUntilStopped } from './connection-problem.ts';
import { Heartbeat } from './heartbeat.ts';
import { JudgeRunner } from './judge-job.ts';
import { JOB_QUEUES, type JobQueue, partKey, QUEUE_PREFIX, queueName } from './keys.ts';
import { type OpenRun, openRun } from './open-run.ts';
import { type JobPool, jobPool } from './pool.ts';
import { addJobs, type JobData, jobShape, openQueue, queueOf } from './queues.ts';
import { recoverRuns } from './recover.ts';
import { replanRun } from './replan.ts';
import type { AskRunSpec, JudgeRunSpec } from './run-spec.ts';
import type { FinishedItem } from './run-store.ts';
import { type CachedParts, partsWithCachedSources, workOnPart } from './work-on-part.ts';

export interface WorkerRequest {
  readonly version: string;
  readonly threads: number;
  /** Bytes of cached parts. */
  readonly memory: number;
  /** After so long without contact, a worker loses its job. */
  readonly stallMs: number;
  /** The sandbox for programs of others. Without it, this worker does not judge. */
  readonly protection?: Protection;
  readonly report: (message: Text) => void;
  readonly signal: AbortSignal;
}

const RECOVERY_MS = 1_500;
const RETRY_MS = 1_000;
/** How often a job may lose its worker before it counts as a job that kills workers. */
const MOST_STALLS = 50;
const ASK_BYTES = 2 ** 28;

/** Takes jobs from a server until it is closed. Jobs that have begun are finished. */
export class ClusterWorker {
  readonly id = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  private readonly pool: JobPool;
  private readonly cache: CachedParts;
  private readonly judges: JudgeRunner | undefined;
  private readonly runs = new Map<string, OpenRun>();
  private readonly queues: Readonly<Record<JobQueue, Queue>>;
  private readonly workers: readonly Worker[];
  private readonly heartbeat: Heartbeat;
  private readonly recoveryTimer: NodeJS.Timeout;
  private isRecovering = false;
  private reported = '';

  constructor(
    private readonly redis: Redis,
    private readonly request: WorkerRequest,
  ) {
    const { version, threads, memory, protection } = request;
    this.pool = jobPool(threads);
    this.cache = new LruMap(memory, ({ length }) => length);
    this.judges = protection === undefined ? undefined : new JudgeRunner(protection);
    this.queues = {
      compute: openQueue(redis, 'compute', version),
      judge: openQueue(redis, 'judge', version),
    };
    this.heartbeat = new Heartbeat(redis, {
      ...{ id: this.id, version, threads, judges: protection !== undefined },
      cacheBytes: () => this.cache.size,
    });
    // one job more than threads: its sources are read while the others compute
    this.workers = JOB_QUEUES.filter(queue => queue === 'compute' || protection !== undefined).map(queue =>
      this.listen(queue, queue === 'compute' ? threads + 1 : threads),
    );
    this.recoveryTimer = setInterval(() => void this.recover(), RECOVERY_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.recoveryTimer);
    await Promise.all(this.workers.map(worker => worker.close()));
    await this.heartbeat.stop();
    await this.pool.close();
    for (const queue of Object.values(this.queues)) await queue.close();
  }

  private listen(queue: JobQueue, concurrency: number): Worker {
    const { stallMs, version } = this.request;
    const worker = new Worker(queueName(queue, version), job => this.handle(job), {
      ...{ connection: this.redis, prefix: QUEUE_PREFIX, concurrency, name: this.id },
      lockDuration: stallMs,
      stalledInterval: Math.max(500, stallMs / 2),
      maxStalledCount: MOST_STALLS,
      runRetryDelay: RETRY_MS,
      drainDelay: 2,
    });
    // it recovers by itself; only problems for people are reported
    worker.on('error', problem => this.report(connectionProblem(problem)));
    return worker;
  }

  private report(trouble: Text | undefined): void {
    this.heartbeat.trouble = trouble;
    const message = trouble ?? text('continuing', '继续');
    if (message.en === this.reported || (trouble === undefined && this.reported === '')) return;
    this.reported = trouble === undefined ? '' : message.en;
    this.request.report(message);
  }

  private readonly reportProblem = (problem: Text | undefined) => this.report(problem);

  private retry<T>(act: () => Promise<T>): Promise<T> {
    return retryUntilStopped(act, this.reportProblem, this.request.signal);
  }

  private async handle(job: Job): Promise<void> {
    const wrong = jobShape(job.data);
    if (wrong) throw new Error(`a job that cannot be read: expected ${wrong}`);
    const { run: id, epoch } = job.data as JobData;
    const run = await this.open(id);
    if (!run) return;
    const candidates = run.partStore ? await partsWithCachedSources(run, this.cache) : [];
    const claim = await this.retry(() => run.store.claim(epoch, job.id!, candidates));
    if (claim.kind !== 'take') return;
    this.heartbeat.begin(id, claim.item);
    try {
      await this.solve(run, epoch, job.id!, claim.item);
    } finally {
      this.heartbeat.end(id, claim.item);
    }
  }

  private async open(id: string): Promise<OpenRun | undefined> {
    const known = this.runs.get(id);
    if (known) return known;
    const opened = await openRun(this.redis, id, { version: this.request.version, worker: this.id });
    if (!opened) return undefined;
    if (!opened.ok) {
      this.request.report(opened.error);
      throw new Error(opened.error.en);
    }
    this.runs.set(id, opened.value);
    return opened.value;
  }

  private async solve(run: OpenRun, epoch: number, job: string, item: number): Promise<void> {
    const { store, partStore } = run;
    const done = partStore
      ? await workOnPart(run, item, {
          ...{ pool: this.pool, cache: this.cache, report: this.reportProblem, signal: this.request.signal },
        })
      : await this.answer(run, item);
    if ('damaged' in done) return this.repair(run, done.damaged);
    const finished = await this.retry(() => store.finish(epoch, job, done));
    switch (finished.kind) {
      case 'done':
        this.heartbeat.count();
        await this.retry(() => this.queue(run, epoch, finished.ready));
        return this.drop(run, finished.gone);
      case 'late':
        // the first result may have been ours, and its reply was lost with the connection
        if (!finished.isHeld) await partStore?.drop([item]);
        return this.recover();
      case 'stale':
        if ((await store.about()) === undefined) await partStore?.drop([item]);
        return;
      case 'differs':
        return store.fail(
          text(
            `two machines returned different results for job ${item}: one of them computes wrongly`,
            `任务 ${item} 在两台机器上得到不同结果：其中一台计算有误`,
          ),
        );
    }
  }

  private async answer({ store, spec }: OpenRun, item: number): Promise<FinishedItem> {
    const input = await store.input(item);
    if (!input.ok) throw new Error(input.error);
    const before = performance.now();
    const record =
      spec.kind === 'judge'
        ? await this.judge(spec, input.value)
        : await this.ask(spec as AskRunSpec, input.value);
    const busyMs = performance.now() - before;
    return { item, record, bytes: 0, bytesRead: input.value.length, busyMs, dependents: [], sources: [] };
  }

  private ask({ spec, fields }: AskRunSpec, position: string): Promise<string> {
    const bytes = Math.max(ASK_BYTES, this.request.memory / this.request.threads);
    return this.pool.call('ask', { spec, fields, position, bytes }, {});
  }

  private async judge(spec: JudgeRunSpec, input: string): Promise<string> {
    if (!this.judges) throw new Error('this worker may not judge');
    return this.judges.judge(spec, input);
  }

  private async queue({ store, spec }: OpenRun, epoch: number, items: readonly number[]): Promise<void> {
    if (items.length === 0) return;
    await addJobs(this.queues[queueOf(spec.kind)], store.id, epoch, items);
    await this.redis.srem(store.keys.unqueued, ...items.map(String));
  }

  private async drop({ store, partStore }: OpenRun, parts: readonly number[]): Promise<void> {
    if (!partStore || parts.length === 0 || partStore.graceSeconds > 0) return;
    for (const part of parts) this.cache.delete(partKey(store.id, part));
    await partStore.drop(parts);
    await this.redis.zrem(store.keys.drop, ...parts.map(String));
  }

  /** The new epoch ends all claims. Whole parts stay, lost ones are planned again. */
  private async repair(run: OpenRun, damaged: readonly number[]): Promise<void> {
    for (const part of damaged) this.cache.delete(partKey(run.store.id, part));
    this.request.report(
      text(
        `part ${damaged.join(', ')} of ${run.store.id} is damaged or missing: solving it again`,
        `${run.store.id} 的第 ${damaged.join('、')} 部分已损坏或丢失：重新求解`,
      ),
    );
    const seeded = await this.retry(() =>
      replanRun(run.store, run.graph, { owner: this.id, from: ['running'], damaged }),
    );
    if (seeded) await this.retry(() => this.queue(run, seeded.epoch, seeded.ready));
  }

  private async recover(): Promise<void> {
    if (this.isRecovering || this.request.signal.aborted) return;
    this.isRecovering = true;
    try {
      await recoverRuns(this.redis, {
        ...{ worker: this.id, version: this.request.version, queues: this.queues },
        open: id => this.open(id).catch(() => undefined),
        forget: known => {
          for (const id of this.runs.keys()) if (!known.includes(id)) this.runs.delete(id);
          if (known.length === 0) this.cache.clear();
        },
        queue: (run, epoch, items) => this.queue(run, epoch, items),
      });
    } catch (problem) {
      if (!connectionProblem(problem)) this.request.report(text(`${problem}`, `${problem}`));
    } finally {
      this.isRecovering = false;
    }
  }
}
