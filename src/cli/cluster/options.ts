import { defined } from '../../core/defined.ts';
import { text } from '../../core/text.ts';
import { type OptionSpec, type OptionValues, textValue } from '../options.ts';

export const ON: OptionSpec = {
  name: 'on',
  value: 'ADDRESS',
  help: text(
    'give the work to the workers at redis://HOST:PORT (rediss:// with TLS)',
    '交给在 redis://主机:端口 汇合的工作机（rediss:// 启用 TLS）',
  ),
};

/** For commands that can also split their work on this machine. */
export const ON_OR_LOCAL: OptionSpec = {
  ...ON,
  help: text(
    'give the work to the workers at redis://HOST:PORT (rediss:// with TLS); local: the threads of this machine',
    '交给在 redis://主机:端口 汇合的工作机（rediss:// 启用 TLS）；local：本机的线程',
  ),
};

export const TLS_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'tls-ca',
    value: 'FILE',
    help: text('trusted certificates, for rediss://', 'rediss:// 信任的证书'),
  },
  {
    name: 'tls-cert',
    value: 'FILE',
    help: text('client certificate, for rediss://', 'rediss:// 的客户端证书'),
  },
  { name: 'tls-key', value: 'FILE', help: text('key of the client certificate', '客户端证书的私钥') },
];

export const STORE: OptionSpec = {
  name: 'store',
  value: 'FOLDER',
  needs: ['on'],
  help: text(
    'with --on: store the parts in a folder that all machines share, not on the server',
    '配合 --on：把各部分存到所有机器共享的文件夹，而不是服务器',
  ),
};

export const COMPRESS: OptionSpec = {
  name: 'compress',
  needs: ['on'],
  help: text(
    'with --on: compress the parts (half the bytes, twice the work)',
    '配合 --on：压缩各部分（字节减半，计算加倍）',
  ),
};

export function tlsFiles(values: OptionValues) {
  return defined({
    ca: textValue(values['tls-ca']),
    cert: textValue(values['tls-cert']),
    key: textValue(values['tls-key']),
  });
}
