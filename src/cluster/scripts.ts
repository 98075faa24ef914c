import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/**
 * The steps that must not be torn apart. Everything in them can be done twice: a worker that was thought dead may
 * still come, and a connection that broke may have delivered the command before it did.
 */

/**
 * KEYS about ready claims records · ARGV epoch job candidates…
 * Gives the item that this job is to solve: the one it took before, else the first candidate that is still free.
 */
const CLAIM = `
if redis.call('HGET', KEYS[1], 'state') ~= 'running' or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then
  return {'stale'}
end
local before = redis.call('HGET', KEYS[3], ARGV[2])
if before then
  if redis.call('HEXISTS', KEYS[4], before) == 0 then return {'take', before} end
  redis.call('HDEL', KEYS[3], ARGV[2])
end
local function take(item)
  if redis.call('HEXISTS', KEYS[4], item) == 1 then return false end
  redis.call('HSET', KEYS[3], ARGV[2], item)
  return true
end
for i = 3, #ARGV do
  if redis.call('ZREM', KEYS[2], ARGV[i]) == 1 and take(ARGV[i]) then return {'take', ARGV[i]} end
end
while true do
  local first = redis.call('ZPOPMIN', KEYS[2])
  if #first == 0 then return {'none'} end
  if take(first[1]) then return {'take', first[1]} end
end
`;

/**
 * KEYS about ready claims records waits readers held drop unqueued
 * ARGV epoch job item record bytes read written ms  number-of-dependents (item place)…  sources…
 * Enters an answer, once. Gives what became ready, and what nobody reads any more. Two answers to the same question
 * must be the same, unless a clock had its share in them.
 */
const FINISH = `
if redis.call('HGET', KEYS[1], 'state') ~= 'running' or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then
  return {'stale'}
end
local item = ARGV[3]
redis.call('HDEL', KEYS[3], ARGV[2])
redis.call('HINCRBY', KEYS[1], 'bytesRead', ARGV[6])
redis.call('HINCRBY', KEYS[1], 'bytesWritten', ARGV[7])
redis.call('HINCRBY', KEYS[1], 'busyMs', ARGV[8])
if redis.call('HSETNX', KEYS[4], item, ARGV[4]) == 0 then
  redis.call('HINCRBY', KEYS[1], 'late', 1)
  local measures = redis.call('HGET', KEYS[1], 'kind') == 'judge'
  if not measures and redis.call('HGET', KEYS[4], item) ~= ARGV[4] then return {'differs'} end
  if redis.call('HEXISTS', KEYS[7], item) == 1 then return {'late', 'held'} end
  return {'late', 'dropped'}
end
local time = redis.call('TIME')[1]
local keeps = redis.call('HGET', KEYS[1], 'keeps') == '1'
local done = redis.call('HINCRBY', KEYS[1], 'done', 1)
redis.call('ZREM', KEYS[2], item)
local ready, gone = {}, {}
local dependents = tonumber(ARGV[9])
for i = 10, 9 + 2 * dependents, 2 do
  local reader = ARGV[i]
  local left = redis.call('HGET', KEYS[5], reader)
  if left then
    if tonumber(left) > 1 then redis.call('HINCRBY', KEYS[5], reader, -1)
    else
      redis.call('HDEL', KEYS[5], reader)
      if redis.call('HEXISTS', KEYS[4], reader) == 0 then
        redis.call('ZADD', KEYS[2], ARGV[i + 1], reader)
        redis.call('SADD', KEYS[9], reader)
        ready[#ready + 1] = reader
      end
    end
  end
end
local function drop(part)
  if keeps then return end
  if redis.call('HDEL', KEYS[7], part) == 1 then
    redis.call('ZADD', KEYS[8], time, part)
    gone[#gone + 1] = part
  end
end
if tonumber(ARGV[5]) > 0 then
  redis.call('HSET', KEYS[7], item, ARGV[5])
  if redis.call('HEXISTS', KEYS[6], item) == 0 then drop(item) end
end
for i = 10 + 2 * dependents, #ARGV do
  local left = redis.call('HINCRBY', KEYS[6], ARGV[i], -1)
  if left <= 0 then
    redis.call('HDEL', KEYS[6], ARGV[i])
    drop(ARGV[i])
  end
end
if done >= tonumber(redis.call('HGET', KEYS[1], 'total')) then
  redis.call('HSET', KEYS[1], 'state', 'done', 'finished', time)
end
return {'done', ready, gone}
`;

/** KEYS about · ARGV fields and values: begins the books of a run, unless there are some. */
const CREATE = `
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
`;

/**
 * KEYS about · ARGV to epoch from…
 * Moves a run from one of some states into another, with a new epoch; where an epoch is named, only from that.
 */
const TURN = `
local state = redis.call('HGET', KEYS[1], 'state')
if ARGV[2] ~= '' and redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[2] then return 0 end
for i = 3, #ARGV do
  if ARGV[i] == state then
    redis.call('HSET', KEYS[1], 'state', ARGV[1])
    redis.call('HDEL', KEYS[1], 'reason')
    return redis.call('HINCRBY', KEYS[1], 'epoch', 1)
  end
end
return 0
`;

/**
 * KEYS about target · ARGV epoch command arguments…
 * One step of working out what is ready: whoever was overtaken meanwhile changes nothing.
 */
const PREPARE = `
if redis.call('HGET', KEYS[1], 'state') ~= 'seeding' or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then
  return 0
end
redis.call(ARGV[2], KEYS[2], unpack(ARGV, 3))
return 1
`;

/** KEYS lock · ARGV owner: only the owner may give it back. */
const UNLOCK = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

const SCRIPTS = {
  claim: CLAIM,
  finish: FINISH,
  create: CREATE,
  turn: TURN,
  prepare: PREPARE,
  unlock: UNLOCK,
} as const;
const SUMS = Object.fromEntries(
  Object.entries(SCRIPTS).map(([name, source]) => [name, createHash('sha1').update(source).digest('hex')]),
) as Record<keyof typeof SCRIPTS, string>;

export async function callScript(
  redis: Redis,
  name: keyof typeof SCRIPTS,
  keys: readonly string[],
  args: readonly (string | number)[],
): Promise<unknown> {
  try {
    return await redis.evalsha(SUMS[name], keys.length, ...keys, ...args);
  } catch (problem) {
    // a server that was started again has forgotten it
    if (!(problem instanceof Error) || !problem.message.startsWith('NOSCRIPT')) throw problem;
    return redis.eval(SCRIPTS[name], keys.length, ...keys, ...args);
  }
}
