import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { bindableCores, boundTo, parseCores } from './cores.ts';

test.each([
  ['0', [0]],
  ['0-3', [0, 1, 2, 3]],
  ['1,4-5,9', [1, 4, 5, 9]],
])('the kernel writes %s', (list, cores) => {
  expect(parseCores(list)).toEqual(cores);
});

test.runIf(bindableCores().length > 0)('a bound program may use one core and no other', () => {
  const core = bindableCores().at(-1)!;
  const [command, ...args] = boundTo(core);
  const { stdout } = spawnSync(command, [...args, 'grep', 'Cpus_allowed_list', '/proc/self/status']);
  expect(stdout.toString().trim().split(/\s+/)).toEqual(['Cpus_allowed_list:', `${core}`]);
});
