import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import claim from './lua/claim.lua' with { type: 'text' };
import create from './lua/create.lua' with { type: 'text' };
import finish from './lua/finish.lua' with { type: 'text' };
import prepare from './lua/prepare.lua' with { type: 'text' };
import turn from './lua/turn.lua' with { type: 'text' };
import unlock from './lua/unlock.lua' with { type: 'text' };

/**
 * The atomic steps of a run. Each may be repeated: a worker that counted as dead may come back, and a connection may
 * break after the command has arrived.
 */
const SCRIPTS = { claim, finish, create, turn, prepare, unlock };
const HASHES = Object.fromEntries(
  Object.entries(SCRIPTS).map(([name, source]) => [name, createHash('sha1').update(source).digest('hex')]),
) as Record<keyof typeof SCRIPTS, string>;

export async function callScript(
  redis: Redis,
  name: keyof typeof SCRIPTS,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(HASHES[name], keys.length, ...keys, ...args);
  } catch (problem) {
    // a restarted server has forgotten the scripts
    if (!(problem instanceof Error) || !problem.message.startsWith('NOSCRIPT')) throw problem;
    return redis.eval(SCRIPTS[name], keys.length, ...keys, ...args);
  }
}
