-- KEYS about ready claims records
-- ARGV epoch job candidates…
-- Returns the item that this job solves: the one it took before, else the first candidate that is free, else the
-- first ready item.
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
