import type { RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { err, ok, type Result } from '../../core/result.ts';
import type { Text } from '../../core/text.ts';
import { text } from '../../core/text.ts';
import { openTable } from '../../tables/node/read-table.ts';
import { Callers } from '../callers.ts';
import { createApi } from './app.ts';
import { JobStore } from './jobs.ts';
import type { ApiLimits } from './limits.ts';
import { createLog } from './log.ts';
import type { ApiContext } from './operation.ts';
import { QuestionPool } from './pool.ts';
import type { LoadedTable } from './protocol.ts';

export interface ApiRequestOptions {
  readonly limits: ApiLimits;
  readonly tables: readonly LoadedTable[];
  readonly origins: readonly string[];
  /** The address that the server listens on. */
  readonly host?: string;
  readonly version: string;
  /** Writes a line of the log. */
  writeLog(line: string): void;
}

export interface StartedApi {
  readonly app: ReturnType<typeof createApi>;
  readonly listener: RequestListener;
  isFor(path: string): boolean;
  /** Refuses new questions and cancels jobs; running questions continue. */
  stop(): void;
  /** Ends the threads. */
  close(): void;
}

/** The API with its threads. */
export function startApi({
  limits,
  tables,
  origins,
  host,
  version,
  writeLog,
}: ApiRequestOptions): StartedApi {
  const log = createLog(writeLog);
  const pool = new QuestionPool({
    ...{ threads: limits.threads, queue: limits.queue, queueSeconds: limits.queueSeconds, tables },
    heapMegabytes: Math.ceil(limits.memoryBytes / 2 ** 20),
    onFault: log.fault,
  });
  const jobs = new JobStore(pool, limits);
  let isStopping = false;
  const context: ApiContext = { pool, jobs, limits, tables, version, isStopping: () => isStopping };
  const app = createApi({ context, callers: new Callers({ host, origins }), log });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return {
    app,
    isFor: path => /^\/(v1(\/|$)|uni(\/|$)|health$)/.test(path),
    listener: (request, response) => {
      // a client may leave in the middle of an answer
      response.on('error', () => {});
      void answer(request, response as ServerResponse);
    },
    stop: () => {
      isStopping = true;
      jobs.cancelAll();
    },
    close: () => pool.close(),
  };
}

/** Reads which variants the table files are about. */
export function loadTables(paths: readonly string[]): Result<readonly LoadedTable[], Text> {
  const loaded: LoadedTable[] = [];
  for (const path of paths) {
    const table = openTable(path);
    if (!table.ok) return table;
    const { spec } = table.value.description;
    table.value.close();
    if (spec === undefined) {
      return err(
        text(
          `${path}: this old table does not contain its variant; write it again with tabulate --out`,
          `${path}：这是旧版局面表，没有注明变体；请用 tabulate --out 重新生成`,
        ),
      );
    }
    loaded.push({ path, spec });
  }
  return ok(loaded);
}
