-- KEYS about ready claims records waits readers held drop unqueued
-- ARGV epoch job item record bytes read written ms number-of-dependents (item place)… sources…
-- Enters an answer, once. Returns what became ready, and the parts that are no longer read. Two answers to one item
-- must be equal, unless they contain measured times.
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
