import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Lang, type Text, text } from '../core/text.ts';
import { type ApiLimits, usualLimits } from './api/limits.ts';
import { loadTables, startApi } from './api/start.ts';
import { type ServeError, type ServeOptions, serveFolder } from './static-server.ts';

const DEFAULT_PORT = 8080;
/** How long running requests may take when the server stops. */
const GRACE_MS = 10_000;

export interface ServeRequest {
  /** The built page: dist/site. */
  readonly folder: string;
  /** The port to use. By default the first free port from 8080. */
  readonly port?: number;
  readonly host?: string;
  /** Replaces some of the usual limits. */
  readonly limits?: Partial<ApiLimits>;
  /** Table files to answer from. */
  readonly tables?: readonly string[];
  /** Other sites whose pages may ask, and by whose names this server may be reached. */
  readonly origins?: readonly string[];
  readonly version?: string;
  /** Writes a line for each request to the API. */
  readonly log?: (line: string) => void;
  readonly lang: Lang;
  readonly out: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Answers besides the files. */
  readonly answer?: ServeOptions['answer'];
  /** Resolves when serving should end. */
  readonly stop: Promise<void>;
}

/** Serves the arcade until `stop` resolves. Returns the exit code. */
export async function serveSite(request: ServeRequest): Promise<0 | 2 | 3> {
  const { folder, port, host, lang, out, complain, stop, answer } = request;
  if (!existsSync(join(folder, 'index.html'))) {
    complain(notBuilt(folder)[lang]);
    return 3;
  }
  const tables = loadTables(request.tables ?? []);
  if (!tables.ok) {
    complain(tables.error[lang]);
    return 2;
  }
  const api = startApi({
    limits: { ...usualLimits(), ...request.limits },
    tables: tables.value,
    origins: request.origins ?? [],
    ...(host === undefined ? {} : { host }),
    version: request.version ?? '0',
    writeLog: request.log ?? (() => {}),
  });
  const running = await serveFolder(folder, {
    api,
    port: port ?? DEFAULT_PORT,
    nextPorts: port === undefined ? 100 : 0,
    ...(host === undefined ? {} : { host }),
    ...(answer === undefined ? {} : { answer }),
    origins: request.origins ?? [],
  });
  if (!running.ok) {
    api.close();
    complain(explain(running.error)[lang]);
    return 2;
  }
  out(greeting(running.value.url)[lang]);
  await stop;
  api.stop();
  await running.value.close(GRACE_MS);
  api.close();
  return 0;
}

/** Resolves at Ctrl-C or SIGTERM. */
export function stopSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function greeting(url: string): Text {
  return text(
    `Kibitz is open at ${url}  (Ctrl-C closes it)\nFor programs: ${url}api/`,
    `Kibitz 已启动：${url}  （按 Ctrl-C 关闭）\n供程序调用：${url}api/`,
  );
}

function notBuilt(folder: string): Text {
  return text(
    `the page is not built: ${folder} has no index.html; run npm run build`,
    `网页尚未构建：${folder} 里没有 index.html；请运行 npm run build`,
  );
}

function explain({ kind, detail }: ServeError): Text {
  switch (kind) {
    case 'no-folder':
      return text(`there is no folder ${detail}`, `找不到文件夹 ${detail}`);
    case 'port-in-use':
      return text(
        `port ${detail} is in use; name another with --port, or none to find a free one`,
        `端口 ${detail} 已被占用；请用 --port 另选一个，或不写，自动找空闲端口`,
      );
    case 'cannot-listen':
      return text(`cannot open the port: ${detail}`, `无法打开端口：${detail}`);
  }
}
