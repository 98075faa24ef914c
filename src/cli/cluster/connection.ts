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

/** Connects to what `--on` names; undefined after saying why that is not possible. */
export async function connectOn({ values, reportError }: Invocation): Promise<Connection | undefined> {
  const { on } = values;
  if (typeof on !== 'string') {
    reportError(text('--on ADDRESS is needed: redis://HOST:PORT', '需要 --on 地址：redis://主机:端口'), {
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
    // what stands in the words of a command is in every list of processes
    process.title = 'kibitz';
    reportError(
      text(
        'a password in an address can be seen by others on this machine: KIBITZ_REDIS_PASSWORD keeps it from them',
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
