import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from '../../core/text.ts';
import { serveSite, stopSignal } from '../../server/serve-command.ts';
import type { PlainCommand } from '../command.ts';
import { wholeNumber } from '../options.ts';

export const serve: PlainCommand = {
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
  ],
  examples: ['kibitz serve', 'kibitz serve --port 9000'],
  run({ values, lang, write, complain }) {
    return serveSite({
      folder: builtSite(),
      ...(values.port === undefined ? {} : { port: Number(values.port) }),
      ...(typeof values.host === 'string' ? { host: values.host } : {}),
      lang,
      out: line => write(`${line}\n`),
      complain,
      stop: stopSignal(),
    });
  },
};

/** The build puts the page beside the command; the command may have been started through a link. */
function builtSite(): string {
  return join(dirname(realpathSync(process.argv[1] ?? '')), 'site');
}
