-- KEYS about
-- ARGV to epoch from…
-- Moves a run from one of some states to another, with a new epoch. If an epoch is given, only from that one.
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
