import { randomUUID } from 'node:crypto';
import { objectSchema } from '../../answer/schema.ts';
import type { Schema } from '../../core/field.ts';
import type { Lang } from '../../core/text.ts';
import type { ApiLimits } from './limits.ts';
import type { QuestionPool } from './pool.ts';
import { type ApiProblem, PROBLEM_SCHEMA, problemJson } from './problem.ts';
import type { QuestionRequest } from './protocol.ts';

const STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
type Status = (typeof STATUSES)[number];

/** A long question whose answer is stored until the client asks for it. */
interface Job {
  readonly id: string;
  readonly client: string;
  readonly ask: QuestionRequest;
  readonly created: number;
  readonly controller: AbortController;
  readonly listeners: Set<(event: 'progress' | 'end') => void>;
  status: Status;
  share: number;
  nodes?: number;
  finished?: number;
  /** The answer as JSON text. */
  body?: string;
  problem?: ApiProblem;
}

/** Stores jobs, with limits on their number, their age and the size of their answers. */
export class JobStore {
  private readonly jobs = new Map<string, Job>();

  constructor(
    private readonly pool: QuestionPool,
    private readonly limits: ApiLimits,
  ) {}

  /** Unfinished jobs. */
  get open(): number {
    return [...this.jobs.values()].filter(job => job.finished === undefined).length;
  }

  openOf(client: string): number {
    return [...this.jobs.values()].filter(job => job.client === client && job.finished === undefined).length;
  }

  /** Undefined when there are too many jobs. */
  start(ask: QuestionRequest, client: string): string | undefined {
    this.forget();
    if (this.jobs.size >= this.limits.jobsKept) return undefined;
    const job: Job = {
      ...{ id: randomUUID(), client, ask, created: Date.now(), controller: new AbortController() },
      ...{ listeners: new Set<() => void>(), status: 'waiting', share: 0 },
    };
    this.jobs.set(job.id, job);
    void this.run(job);
    return job.id;
  }

  find(id: string): Job | undefined {
    this.forget();
    return this.jobs.get(id);
  }

  cancel(job: Job): void {
    if (job.finished === undefined) job.controller.abort();
    else this.jobs.delete(job.id);
  }

  cancelAll(): void {
    for (const job of this.jobs.values()) if (job.finished === undefined) job.controller.abort();
  }

  private async run(job: Job): Promise<void> {
    const { ask, controller } = job;
    const reply = await this.pool.ask(ask, {
      signal: controller.signal,
      ...{ long: true, patient: true, deadlineSeconds: ask.seconds + 2 },
      onStart: () => {
        job.status = 'running';
        notify(job, 'progress');
      },
      onProgress: ({ share, nodes }) => {
        job.share = share;
        if (nodes !== undefined) job.nodes = nodes;
        notify(job, 'progress');
      },
    });
    job.finished = Date.now();
    if (controller.signal.aborted) job.status = 'cancelled';
    else if (reply.kind === 'answer') {
      job.status = 'done';
      job.share = 1;
      job.body = reply.body;
    } else {
      job.status = 'failed';
      if (reply.kind === 'problem') job.problem = reply.problem;
    }
    notify(job, 'end');
    this.forget();
  }

  /** Deletes the oldest answers first. */
  private forget(): void {
    const old = Date.now() - this.limits.jobKeptSeconds * 1000;
    const done = [...this.jobs.values()].filter(job => job.finished !== undefined);
    let bytes = done.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
    let count = this.jobs.size;
    for (const job of done.sort((a, b) => a.finished! - b.finished!)) {
      if (job.finished! > old && bytes <= this.limits.jobBytes && count < this.limits.jobsKept) return;
      bytes -= job.body?.length ?? 0;
      count--;
      this.jobs.delete(job.id);
    }
  }
}

function notify({ listeners }: Job, event: 'progress' | 'end'): void {
  for (const listener of listeners) listener(event);
}

/** The answer is JSON already and may be long, so it is inserted as text. */
export function jobJson(job: Job, lang: Lang): string {
  const { id, ask, status, share, nodes, created, finished, body, problem } = job;
  const json = JSON.stringify({
    ...{ id, question: ask.question, game: ask.game, status, share },
    ...(nodes === undefined ? {} : { nodes }),
    created: new Date(created).toISOString(),
    ...(finished === undefined ? {} : { finished: new Date(finished).toISOString() }),
    ...(problem ? { error: problemJson(problem, lang) } : {}),
  });
  return body === undefined ? json : `${json.slice(0, -1)},"answer":${body}}`;
}

export type { Job };

const TIME: Schema = { type: 'string', format: 'date-time' };

export function jobSchema(answer: Schema): Schema {
  return objectSchema(
    {
      id: { type: 'string' },
      question: { type: 'string' },
      game: { type: 'string' },
      status: { enum: STATUSES },
      share: { type: 'number', minimum: 0, maximum: 1 },
      nodes: { type: 'integer', minimum: 0 },
      created: TIME,
      finished: TIME,
      answer,
      error: PROBLEM_SCHEMA,
    },
    ['id', 'question', 'game', 'status', 'share', 'created'],
  );
}
