import { Redis } from 'ioredis';
import { err, ok, type Result } from '../core/result.ts';
import { type Text, text } from '../core/text.ts';
import type { Address } from './address.ts';

/** A silent connection counts as broken: no first byte takes longer. */
const SILENCE_MS = 15_000;
const LONGEST_PAUSE_MS = 2_000;
const FIRST_ANSWER_MS = 10_000;

/** A connection that reconnects by itself and then repeats its pending commands. */
export function openConnection({ host, port, db, username, password, tls }: Address): Redis {
  const redis = new Redis({
    ...{ host, port, db, lazyConnect: true, connectionName: 'kibitz' },
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(tls === undefined ? {} : { tls: { servername: host, ...tls } }),
    maxRetriesPerRequest: null,
    socketTimeout: SILENCE_MS,
    connectTimeout: FIRST_ANSWER_MS,
    keepAlive: 5_000,
    retryStrategy: times => Math.min(100 * times, LONGEST_PAUSE_MS),
  });
  // callers query the connection's state; an unhandled error event would end the process
  redis.on('error', () => {});
  return redis;
}

/**
 * The first answer decides: a wrong address or password is reported at once. A connection that breaks later is
 * restored.
 */
export async function connect(address: Address): Promise<Result<Redis, Text>> {
  const redis = openConnection(address);
  let reason: Error | undefined;
  redis.on('error', problem => {
    reason ??= problem;
  });
  const timer = new Promise<'late'>(resolve => setTimeout(() => resolve('late'), FIRST_ANSWER_MS).unref());
  const failed = new Promise<'failed'>(resolve => redis.once('close', () => resolve('failed')));
  const opened = redis.connect().then(
    () => 'open' as const,
    () => 'failed' as const,
  );
  const first = await Promise.race([opened, failed, timer]);
  if (first === 'open') {
    const refusal = await serverProblem(redis);
    if (!refusal) return ok(redis);
    redis.disconnect();
    return err(refusal);
  }
  redis.disconnect();
  const why = visibleReason(reason);
  return err(text(`cannot reach ${address.shown}: ${why.en}`, `无法连接 ${address.shown}：${why.zh}`));
}

function visibleReason(problem: Error | undefined): Text {
  const message = problem?.message ?? '';
  if (/ECONNREFUSED/.test(message)) return text('nobody is listening there', '那里没有服务在监听');
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return text('there is no such host', '找不到这台主机');
  if (/WRONGPASS|NOAUTH|NOPERM|invalid username-password/.test(message)) {
    return text(
      'it wants another password (KIBITZ_REDIS_PASSWORD, KIBITZ_REDIS_USER)',
      '密码不对（KIBITZ_REDIS_PASSWORD、KIBITZ_REDIS_USER）',
    );
  }
  if (/certificate|self.signed|unable to verify|altnames/i.test(message)) {
    return text(
      `its certificate is not trusted (--tls-ca): ${message}`,
      `证书不受信任（--tls-ca）：${message}`,
    );
  }
  return message === '' ? text('no answer', '没有应答') : text(message, message);
}

const OLDEST_MAJOR = 6;

async function serverProblem(redis: Redis): Promise<Text | undefined> {
  let info: ServerInfo;
  try {
    info = await serverInfo(redis);
  } catch (problem) {
    const why = visibleReason(problem as Error);
    return text(`the server does not let us in: ${why.en}`, `服务器拒绝访问：${why.zh}`);
  }
  if (info.major < OLDEST_MAJOR) {
    return text(
      `expected Redis ${OLDEST_MAJOR} or later, found ${info.version}`,
      `需要 Redis ${OLDEST_MAJOR} 或更新版本，实际是 ${info.version}`,
    );
  }
  if (info.maxmemory > 0 && info.policy !== 'noeviction') {
    return text(
      `the server throws keys away when its memory is full (maxmemory-policy ${info.policy}): set it to noeviction`,
      `服务器内存满时会丢弃数据（maxmemory-policy ${info.policy}）：请设为 noeviction`,
    );
  }
  return undefined;
}

export interface ServerInfo {
  readonly version: string;
  readonly major: number;
  readonly usedMemory: number;
  readonly maxmemory: number;
  readonly policy: string;
  readonly isJournalled: boolean;
  /** Changes at each start of the server. */
  readonly startId: string;
}

export async function serverInfo(redis: Redis): Promise<ServerInfo> {
  const source = await redis.info();
  const field = (name: string) => new RegExp(`^${name}:(.*)\r?$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const version = field('redis_version');
  return {
    version,
    major: Number(version.split('.')[0]),
    usedMemory: Number(field('used_memory')),
    maxmemory: Number(field('maxmemory')),
    policy: field('maxmemory_policy'),
    isJournalled: field('aof_enabled') === '1',
    startId: field('run_id'),
  };
}
