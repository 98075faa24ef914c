import type { Redis } from 'ioredis';
import { parseAddress } from '../../cluster/address.ts';
import { connect } from '../../cluster/connect.ts';
import { text } from '../../core/text.ts';
import type { Invocation } from '../command.ts';
import { tlsFiles } from './options.ts';

export interface Connection {
  readonly redis: Redis;
  /** The address for people, without a password. */
  readonly shown: string;
}

/** Connects to the server of `--on`; undefined after reporting why that fails. */
export async function connectOn({ values, reportError }: Invocation): Promise<Connection | undefined> {
  const { on } = values;
  if (typeof on !== 'string') {
    reportError(text('--on ADDRESS is required: redis://HOST:PORT', '需要 --on 地址：redis://主机:端口'), {
      kind: 'usage',
    });
    return undefined;
  }
  const address = parseAddress(on, tlsFiles(values), process.env);
  if (!address.ok) {
    reportError(address.error, { kind: 'usage' });
    return undefined;
  }
  if (address.value.isTold) {
    // the arguments of a command are visible in every process list
    process.title = 'kibitz';
    reportError(
      text(
        'other users of this machine can see a password in an address: use KIBITZ_REDIS_PASSWORD instead',
        '写在地址里的密码可能被本机其他用户看到：请改用环境变量 KIBITZ_REDIS_PASSWORD',
      ),
      { kind: 'notice' },
    );
  }
  const redis = await connect(address.value);
  if (!redis.ok) {
    reportError(redis.error, { kind: 'system' });
    return undefined;
  }
  return { redis: redis.value, shown: address.value.shown };
}
