import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defined } from '../../core/defined.ts';
import { type Lang, text } from '../../core/text.ts';
import { isOrigin } from '../../server/callers.ts';
import { serveSite, stopSignal } from '../../server/serve-command.ts';
import { type Connection, connectOn } from '../cluster/connection.ts';
import { ON, TLS_OPTIONS } from '../cluster/options.ts';
import type { PlainCommand } from '../command.ts';
import { anyNumber, MEMORY, numberValue, sizeValue, textValue, wholeNumber } from '../options.ts';
import { writeError } from '../output.ts';

declare const KIBITZ_VERSION: string;

const ORIGINS_EXPECTED = text(
  'origins such as https://example.org, or *',
  '来源，例如 https://example.org，或 *',
);

export const serveCommand: PlainCommand = {
  kind: 'plain',
  name: 'serve',
  summary: text('open the arcade in your browser', '在浏览器里打开街机厅'),
  options: [
    {
      name: 'port',
      value: 'N',
      check: wholeNumber(1, 65_535),
      help: text('port (default: the first free one from 8080 on)', '端口（默认：从 8080 起第一个空闲端口）'),
    },
    {
      name: 'host',
      value: 'ADDRESS',
      help: text(
        'address to listen on (default 127.0.0.1; 0.0.0.0 lets other machines in)',
        '监听地址（默认 127.0.0.1；0.0.0.0 允许其他机器访问）',
      ),
    },
    {
      ...ON,
      help: text(
        'show the runs at redis://HOST:PORT on the page runs/',
        '在页面 runs/ 上显示 redis://主机:端口 的多机运行',
      ),
    },
    ...TLS_OPTIONS,
    {
      name: 'table',
      value: 'FILE,…',
      help: text(
        'table files to answer from, written by tabulate --out',
        '可供查询的局面表文件，由 tabulate --out 写成',
      ),
    },
    {
      name: 'threads',
      value: 'N',
      check: wholeNumber(1, 64),
      help: text(
        'threads for the API (default: one per core, 2 to 8)',
        '回答程序请求的线程数（默认每核一个，2 至 8）',
      ),
    },
    {
      name: 'limit',
      value: 'SECONDS',
      check: anyNumber(0.01, 3600),
      help: text('time limit of an API question (default 10)', '程序每个问题的时限（默认 10 秒）'),
    },
    {
      ...MEMORY,
      help: text(
        'memory for each thread, such as 512M (default 1G)',
        '每个线程的内存上限，例如 512M（默认 1G）',
      ),
    },
    {
      name: 'cors',
      value: 'ORIGIN,…',
      check: value => (value.split(',').every(isOrigin) ? undefined : ORIGINS_EXPECTED),
      help: text(
        'other origins that may call the API, such as https://example.org or the name of a proxy; * for any (default: none)',
        '还允许哪些网站的页面提问，例如 https://example.org；代理或隧道给本服务器的域名也写在这里；* 为不限（默认没有）',
      ),
    },
    { name: 'quiet', help: text('do not log API requests', '不逐行记录程序的请求') },
  ],
  examples: ['kibitz serve', 'kibitz serve --port 9000'],
  async run(invocation) {
    const { values, lang, write, reportError } = invocation;
    const folder = builtSite();
    const connection = values.on === undefined ? undefined : await connectOn(invocation);
    if (values.on !== undefined && !connection) return 2;
    const code = await serveSite({
      folder,
      ...(connection ? { answer: await answerRuns(connection, folder, lang) } : {}),
      ...defined({ port: numberValue(values.port), host: textValue(values.host) }),
      limits: defined({
        threads: numberValue(values.threads),
        seconds: numberValue(values.limit),
        memoryBytes: sizeValue(values.memory),
      }),
      tables: listOf(values.table),
      origins: listOf(values.cors),
      version: KIBITZ_VERSION,
      ...(values.quiet ? {} : { log: (line: string) => writeError(`${line}\n`) }),
      lang,
      out: line => write(`${line}\n`),
      complain: reportError,
      stop: stopSignal(),
    });
    connection?.redis.disconnect();
    return code;
  },
};

/** The page of the runs is at `runs/`. */
async function answerRuns({ redis }: Connection, folder: string, lang: Lang) {
  const { RunObserver } = await import('../../cluster/status.ts');
  const { runsAnswers } = await import('../../server/runs-page.ts');
  const observer = new RunObserver(redis, KIBITZ_VERSION);
  return runsAnswers(folder, lang, () => observer.sample());
}

function listOf(value: string | true | undefined): string[] {
  return typeof value === 'string' ? value.split(',').filter(word => word !== '') : [];
}

/** The build puts the page beside the command; the command may have been started through a link. */
function builtSite(): string {
  return join(dirname(realpathSync(process.argv[1] ?? '')), 'site');
}
