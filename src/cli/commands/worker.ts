import { availableParallelism } from 'node:os';
import { type Text, text } from '../../core/text.ts';
import type { Protection } from '../../judge/sandbox/protection.ts';
import { connectOn } from '../cluster/connection.ts';
import { ON, TLS_OPTIONS } from '../cluster/options.ts';
import type { Invocation, PlainCommand } from '../command.ts';
import { protectionFor } from '../judge/protection.ts';
import { memorySize, sizeValue, THREADS, wholeNumber } from '../options.ts';

declare const KIBITZ_VERSION: string;

const DEFAULT_BYTES = 2 ** 30;
const DEFAULT_STALL_SECONDS = 15;

export const workerCommand: PlainCommand = {
  kind: 'plain',
  name: 'worker',
  summary: text(
    'do the work that is submitted with --on; runs on any number of machines',
    '为用 --on 提交的任务出力：可在任意多台机器上运行',
  ),
  options: [
    ON,
    ...TLS_OPTIONS,
    THREADS,
    {
      name: 'memory',
      value: 'SIZE',
      check: memorySize,
      help: text('cache for solved parts, such as 512M (default 1G)', '已解部分的缓存，例如 512M（默认 1G）'),
    },
    {
      name: 'judge',
      help: text(
        'also judge programs of others, in the sandbox of this machine',
        '也评测他人提交的程序（在本机沙箱中）',
      ),
    },
    {
      name: 'stall',
      value: 'SECONDS',
      check: wholeNumber(1, 3600),
      help: text(
        `take over the job of a worker without a heartbeat for this long (default ${DEFAULT_STALL_SECONDS})`,
        `工作机沉默多久后接手其任务（默认 ${DEFAULT_STALL_SECONDS} 秒）`,
      ),
    },
  ],
  examples: ['kibitz worker --on redis://192.168.0.10:6379', 'kibitz worker --on redis://localhost --judge'],
  async run(invocation) {
    const { values, reportError } = invocation;
    const protection = values.judge ? protectionFor(undefined, invocation) : undefined;
    if (values.judge && protection === undefined) return 3;
    const connection = await connectOn(invocation);
    if (!connection) return 2;
    const { redis, shown } = connection;
    const refusal = await refusalOf(redis);
    if (refusal) {
      reportError(refusal);
      redis.disconnect();
      return 2;
    }
    await serve(redis, shown, protection, invocation);
    redis.disconnect();
    return 0;
  },
};

type Connected = NonNullable<Awaited<ReturnType<typeof connectOn>>>['redis'];

/** Why this version can do none of the open runs: better reported than waiting for ever. */
async function refusalOf(redis: Connected): Promise<Text | undefined> {
  const { listRuns } = await import('../../cluster/run-store.ts');
  const { versionProblem } = await import('../../cluster/open-run.ts');
  const open = (await listRuns(redis)).filter(({ state }) => state === 'running' || state === 'seeding');
  const problems = open.map(about => versionProblem(about, KIBITZ_VERSION));
  return problems.length > 0 && problems.every(problem => problem !== undefined) ? problems[0] : undefined;
}

async function serve(
  redis: Connected,
  shown: string,
  protection: Protection | undefined,
  { values, reportError }: Invocation,
): Promise<void> {
  const { ClusterWorker } = await import('../../cluster/worker.ts');
  const leaving = new AbortController();
  const threads = Number(values.threads ?? availableParallelism());
  const report = (message: Text) => reportError(message, { kind: 'notice' });
  const worker = new ClusterWorker(redis, {
    ...{ version: KIBITZ_VERSION, threads, report, signal: leaving.signal },
    memory: sizeValue(values.memory) ?? DEFAULT_BYTES,
    stallMs: 1000 * Number(values.stall ?? DEFAULT_STALL_SECONDS),
    ...(protection === undefined ? {} : { protection }),
  });
  report(
    text(
      `worker ${worker.id} serves ${shown} with ${threads} threads${protection ? ', and judges' : ''} (Ctrl-C finishes the current jobs, twice leaves at once)`,
      `工作机 ${worker.id} 为 ${shown} 服务，${threads} 个线程${protection ? '，参与评测' : ''}（Ctrl-C 做完手头任务后退出，按两次立即退出）`,
    ),
  );
  await new Promise<void>(resolve => {
    const stop = () => {
      if (leaving.signal.aborted) process.exit(0);
      leaving.abort();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
  await worker.close();
}
