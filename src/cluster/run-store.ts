import type { Redis } from 'ioredis';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import { partKey, RUNS_KEY, type RunKeys, runKeys } from './keys.ts';
import {
  MOST_INPUT_CHARACTERS,
  MOST_ITEMS,
  MOST_OUTPUT_CHARACTERS,
  PROTOCOL,
  parseRunSpec,
  type RunSpec,
} from './run-spec.ts';
import { callScript } from './scripts.ts';

export const RUN_STATES = ['seeding', 'running', 'done', 'failed', 'cancelled'] as const;
/** seeding: the ready items are being planned. cancelled: stopped by a user; its results are kept. */
export type RunState = (typeof RUN_STATES)[number];

/** The state of a run. */
export interface RunAbout {
  readonly id: string;
  readonly state: RunState;
  readonly epoch: number;
  readonly protocol: number;
  readonly version: string;
  readonly kind: RunSpec['kind'];
  readonly title: string;
  readonly total: number;
  readonly done: number;
  readonly createdMs: number;
  readonly finishedMs?: number;
  readonly keeps: boolean;
  readonly partBytes: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly busyMs: number;
  /** Results that arrived after another one for the same item. */
  readonly late: number;
  /** How often parts had to be solved again. */
  readonly repairs: number;
  /** Whether the result has been fetched. */
  readonly isFetched: boolean;
  /** Why it failed. */
  readonly reason?: Text;
}

export interface NewRun {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly spec: RunSpec;
  readonly total: number;
  readonly partBytes: number;
  readonly inputs?: readonly string[];
}

export type Claim = { readonly kind: 'take'; readonly item: number } | { readonly kind: 'none' | 'stale' };

export interface FinishedItem {
  readonly item: number;
  readonly record: string;
  /** Bytes of the stored part, 0 without one. */
  readonly bytes: number;
  readonly bytesRead: number;
  readonly busyMs: number;
  readonly dependents: readonly { readonly item: number; readonly place: number }[];
  readonly sources: readonly number[];
}

export type Finish =
  | { readonly kind: 'done'; readonly ready: readonly number[]; readonly gone: readonly number[] }
  /** Another worker was first. `isHeld`: the part is still read. */
  | { readonly kind: 'late'; readonly isHeld: boolean }
  | { readonly kind: 'stale' | 'differs' };

const LOCK_MS = 30_000;
const CHUNK = 2_000;
const FETCHED_SECONDS = 600;

/** The state of one run on the server. */
export class RunStore {
  readonly keys: RunKeys;

  constructor(
    readonly redis: Redis,
    readonly id: string,
  ) {
    this.keys = runKeys(id);
  }

  /**
   * False if a run of that name exists. Its name is derived from its specification, so writing that again is
   * harmless.
   */
  async create({ version, title, spec, total, partBytes, inputs = [] }: NewRun): Promise<boolean> {
    const { about, order: orderKey, inputs: inputKey } = this.keys;
    await this.redis.set(orderKey, JSON.stringify(spec));
    for (let from = 0; from < inputs.length; from += CHUNK) {
      const chunk = inputs.slice(from, from + CHUNK).flatMap((input, index) => [`${from + index}`, input]);
      await this.redis.hset(inputKey, ...chunk);
    }
    await this.redis.zadd(RUNS_KEY, Date.now(), this.id);
    const fields = {
      ...{ version, title, total, partBytes, protocol: PROTOCOL, kind: spec.kind, epoch: 1, done: 0 },
      ...{ keeps: spec.kind === 'table' && spec.keeps ? 1 : 0, bytesRead: 0, bytesWritten: 0, busyMs: 0 },
      ...{ late: 0, repairs: 0, state: 'seeding', createdMs: Date.now() },
    };
    return (await callScript(this.redis, 'create', [about], Object.entries(fields).flat())) === 1;
  }

  /** Undefined if the server does not know the run. */
  async about(): Promise<RunAbout | undefined> {
    const found = await this.redis.hgetall(this.keys.about);
    return parseAbout(this.id, found);
  }

  async spec(): Promise<Result<RunSpec, string>> {
    return parseRunSpec((await this.redis.get(this.keys.order)) ?? '');
  }

  async input(item: number): Promise<Result<string, string>> {
    return this.bounded(this.keys.inputs, item, MOST_INPUT_CHARACTERS);
  }

  async output(item: number): Promise<Result<string, string>> {
    return this.bounded(this.keys.records, item, MOST_OUTPUT_CHARACTERS);
  }

  /** Does not request values that are too long. */
  private async bounded(key: string, item: number, most: number): Promise<Result<string, string>> {
    const length = await this.redis.hstrlen(key, `${item}`);
    if (length === 0 || length > most) return err(`expected 1 to ${most} bytes, found ${length}`);
    return ok((await this.redis.hget(key, `${item}`)) ?? '');
  }

  async records(): Promise<Map<number, string>> {
    const found = await this.redis.hgetall(this.keys.records);
    return new Map(Object.entries(found).map(([item, record]) => [Number(item), record]));
  }

  async claim(epoch: number, job: string, candidates: readonly number[]): Promise<Claim> {
    const { about, ready, claims, records } = this.keys;
    const [kind, item] = (await callScript(
      this.redis,
      'claim',
      [about, ready, claims, records],
      [epoch, job, ...candidates],
    )) as [string, string?];
    if (kind === 'take') return { kind, item: Number(item) };
    return { kind: kind === 'none' ? 'none' : 'stale' };
  }

  async finish(epoch: number, job: string, done: FinishedItem): Promise<Finish> {
    const { about, ready, claims, records, waits, readers, held, drop, unqueued } = this.keys;
    const answer = (await callScript(
      this.redis,
      'finish',
      [about, ready, claims, records, waits, readers, held, drop, unqueued],
      [
        ...[
          epoch,
          job,
          done.item,
          done.record,
          done.bytes,
          done.bytesRead,
          done.bytes,
          Math.round(done.busyMs),
        ],
        done.dependents.length,
        ...done.dependents.flatMap(({ item, place }) => [item, place]),
        ...done.sources,
      ],
    )) as [string, unknown, unknown];
    const [kind, first, second] = answer;
    if (kind === 'done')
      return { kind, ready: (first as string[]).map(Number), gone: (second as string[]).map(Number) };
    if (kind === 'late') return { kind, isHeld: first === 'held' };
    return { kind: kind === 'differs' ? 'differs' : 'stale' };
  }

  /** Returns the new epoch; undefined if the run was in none of these states. */
  async turn(to: RunState, from: readonly RunState[], expected?: number): Promise<number | undefined> {
    const words = [to, expected ?? '', ...from];
    const epoch = (await callScript(this.redis, 'turn', [this.keys.about], words)) as number;
    return epoch === 0 ? undefined : epoch;
  }

  async fail(reason: Text): Promise<void> {
    if ((await this.turn('failed', ['running', 'seeding'])) !== undefined) {
      await this.redis.hset(this.keys.about, 'reason', JSON.stringify(reason));
    }
  }

  /** A write while planning; false if another process has taken over. */
  async prepare(
    epoch: number,
    command: 'DEL' | 'HDEL' | 'HSET' | 'ZADD' | 'SADD',
    key: string,
    args: readonly (string | number)[],
  ): Promise<boolean> {
    const done = await callScript(this.redis, 'prepare', [this.keys.about, key], [epoch, command, ...args]);
    return done === 1;
  }

  /** One process plans at a time. The lock of a process that dies expires after half a minute. */
  async lock(owner: string): Promise<boolean> {
    return (await this.redis.set(this.keys.lock, owner, 'PX', LOCK_MS, 'NX')) === 'OK';
  }

  async unlock(owner: string): Promise<void> {
    await callScript(this.redis, 'unlock', [this.keys.lock], [owner]);
  }

  /** Deletes the bytes of parts. */
  async unlinkParts(parts: readonly number[]): Promise<void> {
    for (let from = 0; from < parts.length; from += CHUNK) {
      const pipeline = this.redis.pipeline();
      for (const part of parts.slice(from, from + CHUNK)) pipeline.unlink(partKey(this.id, part));
      await pipeline.exec();
    }
  }

  /** The result was fetched: the parts are deleted, the other keys expire after a while. */
  async fetched(parts: readonly number[]): Promise<void> {
    await this.redis.hset(this.keys.about, 'fetched', 1);
    await this.unlinkParts(parts);
    for (const key of Object.values(this.keys)) await this.redis.expire(key, FETCHED_SECONDS);
  }

  /** Deletes the run. */
  async remove(parts: readonly number[]): Promise<void> {
    await this.unlinkParts(parts);
    await this.redis.zrem(RUNS_KEY, this.id);
    for (const key of Object.values(this.keys)) await this.redis.unlink(key);
  }
}

/** Newest first. */
export async function listRuns(redis: Redis): Promise<RunAbout[]> {
  const ids = await redis.zrange(RUNS_KEY, '0', '-1', 'REV');
  const all = await Promise.all(ids.map(id => new RunStore(redis, id).about()));
  return all.filter(about => about !== undefined);
}

function parseAbout(id: string, found: Readonly<Record<string, string>>): RunAbout | undefined {
  const number = (name: string) => Number(found[name] ?? 0);
  const state = RUN_STATES.find(each => each === found.state);
  const kind = (['table', 'ask', 'judge'] as const).find(each => each === found.kind);
  if (!state || !kind || !(number('total') >= 0 && number('total') <= MOST_ITEMS)) return undefined;
  return {
    ...{ id, state, kind, version: found.version ?? '', title: found.title ?? '' },
    epoch: number('epoch'),
    protocol: number('protocol'),
    total: number('total'),
    done: number('done'),
    createdMs: number('createdMs'),
    ...(found.finished ? { finishedMs: 1000 * number('finished') } : {}),
    keeps: found.keeps === '1',
    partBytes: number('partBytes'),
    bytesRead: number('bytesRead'),
    bytesWritten: number('bytesWritten'),
    busyMs: number('busyMs'),
    late: number('late'),
    repairs: number('repairs'),
    isFetched: found.fetched === '1',
    ...reasonOf(found.reason),
  };
}

function reasonOf(source: string | undefined): { reason?: Text } {
  if (source === undefined) return {};
  try {
    const { en, zh } = JSON.parse(source.slice(0, 10_000));
    return { reason: text(String(en), String(zh)) };
  } catch {
    return { reason: text(source, source) };
  }
}
