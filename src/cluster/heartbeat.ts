import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import type { Text } from '../core/text.ts';
import { WORKERS_KEY, workerKey } from './keys.ts';
import { PROTOCOL } from './run-spec.ts';
import { anything, fields, flag, list, optional, parseMessage, whole, words } from './shape.ts';

/** What a worker reports about itself. */
export interface WorkerStatus {
  readonly id: string;
  readonly host: string;
  readonly process: number;
  readonly protocol: number;
  readonly version: string;
  readonly threads: number;
  readonly judges: boolean;
  readonly cacheBytes: number;
  readonly done: number;
  readonly doing: readonly string[];
  readonly trouble?: Text;
}

const BEAT_MS = 1_000;
const LIFE_MS = 8_000;
const number = whole(0, Number.MAX_SAFE_INTEGER);

const signShape = fields({
  id: words(300),
  host: words(300),
  process: number,
  protocol: number,
  version: words(40),
  threads: number,
  judges: flag,
  cacheBytes: number,
  done: number,
  doing: list(words(300), 1000),
  trouble: optional(anything),
});

export interface HeartbeatRequest {
  readonly id: string;
  readonly version: string;
  readonly threads: number;
  readonly judges: boolean;
  readonly cacheBytes: () => number;
}

/** Reports every second that this worker is alive. After eight seconds without a report it counts as gone. */
export class Heartbeat {
  trouble: Text | undefined;
  private readonly doing = new Set<string>();
  private done = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    private readonly request: HeartbeatRequest,
  ) {
    this.timer = setInterval(() => void this.beat(), BEAT_MS);
    void this.beat();
  }

  begin(run: string, item: number): void {
    this.doing.add(`${run} ${item}`);
  }

  end(run: string, item: number): void {
    this.doing.delete(`${run} ${item}`);
  }

  count(): void {
    this.done++;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    const gone = this.redis.pipeline().unlink(workerKey(this.request.id)).zrem(WORKERS_KEY, this.request.id);
    await Promise.race([gone.exec(), new Promise(resolve => setTimeout(resolve, 500).unref())]).catch(
      () => {},
    );
  }

  private async beat(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const { cacheBytes, ...fixed } = this.request;
    const sign: WorkerStatus = {
      ...{ ...fixed, host: hostname(), process: process.pid, protocol: PROTOCOL, done: this.done },
      ...{ cacheBytes: cacheBytes(), doing: [...this.doing] },
      ...(this.trouble ? { trouble: this.trouble } : {}),
    };
    // a server that refuses writes has been reported elsewhere
    await this.redis
      .pipeline()
      .set(workerKey(fixed.id), JSON.stringify(sign), 'PX', LIFE_MS)
      .zadd(WORKERS_KEY, Date.now(), fixed.id)
      .exec()
      .catch(() => {});
  }
}

/** The live workers, by name. */
export async function listWorkers(redis: Redis): Promise<WorkerStatus[]> {
  const ids = (await redis.zrange(WORKERS_KEY, '0', '-1')).sort();
  if (ids.length === 0) return [];
  const signs = await redis.mget(ids.map(workerKey));
  const gone = ids.filter((_, index) => signs[index] === null);
  if (gone.length > 0) await redis.zrem(WORKERS_KEY, ...gone).catch(() => {});
  return signs.flatMap(sign => {
    const parsed = sign === null ? undefined : parseMessage<WorkerStatus>(sign, 100_000, signShape);
    return parsed?.ok ? [parsed.value] : [];
  });
}
