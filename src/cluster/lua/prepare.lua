-- KEYS about target
-- ARGV epoch command arguments…
-- One step of planning what is ready. A process whose epoch is over changes nothing.
if redis.call('HGET', KEYS[1], 'state') ~= 'seeding' or redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then
  return 0
end
redis.call(ARGV[2], KEYS[2], unpack(ARGV, 3))
return 1
