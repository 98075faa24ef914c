import { PROTOCOL } from './run-spec.ts';

/** Every key of ours begins so; what is in braces keeps a run's books on one server of a cluster. */
const ROOT = 'kibitz';

export const RUNS_KEY = `${ROOT}:runs`;
export const WORKERS_KEY = `${ROOT}:workers`;
/** BullMQ's own keys. */
export const QUEUE_PREFIX = `{${ROOT}}`;

export const JOB_QUEUES = ['compute', 'judge'] as const;
export type JobQueue = (typeof JOB_QUEUES)[number];

/** Programs of another version never see each other's jobs. */
export function queueName(queue: JobQueue, version: string): string {
  return `${queue}-${PROTOCOL}-${version}`;
}

export const workerKey = (id: string) => `${ROOT}:worker:${id}`;

export interface RunKeys {
  /** What is known of the run: state, counts, versions. */
  readonly about: string;
  readonly order: string;
  readonly inputs: string;
  readonly records: string;
  /** By item, how many of its sources are not solved yet. */
  readonly waits: string;
  /** By item, how many items that are not solved yet read it. */
  readonly readers: string;
  /** Items that may be solved now, by their place in the order. */
  readonly ready: string;
  /** Ready items that may have no job in the queue yet. */
  readonly unqueued: string;
  /** Items by the job that took them. */
  readonly claims: string;
  /** Bytes of the parts that are kept. */
  readonly held: string;
  /** Parts that nobody reads any more, by when that was. */
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

/** A part's bytes; without braces, so that a cluster spreads them. */
export const partKey = (id: string, part: number) => `${ROOT}:part:${id}:${part}`;
