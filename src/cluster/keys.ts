import { PROTOCOL } from './run-spec.ts';

/** The prefix of all keys. Braces keep the keys of a run on one server of a Redis cluster. */
const ROOT = 'kibitz';

export const RUNS_KEY = `${ROOT}:runs`;
export const WORKERS_KEY = `${ROOT}:workers`;
/** The prefix of BullMQ's keys. */
export const QUEUE_PREFIX = `{${ROOT}}`;

export const JOB_QUEUES = ['compute', 'judge'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Programs of different versions use different queues. */
export function queueName(queue: JobQueue, version: string): string {
  return `${queue}-${PROTOCOL}-${version}`;
}

export const workerKey = (id: string) => `${ROOT}:worker:${id}`;

export interface RunKeys {
  /** State, counts and versions of the run. */
  readonly about: string;
  readonly order: string;
  readonly inputs: string;
  readonly records: string;
  /** By item, how many of its sources are not solved yet. */
  readonly waits: string;
  /** By item, how many unsolved items read it. */
  readonly readers: string;
  /** Items that can be solved now, by their position in the order. */
  readonly ready: string;
  /** Ready items that may have no job in the queue yet. */
  readonly unqueued: string;
  /** Items by the job that claimed them. */
  readonly claims: string;
  /** Stored parts with their bytes. */
  readonly held: string;
  /** Parts that are no longer read, with the time since when. */
  readonly drop: string;
  readonly lock: string;
}

export function runKeys(id: string): RunKeys {
  const key = (name: string) => `${ROOT}:{${id}}:${name}`;
  return {
    about: key('about'),
    order: key('order'),
    inputs: key('inputs'),
    records: key('records'),
    waits: key('waits'),
    readers: key('readers'),
    ready: key('ready'),
    unqueued: key('unqueued'),
    claims: key('claims'),
    held: key('held'),
    drop: key('drop'),
    lock: key('lock'),
  };
}

/** The bytes of a part. Without braces, so that a Redis cluster distributes them. */
export const partKey = (id: string, part: number) => `${ROOT}:part:${id}:${part}`;
