import { resolve } from 'node:path';
import type { Executor, Unfinished } from '../../cluster/executor.ts';
import { defined } from '../../core/defined.ts';
import { text } from '../../core/text.ts';
import type { ExitCode, Invocation } from '../command.ts';
import { numberValue, sizeValue } from '../options.ts';
import { connectOn } from './connection.ts';
import { showProgress } from './run-progress.ts';

declare const KIBITZ_VERSION: string;

const DEFAULT_BYTES = 2 ** 31;

/** The executor that `--on` names; undefined after reporting why there is none. */
export async function openExecutor(invocation: Invocation): Promise<Executor | undefined> {
  const { values, reportError } = invocation;
  if (values.on === 'local') {
    const { openLocal } = await import('../../cluster/local.ts');
    const options = {
      memory: sizeValue(values.memory) ?? DEFAULT_BYTES,
      threads: numberValue(values.threads),
      onProgress: (share: number) => invocation.onProgress({ share }),
    };
    return openLocal(defined(options));
  }
  const connection = await connectOn(invocation);
  if (!connection) return undefined;
  const { openRemote } = await import('../../cluster/remote.ts');
  const leaving = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => leaving.abort());
  const display = showProgress(invocation);
  const notice = (message: ReturnType<typeof text>) => {
    display.clear();
    reportError(message, { kind: 'notice' });
  };
  const executor = openRemote(connection.redis, {
    version: KIBITZ_VERSION,
    deflate: values.compress === true,
    ...(typeof values.store === 'string' ? { folder: resolve(values.store) } : {}),
    signal: leaving.signal,
    onSnapshot: sight => display.show(sight),
    onNotice: notice,
    onConnection: isThere =>
      notice(
        isThere
          ? text('the server answers again', '服务器恢复应答')
          : text(
              `${connection.shown} does not answer: waiting (Ctrl-C leaves, the run continues)`,
              `${connection.shown} 没有应答：等待中（Ctrl-C 离开，运行保留）`,
            ),
      ),
    onSubmitted: ({ run, isKnown }) => {
      const { id } = run.store;
      notice(
        isKnown
          ? text(`back at run ${id}`, `回到运行 ${id}`)
          : text(
              `run ${id} begins (Ctrl-C leaves, the run continues)`,
              `运行 ${id} 开始（Ctrl-C 离开，运行继续）`,
            ),
      );
    },
  });
  return {
    ...executor,
    async close() {
      display.clear();
      await executor.close();
    },
  };
}

/** Reports why there is no answer. */
export function reportUnfinished({ kind, why }: Unfinished, { reportError }: Invocation): ExitCode {
  reportError(why, kind === 'left' ? { kind: 'notice' } : {});
  return 2;
}
