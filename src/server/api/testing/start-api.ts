import { type ApiLimits, usualLimits } from '../limits.ts';
import type { LoadedTable } from '../protocol.ts';
import { type StartedApi, startApi } from '../start.ts';

export interface TestApi extends StartedApi {
  readonly lines: string[];
  get(url: string, headers?: Record<string, string>): Promise<Response>;
  /** The same, read. */
  json(url: string, headers?: Record<string, string>): ReturnType<Response['json']>;
  post(
    url: string,
    type: string,
    body: string | Uint8Array,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/** The real application with its real threads, without a socket. */
export function openTestApi(limits: Partial<ApiLimits> = {}, tables: readonly LoadedTable[] = []): TestApi {
  const lines: string[] = [];
  const started = startApi({
    limits: { ...usualLimits(), threads: 2, ...limits },
    ...{ tables, origins: ['https://friend.example'], version: '0.0.0' },
    writeLog: line => lines.push(line),
  });
  return {
    ...started,
    lines,
    get: async (url, headers = {}) => started.app.request(url, { headers }),
    json: async (url, headers = {}) => (await started.app.request(url, { headers })).json(),
    post: async (url, type, body, headers = {}) =>
      started.app.request(url, {
        method: 'POST',
        body: body as BodyInit,
        headers: { 'Content-Type': type, ...headers },
      }),
  };
}
