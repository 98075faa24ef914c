-- KEYS about
-- ARGV fields and values
-- Creates the state of a run, unless it exists.
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], unpack(ARGV))
return 1
